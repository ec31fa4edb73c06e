import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";

import { recountBenchmarks } from "../../app/features/compare/commands.server";
import { createDatabase } from "db/client.server";
import { insertEmployers } from "../support/employers";
import { tally, visit } from "../support/worker";

const ctx = { db: createDatabase(env.DB) };
const ten = [0, 4, 6, 8, 12, 12, 14, 16, 18, 26];

/** Each at its own full pay, without state pay. */
const clinics = Array.from({ length: 20 }, (_, n) => ({
  name: `Clinic ${n}`,
  publicId: `clinic${n}`,
  country: "Canada",
  industry: "Healthcare",
  maternityLeave: ten[n % 10] ?? null,
  fullPay: n < 10 ? [null, null, (ten[n] ?? 0) * 10, null, null] : undefined,
}));

beforeAll(async () => {
  await insertEmployers(env.DB, [
    ...clinics,
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
  const peers = (sets: number) => `Half of the ${sets} sets of conditions at Healthcare employers in Canada`;

  it("shows the median, the quarters and the share ahead, for two more rows", async () => {
    const text = await textOf("/companies/clinic7");
    expect(text).toContain(
      `${peers(20)} give the primary carer 12 weeks or more, a quarter 16 or more, a quarter 6 or less; ` +
        "20 of 21 employers state it.",
    );
    expect(text).toContain(
      "In full-pay weeks this is ahead of 75% of the 10 sets that leave state pay open too.",
    );
    // The employer, its conditions, once more for experiences, and the counts of its country and industry.
    expect(tally).toMatchObject({ trips: 1, rowsRead: 5 });
  });

  it("says so if too little is known", async () => {
    expect(await textOf("/companies/alone")).toContain(
      "Too little is known to compare the leave with employers in New Zealand (1 set of conditions, for 1 of 1 employer).",
    );
  });

  it("follows what is published, hidden and edited", async () => {
    await set("update companies set is_approved = 0 where public_id = 'clinic9'");
    expect(await textOf("/companies/clinic7")).toContain(peers(19));
    await set("update companies set maternity_leave = 30 where maternity_leave <= 8 and is_approved = 1");
    expect(await textOf("/companies/clinic7")).toContain("give the primary carer 18 weeks or more");
    await set("update companies set country = 'New Zealand' where public_id = 'clinic1'");
    expect(await textOf("/companies/clinic7")).toMatch(
      new RegExp(`${peers(18)}.*; 18 of 19 employers state it`),
    );
    expect(await textOf("/companies/alone")).toContain("New Zealand (2 sets of conditions, for 2 of 2");
  });

  it("counts equal conditions once, for as many employers as have them", async () => {
    const copies = Array.from({ length: 60 }, (_, n) => ({
      ...{ name: `Copy ${n}`, publicId: `copy${n}`, country: "Canada", industry: "Healthcare" },
      ...{ maternityLeave: 52, fullPay: [null, null, 520, null, null] },
    }));
    await insertEmployers(env.DB, copies, 1_000);
    await set("update companies set conditions_key = 'agreed' where name like 'Copy %'");
    const text = await textOf("/companies/copy5");
    expect(text).toMatch(
      new RegExp(`${peers(19)} give the primary carer 18 weeks.*; 78 of 79 employers state it`),
    );
    expect(text).toContain("of the 9 sets that leave state pay open too");
    await set("delete from companies where name like 'Copy %'");
  });

  it("keeps a typed pay out of caches and referrers", async () => {
    const told = await visit("/companies/clinic7?pay=1500");
    expect(told.headers.get("Referrer-Policy")).toBe("strict-origin");
    expect(told.headers.get("Cache-Control")).toBe("private, no-store");
    const usual = await visit("/companies/clinic7");
    expect(usual.headers.get("Referrer-Policy")).toBe("same-origin");
  });
});
