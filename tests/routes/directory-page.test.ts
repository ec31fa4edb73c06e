import { env } from "cloudflare:test";
import { beforeAll, expect, it } from "vitest";

import { forgetEmployers } from "../support/admin-employers";
import { loadEmployers } from "../support/employers";
import { page } from "../support/hospitals";
import { visit } from "../support/worker";

const paid = (weeks: number | null) => (weeks === null ? undefined : Array<number>(5).fill(10 * weeks));

beforeAll(async () => {
  await forgetEmployers();
  await loadEmployers(
    env.DB,
    (
      [
        ["Bilby Bank", 16, 16],
        ["Quokka Ferries", 26, 20],
        ["Tidepool", 4, null],
        ["Wombat Works", null, null],
      ] as const
    ).map(([name, maternityLeave, weeks]) => ({
      ...{ name, maternityLeave, paternityLeave: 2, publicId: (name.split(" ")[0] ?? "").toLowerCase() },
      ...{ fullPay: paid(weeks), traits: name === "Bilby Bank" ? [1, 0] : [0, 0] },
      upvotes: name === "Quokka Ferries" ? 3 : 0,
    })),
  );
});

it("says above an order by pay who comes last, with their number where the list is counted", async () => {
  const silent = /do(es)? not state (their|its) pay and comes? last/;
  for (const sort of ["full-pay-high", "full-pay-low"]) {
    expect(await page(`/companies?sort=${sort}`)).toContain(
      "Employers that do not state their pay come last",
    );
    expect(await page(`/companies?sort=${sort}&tenure=24`)).toContain(
      "2 employers do not state their pay and come last",
    );
  }
  expect(await page("/companies?sort=full-pay-high&search=tidepool")).toContain(
    "1 employer does not state its pay and comes last",
  );
  expect(await page("/companies?sort=full-pay-high&search=bilby")).not.toMatch(silent);
  expect(await page("/companies?sort=leave-high&search=tidepool")).not.toMatch(silent);
});

it("says how many state a trait in whole words, and no rating where nobody voted", async () => {
  const html = await page("/companies");
  expect(html).toContain("Pay from day one 1 does, 3 do not say");
  expect(html.match(/positive/g)).toHaveLength(1);
  expect(html).toContain("100% positive");
  expect(html).not.toContain("No community ratings yet");
});

it("offers first to request who is not found, and to clear filters only where some are set besides", async () => {
  const named = await page("/companies?search=zzzqqq");
  expect(named).toContain("Request zzzqqq");
  expect(named.split("No listed employer fits")[1]).not.toContain("Clear filters");
  expect(await page("/companies?search=zzzqqq&country=Australia")).toMatch(/Request zzzqqq Clear filters/);
  expect(await page("/companies?minLeave=200")).toMatch(/Clear filters Request a company/);
});

it("a list has a row an employer with its full-pay weeks, under titles that sort", async () => {
  const html = await (await visit("/companies?view=list&sort=leave-high&page=1&sets=each")).text();
  expect(html.match(/<li[^>]*><article id="card-\w+" class="row">/g)).toHaveLength(4);
  expect(html).toMatch(/rel="canonical" href="[^"?]+\/companies\?sets=each"/);
  expect(html).toMatch(
    /<a aria-current="true"[^>]*href="\/companies\?sort=leave-low&amp;sets=each&amp;view=list"/,
  );
  expect(html).toMatch(/<h3><a[^>]*href="\/companies\/quokka\?sort=leave-high&amp;sets=each&amp;view=list"/);
  const words = await page("/companies?view=list&sort=name-asc");
  expect(words).toMatch(/Employer \(sorted: Name A–Z\) .*Primary carer .*Full-pay weeks .*Community/);
  expect(words).toMatch(/Bilby Bank .*Full-pay weeks: 16 .*Quokka Ferries .*Full-pay weeks: 20 /);
  expect(words).toMatch(/Tidepool .*Full-pay weeks: not stated /);
  const cards = await page("/companies?sort=name-asc");
  expect(cards, "a card says what its bar does not").toMatch(/Quokka Ferries .* 20 full-pay weeks/);
  expect(cards).not.toMatch(/16 full-pay weeks|Full-pay weeks:|\(sorted/);
});
