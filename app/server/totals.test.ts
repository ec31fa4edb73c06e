import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";

import { createDatabase } from "db/client.server";
import { insertEmployers } from "../../tests/support/employers";
import { addWaiting } from "../../tests/support/many-waiting";
import { getTotal, totalNames, type TotalName } from "./totals.server";

const ctx = { db: createDatabase(env.DB) };
const revisionOf = async (...names: TotalName[]) => (await getTotal(ctx, names)).revision;
const run = (statement: string) => env.DB.prepare(statement).run();

const rows = 1_100;

beforeAll(async () => {
  await insertEmployers(env.DB, [{ name: "Open" }]);
  // The sum of so many of the largest ids does not fit 64 bits.
  await addWaiting(env.DB, rows, `${Number.MAX_SAFE_INTEGER} - n`);
});

describe("the mark of a list", () => {
  it.each(Object.entries(totalNames))(
    "stays short for any ids and any number of rows: %s",
    async (_, names) => {
      const { total, revision } = await getTotal(ctx, names);
      expect(total).toBeGreaterThanOrEqual(names[0] === "users" ? 0 : rows);
      expect(revision.length).toBeLessThanOrEqual(40 * names.length);
    },
  );

  it.each([
    [
      "a vote that changes",
      "ratings:waiting",
      "ratings set version = version + 1 where author_hash = 'tag 7'",
    ],
    [
      "a request that grows",
      "company_requests",
      "company_requests set version = version + 1 where name_key = 'asked 7'",
    ],
    [
      "somebody who unsubscribes",
      "launch_signups",
      "launch_signups set version = version + 1 where unsubscribe_hash = 'hash 7'",
    ],
    [
      "a published vote that loses its comment",
      "ratings:published",
      "ratings set version = version + 1 where is_approved = 1",
    ],
  ] as const)("notices %s", async (_, name, change) => {
    await run(
      "insert into ratings (company_id, is_positive, is_approved, approval_date, date_submitted) select min(id), 1, 1, 1, 1 from companies",
    );
    const before = await revisionOf(name);
    expect(await revisionOf(name)).toBe(before);
    await run(`update ${change}`);
    expect(await revisionOf(name)).not.toBe(before);
  });

  it("notices a request that goes while the next one comes with a version less", async () => {
    await run(
      "insert into company_requests (id, company_name, name_key, date_submitted, version) values (41, 'One', 'one', 0, 2)",
    );
    const before = await revisionOf("company_requests");
    await run("delete from company_requests where id = 41");
    await run(
      "insert into company_requests (id, company_name, name_key, date_submitted, version) values (42, 'Two', 'two', 0, 1)",
    );
    expect(await revisionOf("company_requests")).not.toBe(before);
  });
});
