import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { getReviewedEmployer } from "../../app/features/employers/admin-row-queries.server";

import { createDatabase } from "../../db/client.server";
import { cookiesOf } from "../support/actors";
import { onlyEmployers } from "../support/admin-employers";
import { countedDatabase } from "../support/counted-database";
import { birth, full, growing, months, now, policyOf, tier } from "../support/policy-fixtures";
import { sendForm } from "../support/page-form";
import { visit } from "../support/worker";

let admin: Record<string, string>;

/** A published Acme, a draft of the same name, and another draft. */
beforeEach(async () => {
  await onlyEmployers(
    { name: "Acme", industry: "Finance", maternityLeave: 12 },
    { name: "Acme", industry: "Finance", maternityLeave: 12, isApproved: false },
    { name: "Bolt", industry: "Media", isApproved: false },
  );
  admin = await cookiesOf("admin");
});

const write = async (id: string, policy: unknown) => {
  const response = await visit(`/api/admin/companies/${id}`, {
    method: "PATCH",
    headers: { ...admin, "Content-Type": "application/json" },
    body: JSON.stringify({ policy }),
  });
  expect(response.status, await response.clone().text()).toBe(200);
};
const eight = () => policyOf([birth([tier(months(12), full(8))], { clawback: { none: true } })]);

async function read(id: string): Promise<string> {
  const html = await (await visit(`/admin/companies/${id}/review`, { headers: admin })).text();
  const [, main = ""] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  return main.replace(/<!-- -->/g, "").replaceAll("&#x27;", "’");
}
const plain = (html: string) => html.replace(/<[^>]+>/g, "\n").replace(/\n+/g, "\n");

describe("the review of a draft", () => {
  it("shows all of it as new, in the page's words, if the name is new", async () => {
    await write("e3", growing());
    const text = plain(await read("e3"));
    expect(text).toContain("All new");
    expect(text).toContain("2 weeks on full pay, then 37 at the statutory rate, then 13 unpaid");
    expect(text).toContain(
      "If you leave within 6 months of coming back: all of the employer’s part of the pay.",
    );
    expect(text).toContain("Not stated: ");
    expect(text).not.toContain("Removed");
  });

  it("shows the changes to the published employer with ins and del, the rest folded", async () => {
    await write("e1", growing());
    await write("e2", eight());
    const html = await read("e2");
    const text = plain(html);
    expect(text).toContain("Compared with what is on the site now under the same name.");
    expect(html).toMatch(/>Changed<\/p>.*<del[^>]*>[^<]*2 weeks on full pay/s);
    expect(html).toMatch(/>Changed: Birth parent, in full-pay weeks<\/p>/);
    expect(text).toContain("Two employers of one name cannot be on the site");
    expect(html).toMatch(/<ins[^>]*>Birth parent, after 12 months: 8 weeks on full pay\.<\/ins>/);
    expect(html).toMatch(/<del[^>]*>If you leave within 6 months of coming back: all of/);
    expect(html).toMatch(/<ins[^>]*>Nothing is paid back\.<\/ins>/);
    expect(html).toMatch(/<details><summary[^>]*>Unchanged: \d+ sentences<\/summary>/);
  });

  it("can be published here, and names nobody", async () => {
    const html = await read("e3");
    expect(html).toMatch(/<button(?=[^>]*name="decide")(?=[^>]*value="show\|e3:1")/);
    expect(html).toContain('action="/admin?tab=companies"');
    expect(plain(html)).not.toMatch(/contributor|submitted by|shared by/i);
  });
});

describe("a moderator", () => {
  const refuse = (id: string, version: string) =>
    sendForm(new URLSearchParams({ intent: "refuse", version }), `/admin/companies/${id}/review`, admin);

  it("sees the source and the picture of the leave before anything else", async () => {
    await write("e3", growing());
    const html = await read("e3");
    const places = ["Where this comes from", "The leave", 'class="pay-plot', "All new", "In words"].map(
      (text) => html.indexOf(text),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(html).toMatch(/<a class="prose-link[^"]*" href="https:/);
    expect(plain(await read("e2")), "weeks alone").toContain("Primary carer");
    expect(plain(await read("e2"))).toContain("No source is named.");
  });

  it("refuses a draft there, which deletes it as the list does", async () => {
    expect(await read("e3")).toMatch(/<button(?=[^>]*name="intent")(?=[^>]*value="refuse")/);
    expect((await refuse("e3", "7")).status, "it changed meanwhile").toBe(409);
    const refused = await refuse("e3", "1");
    expect([refused.status, refused.headers.get("Location")]).toEqual([302, "/admin?tab=todo"]);
    expect((await visit("/admin/companies/e3/review", { headers: admin })).status).toBe(404);
  });

  it("cannot refuse what was ever on the site", async () => {
    expect(await read("e1")).not.toContain('value="refuse"');
    const kept = await refuse("e1", "1");
    expect(kept.status).toBe(409);
    expect(await kept.text()).toContain("so it is not deleted. Hide it instead.");
  });
});

describe("the review of an employer on the site", () => {
  it("shows its last change", async () => {
    await write("e1", growing());
    expect(plain(await read("e1"))).toContain("No earlier policy");
    await write("e1", eight());
    const text = plain(await read("e1"));
    expect(text).toContain("Compared with its policy before the last change.");
    expect(text).toContain("Nothing is paid back.");
  });
});

it("takes one round trip and few rows, however many employers and revisions of others there are", async () => {
  await write("e1", growing());
  await write("e1", eight());
  await write("e2", eight());
  const { binding, tally } = countedDatabase(env.DB);
  const found = await getReviewedEmployer({ db: createDatabase(binding), clock: () => now }, "e2");
  expect(found?.basis).toBe("shown");
  expect(tally.trips).toBe(1);
  expect(tally.rowsRead).toBeLessThanOrEqual(20);
});

it("is for admins, of an existing employer", async () => {
  expect((await visit("/admin/companies/e9/review", { headers: admin })).status).toBe(404);
  expect((await visit("/admin/companies/e1/review")).status).not.toBe(200);
});
