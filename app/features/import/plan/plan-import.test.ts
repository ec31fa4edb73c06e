import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { createDatabase } from "db/client.server";
import { countedDatabase } from "../../../../tests/support/counted-database";
import { insertEmployers, manyEmployers } from "../../../../tests/support/employers";
import {
  countsOf,
  ctx,
  everyRow,
  forgetEmployers,
  lastTime,
  planOf,
  storedEmployer,
  take,
} from "../../../../tests/support/imports";
import { assertComplete } from "./plan-import.server";
import { listEmployers } from "~/features/directory/queries.server";
import { wholeDirectory } from "~/features/directory/schema";

beforeEach(forgetEmployers);

describe("new employers are added", () => {
  it("as drafts, with what the file says and nothing it does not", async () => {
    const result = await take("Wattle Works,Technology: Software,4.5,N/A", {
      source: "A list, https://a.example, 2025-01-02",
    });
    expect(countsOf(result)).toEqual([1, 0, 0, 0]);
    expect(result).toMatchObject({ added: 1, changed: 0, overtaken: [] });
    expect(await storedEmployer("Wattle Works")).toMatchObject({
      public_id: expect.stringMatching(/^[0-9a-z]{10}$/) as string,
      industry: "Technology",
      sub_industry: "Technology: Software",
      country: "Australia",
      maternity_leave: 4.5,
      paternity_leave: null,
      is_paid: null,
      paid_percentage: null,
      has_flexible_return: null,
      additional_benefits: null,
      source_name: "A list",
      source_url: "https://a.example",
      source_date: "2025-01-02",
      verification_status: "pending",
      is_verified: 0,
      is_approved: 0,
      approval_date: null,
      approved_by: null,
      date_submitted: lastTime(),
      last_updated: lastTime(),
      name_key: "wattle works",
      search_name: "wattle works wattleworks",
      search_industry: "technology software",
      search_rest: "australia",
      upvotes: 0,
      recent_comments: "[]",
    });
  });

  it("public when approving, counted and found", async () => {
    await take("Société Wattle,Finance,0,2\nB,N/A,N/A,N/A", { approve: true });
    expect(await storedEmployer("Société Wattle")).toMatchObject({
      is_approved: 1,
      approval_date: lastTime(),
      maternity_leave: 0,
    });
    expect(await storedEmployer("B")).toMatchObject({ industry: null, maternity_leave: null });
    expect(await listEmployers(ctx, wholeDirectory)).toMatchObject({ totalCompanies: 2 });
    expect(await listEmployers(ctx, { ...wholeDirectory, search: "societe" })).toMatchObject({
      companies: [{ name: "Société Wattle", industry: "Finance", maternityLeave: 0 }],
    });
    expect(await listEmployers(ctx, { ...wholeDirectory, industry: "Finance" })).toMatchObject({
      totalCompanies: 1,
    });
  });
});

describe("the counts", () => {
  it("add up to the rows, whatever a file holds, or nothing is planned", async () => {
    await take("Stored,Finance,9,9");
    // Every row is one of these, so that all of them meet: new, stored, changed, repeated, contradicted, nameless, wrong.
    const kinds = [
      "N%,Media,1,1",
      "Stored,Finance,9,9",
      "Stored,Finance,8,9",
      "N1,Media,2,1",
      ",Media,1,1",
      "N%,x,-1,1",
    ];
    let seed = 7;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let round = 0; round < 40; round++) {
      const rows = Array.from({ length: 1 + random(12) }, (_, n) =>
        (kinds[random(kinds.length)] ?? "").replace("%", String(random(3) || n)),
      );
      const plan = await planOf(rows.join("\n"), { isSkipping: true });
      expect(plan.dataRows).toBe(rows.length);
      expect(countsOf(plan).reduce((sum, count) => sum + count, 0)).toBe(rows.length);
      expect(() => assertComplete({ ...plan, dataRows: rows.length + 1 })).toThrow("accounts for");
    }
  });
});

describe("the same file again", () => {
  const lines =
    "A,Finance,1,2\nB,N/A,N/A,0\nC,Technology: Software,4.5,N/A\nC,Technology,5,N/A\nD,,3,3\nd,,3,3";

  it.each([{ approve: true }, { approve: false }, { source: "A list, 2025-01-01" }])(
    "with %j writes nothing",
    async (given) => {
      expect(countsOf(await take(lines, given))).toEqual([4, 0, 1, 1]);
      const before = await everyRow();
      const again = await take(lines, given);
      expect(countsOf(again)).toEqual([0, 0, 5, 1]);
      expect(again).toMatchObject({ added: 0, changed: 0 });
      expect(await everyRow()).toEqual(before);
    },
  );

  it("costs one read that does not grow with the table, and no written row", async () => {
    await insertEmployers(env.DB, manyEmployers(1_000));
    await take(lines);
    const { binding, tally } = countedDatabase(env.DB);
    const again = await take(lines, { db: createDatabase(binding) });
    expect(countsOf(again)).toEqual([0, 0, 5, 1]);
    expect(tally).toMatchObject({ trips: 1, rowsWritten: 0 });
    expect(tally.rowsRead).toBeLessThanOrEqual(30);
  });

  it("with approval publishes the drafts, and without it withdraws nothing", async () => {
    await take(lines);
    const published = await take(lines, { approve: true });
    expect(countsOf(published)).toEqual([0, 4, 1, 1]);
    expect(published.change.map(({ isPublished, differences }) => [isPublished, differences])).toEqual(
      Array.from({ length: 4 }, () => [true, []]),
    );
    expect(await storedEmployer("A")).toMatchObject({ is_approved: 1, approval_date: lastTime() });
    const before = await everyRow();
    expect(countsOf(await take(lines))).toEqual([0, 0, 5, 1]);
    expect(await everyRow()).toEqual(before);
  });
});

describe("a name twice in one file", () => {
  const collins = "Collins,Aerospace,12,4\nOther,Finance,1,1\ncollins,Aerospace,4,4";

  it("with the same figures is a repeat", async () => {
    const plan = await planOf("Bain & Company,Finance,12,4\nBAIN and company,Consulting,12,4");
    expect(countsOf(plan)).toEqual([1, 0, 1, 0]);
    expect(plan.repeats).toEqual([{ line: 3, name: "BAIN and company", of: 2 }]);
    expect(plan.add[0]?.industry).toBe("Finance");
  });

  it("with other figures takes the first line and names both", async () => {
    const plan = await planOf(collins);
    expect(countsOf(plan)).toEqual([2, 0, 0, 1]);
    expect(plan.rejected).toEqual([
      {
        line: 4,
        name: "collins",
        reason: "it contradicts line 2, which is taken: Paid Maternity Leave 4 here, 12 there",
        kind: "conflict",
        isChoosable: true,
      },
    ]);
  });

  it("contradicts, too, where one of them says nothing", async () => {
    const plan = await planOf("A,Finance,12,4\nA,Finance,12,N/A");
    expect(plan.rejected[0]?.reason).toMatch(/Paid Paternity Leave not stated here, 4 there/);
  });

  it("takes the line that was chosen, and stays with it when the file comes again", async () => {
    const chosen = await take(collins, { choose: [4] });
    expect(countsOf(chosen)).toEqual([2, 0, 0, 1]);
    expect(chosen.rejected[0]).toMatchObject({
      line: 2,
      reason: expect.stringContaining("contradicts line 4") as string,
    });
    expect(await storedEmployer("collins")).toMatchObject({ maternity_leave: 4 });
    const before = await everyRow();
    expect(countsOf(await take(collins))).toEqual([0, 0, 2, 1]);
    expect(await everyRow()).toEqual(before);
    expect(countsOf(await take(collins, { choose: [2] }))).toEqual([0, 1, 1, 1]);
    expect(await storedEmployer("collins")).toMatchObject({ maternity_leave: 12 });
  });

  it.each([
    [[2, 4], "Lines 2 and 4 are both chosen, but name the same employer."],
    [[9], "Line 9 is chosen, but no row of the file starts there."],
  ])("refuses the choice of lines %j", async (choose, message) => {
    await expect(planOf(collins, { choose })).rejects.toThrow(message);
  });

  it("with only a legal form between them are two employers, and a notice", async () => {
    const plan = await planOf(
      "Hays,Finance,1,1\nHays PLC,Finance,2,2\nHaystack,Finance,3,3\nHays Pty. Ltd.,Finance,4,4",
    );
    expect(plan.add).toHaveLength(4);
    expect(plan.notices).toEqual([
      "“Hays” (line 2) and “Hays PLC” (line 3) and “Hays Pty. Ltd.” (line 5) differ by a legal form only; they are kept as employers of their own.",
    ]);
  });
});
