import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import {
  countsOf,
  ctx,
  everyRow,
  forgetEmployers,
  lastTime,
  planOf,
  runSql,
  storedEmployer,
  take,
} from "../../../../tests/support/imports";
import { deriveEmployers } from "../../../../scripts/database/reindex";
import { listEmployers } from "~/features/directory/queries.server";
import { wholeDirectory } from "~/features/directory/schema";
import { applyImport } from "./apply-import.server";

beforeEach(forgetEmployers);

describe("an employer that is stored", () => {
  it("is changed in what the file states, and nothing else", async () => {
    await take("Wattle,Technology: Software,12,4", { approve: true });
    const before = await storedEmployer("Wattle");
    await runSql("UPDATE companies SET waiting_period = '6', is_paid = 1");
    const result = await take("WATTLE,N/A,14.5,N/A", { source: "A newer list" });
    expect(countsOf(result)).toEqual([0, 1, 0, 0]);
    expect(result.change[0]?.differences).toEqual([{ field: "maternityLeave", ours: 14.5, theirs: 12 }]);
    expect(await storedEmployer("Wattle")).toEqual({
      ...before,
      maternity_leave: 14.5,
      version: 2,
      leave_step: 12,
      leave_low_key: 14.5,
      waiting_period: "6",
      is_paid: 1,
      // Before six months there is nothing, and so it is not given from day one.
      full_pay_0: 0,
      full_pay_marks: 2,
      features_no: Number(before?.features_no) | 1,
      source_name: "A newer list",
      last_updated: lastTime(),
    });
  });

  it("takes a stated 0 in place of a figure", async () => {
    await take("Wattle,Technology,12,4");
    expect(countsOf(await take("Wattle,Technology,0,4"))).toEqual([0, 1, 0, 0]);
    expect(await storedEmployer("Wattle")).toMatchObject({ maternity_leave: 0, paternity_leave: 4 });
  });

  it("keeps a figure that the same source no longer states, and says so", async () => {
    await take("Wattle,Technology,12,4");
    const plan = await planOf("Wattle,Technology,12,N/A");
    expect(countsOf(plan)).toEqual([0, 0, 1, 0]);
    expect(plan.notices).toEqual([
      "Line 2: “Wattle” no longer states Paid Paternity Leave, which is stored from the same source; it is kept.",
    ]);
  });

  it("is found by a name that the file adds, and is derived as a whole", async () => {
    await take("Wattle,Technology,12,4", { approve: true });
    const columns = "Company,Industry,Country,Paid Maternity Leave,Other Names,Member Of,Benefits";
    await take("Wattle,Finance,Australia,14,Golden Wreath; GW,Acacia Group,Bicycles", { columns });
    const found = async (search: string) =>
      (await listEmployers(ctx, { ...wholeDirectory, search })).companies.map(({ name }) => name);
    expect(await found("golden wreath")).toEqual(["Wattle"]);
    expect((await deriveEmployers(env.DB, true)).wrong).toBe(0);
  });

  it("does not keep the finer label of another industry", async () => {
    await take("Wattle,Technology: Software,12,4", { approve: true });
    await take("Wattle,Finance,12,4");
    expect(await storedEmployer("Wattle")).toMatchObject({
      industry: "Finance",
      sub_industry: null,
      search_industry: "finance",
    });
  });

  it("gets a named source where it had none, and keeps a named one", async () => {
    await take("Wattle,Technology,12,4");
    expect(countsOf(await take("Wattle,Technology,12,4", { source: "First" }))).toEqual([0, 1, 0, 0]);
    expect(countsOf(await take("Wattle,Technology,12,4", { source: "Second" }))).toEqual([0, 0, 1, 0]);
    expect(await storedEmployer("Wattle")).toMatchObject({ source_name: "First" });
  });

  it("of another country is a conflict, unless chosen", async () => {
    await take("Wattle,Technology,12,4", { country: "New Zealand" });
    const plan = await planOf("Wattle,Technology,12,4");
    expect(plan.rejected).toEqual([
      {
        line: 2,
        name: "Wattle",
        reason:
          "the stored employer is of another country and is kept: Country “Australia” here, “New Zealand” stored",
        kind: "conflict",
        isChoosable: true,
      },
    ]);
    await take("Wattle,Technology,12,4", { choose: [2] });
    expect(await storedEmployer("Wattle")).toMatchObject({ country: "Australia", search_rest: "australia" });
  });

  it("that a person verified is a conflict with its present figures; chosen, it is no longer verified", async () => {
    await take("Wattle,Technology,12,4", { approve: true });
    await runSql(
      "UPDATE companies SET is_verified = 1, verification_status = 'verified', verification_date = 5",
    );
    expect(countsOf(await planOf("Wattle,Technology,12,4", { source: "Newer" }))).toEqual([0, 0, 1, 0]);
    const plan = await planOf("Wattle,Technology,14,4");
    expect(plan.rejected[0]).toMatchObject({
      reason: "the stored employer is verified and is kept: Paid Maternity Leave 14 here, 12 stored",
      isChoosable: true,
    });
    await take("Wattle,Technology,14,4", { choose: [2] });
    expect(await storedEmployer("Wattle")).toMatchObject({
      maternity_leave: 14,
      is_approved: 1,
      is_verified: 0,
      verification_status: "pending",
      verification_date: null,
    });
  });

  it.each([
    [
      "a submission",
      "UPDATE companies SET author_hash = 'tag'",
      "a submission of this name waits for review",
    ],
    [
      "rejected",
      "UPDATE companies SET verification_status = 'rejected'",
      "a moderator rejected the entry of this name",
    ],
    [
      "hidden",
      "UPDATE companies SET approval_date = 5",
      "a moderator hid the employer of this name; show it there first",
    ],
  ])("%s is left to a moderator, even when chosen", async (_, statement, reason) => {
    await take("Wattle,Technology,12,4");
    await runSql(
      "INSERT INTO users (id, username, password, email, created_at) VALUES (1, 'a', '!', 'a@b.invalid', 0)",
    );
    await runSql(statement);
    const before = await everyRow();
    const result = await take("Wattle,Technology,14,4", { approve: true, choose: [2] });
    expect(result.rejected).toEqual([
      { line: 2, name: "Wattle", reason, kind: "conflict", isChoosable: false },
    ]);
    expect(await everyRow()).toEqual(before);
    expect(countsOf(await planOf("Wattle,Technology,12,4"))).toEqual([0, 0, 1, 0]);
  });

  it("as several drafts is left to a moderator; as a draft beside a public one, the public one counts", async () => {
    await take("Wattle,Technology,12,4");
    await runSql(
      `INSERT INTO companies (public_id, name, country, maternity_leave, name_key, search_name, date_submitted, last_updated)
       VALUES ('other', 'WATTLE', 'Australia', 1, 'wattle', 'wattle', 0, 0)`,
    );
    const plan = await planOf("Wattle,Technology,14,4", { approve: true, choose: [2] });
    expect(plan.rejected[0]).toMatchObject({
      reason: "2 drafts have this name or external id; a moderator must leave one of them first",
      isChoosable: false,
    });
    await runSql("UPDATE companies SET is_approved = 1 WHERE public_id = 'other'");
    expect((await planOf("Wattle,N/A,1,N/A", { approve: true })).unchanged).toBe(1);
  });
});

describe("when the database changes between plan and write", () => {
  it("a name that appeared is not added twice", async () => {
    const plan = await planOf("Wattle,Technology,12,4\nB,Finance,1,1", { approve: true });
    await take("WATTLE,Retail,3,3", { approve: true });
    expect(await applyImport(ctx, plan)).toEqual({
      added: 1,
      changed: 0,
      overtaken: [{ line: 2, name: "Wattle" }],
    });
    expect(await storedEmployer("WATTLE")).toMatchObject({ maternity_leave: 3 });
  });

  it.each([
    ["edited", "UPDATE companies SET maternity_leave = 20, last_updated = last_updated + 1"],
    ["published", "UPDATE companies SET is_approved = 1, approval_date = 5"],
    ["verified", "UPDATE companies SET is_verified = 1"],
    ["deleted", "DELETE FROM companies"],
    [
      "followed by a public one of its name",
      `INSERT INTO companies (public_id, name, country, name_key, search_name, date_submitted, last_updated, is_approved)
       VALUES ('other', 'WATTLE', 'Australia', 'wattle', 'wattle', 0, 0, 1)`,
    ],
  ])("an employer that was %s is left alone", async (_, statement) => {
    await take("Wattle,Technology,12,4");
    const plan = await planOf("Wattle,Technology,14,4", { approve: true });
    await runSql(statement);
    const before = await everyRow();
    expect(await applyImport(ctx, plan)).toEqual({
      added: 0,
      changed: 0,
      overtaken: [{ line: 2, name: "Wattle" }],
    });
    expect(await everyRow()).toEqual(before);
  });

  it("two people applying one plan write it once", async () => {
    await take("Wattle,Technology,12,4");
    const plan = await planOf("Wattle,Technology,14,4\nB,Finance,1,1");
    const [one, other] = await Promise.all([applyImport(ctx, plan), applyImport(ctx, plan)]);
    expect(one.added + other.added).toBe(1);
    expect(one.changed + other.changed).toBe(1);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM companies").first("n")).toBe(2);
  });
});

describe("long files", () => {
  it("with long texts stay under what D1 takes in one parameter", async () => {
    const details = "架".repeat(20_000);
    const lines = Array.from({ length: 60 }, (_, index) => `Employer ${index},1,${details}`).join("\n");
    const result = await take(lines, { columns: "Company,Paid Maternity Leave,Policy Details" });
    expect(result.added).toBe(60);
  });
});
