import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";

import { recountBenchmarks } from "../../app/features/compare/commands.server";
import { createDatabase } from "db/client.server";
import { insertEmployers } from "../support/employers";
import { tally, visit } from "../support/worker";

const ctx = { db: createDatabase(env.DB) };
const ten = [0, 4, 6, 8, 12, 12, 14, 16, 18, 26];

beforeAll(async () => {
  await insertEmployers(env.DB, [
    ...ten.map((maternityLeave, n) => ({
      name: `Clinic ${n}`,
      publicId: `clinic${n}`,
      country: "Canada",
      industry: "Healthcare",
      maternityLeave,
    })),
    { name: "Silent", publicId: "silent", country: "Canada", industry: "Healthcare", maternityLeave: null },
    { name: "Alone", publicId: "alone", country: "New Zealand", industry: "Media", maternityLeave: 9 },
  ]);
  await recountBenchmarks(ctx);
});

const textOf = async (path: string) => {
  const html = await (await visit(path)).text();
  return html.slice(html.indexOf("<main"), html.indexOf("</main>")).replaceAll(/<!-- -->|<[^>]+>/g, "");
};
const set = async (statement: string) => {
  await env.DB.prepare(statement).run();
  await recountBenchmarks(ctx);
};

describe("an employer's page beside its peers", () => {
  it("shows the median, the middle half and the share ahead, for two more rows", async () => {
    expect(await textOf("/companies/clinic7")).toContain(
      "16 weeks of primary carer leave, ahead of 75% of Healthcare employers in Canada " +
        "(10 of 11 state it): half give 12 or more, a quarter 15.5 or more, a quarter 6.5 or less.",
    );
    // The employer, once more for experiences, and the counts of its country and industry.
    expect(tally).toMatchObject({ trips: 1, rowsRead: 4 });
  });

  it("says so if too few state it", async () => {
    expect(await textOf("/companies/alone")).toContain(
      "Too few employers in New Zealand state their leave to compare it (1).",
    );
  });

  it("follows what is published, hidden and edited", async () => {
    await set("update companies set is_approved = 0 where public_id = 'clinic9'");
    expect(await textOf("/companies/clinic7")).toContain(
      "ahead of 83% of Healthcare employers in Canada (9 of 10 state it)",
    );
    await set("update companies set maternity_leave = 30 where public_id = 'clinic0'");
    expect(await textOf("/companies/clinic7")).toContain(
      "ahead of 72% of Healthcare employers in Canada (9 of 10 state it)",
    );
    await set("update companies set country = 'New Zealand' where public_id = 'clinic1'");
    expect(await textOf("/companies/clinic7")).toContain(
      "of Healthcare employers in Canada (8 of 9 state it)",
    );
    expect(await textOf("/companies/alone")).toContain("state their leave to compare it (2)");
  });

  it("keeps a typed pay out of caches and referrers", async () => {
    const told = await visit("/companies/clinic7?pay=1500");
    expect(told.headers.get("Referrer-Policy")).toBe("strict-origin");
    expect(told.headers.get("Cache-Control")).toBe("private, no-store");
    const usual = await visit("/companies/clinic7");
    expect(usual.headers.get("Referrer-Policy")).toBe("same-origin");
  });
});
