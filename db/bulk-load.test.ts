import { env } from "cloudflare:test";
import { expect, it } from "vitest";

import { bulkChange } from "../scripts/testing/bulk-load";
import { renewDatabase } from "../tests/support/empty-database";
import { insertEmployers, loadEmployers, manyEmployers } from "../tests/support/employers";

const employers = manyEmployers(100).map((employer, place) => ({ ...employer, isApproved: place % 5 !== 0 }));

/** Everything derived from employers' rows, and the schema. */
async function madeOfThem(): Promise<unknown[]> {
  const queries = [
    "SELECT type, name, sql FROM sqlite_schema ORDER BY type, name",
    "SELECT * FROM directory_facets WHERE counts <> '{}' ORDER BY given",
    "SELECT id, hex(sz) FROM company_search_docsize ORDER BY id",
    "SELECT rowid FROM company_search WHERE company_search MATCH 'words : willow* AND filters : m12' ORDER BY rowid",
    "SELECT rowid FROM company_search WHERE company_search MATCH 'name : harbour' ORDER BY rowid",
  ];
  const results = await env.DB.batch<Record<string, unknown>>(queries.map((query) => env.DB.prepare(query)));
  return results.map(({ results }) => results);
}

it("makes of many employers at once what triggers make of one after the other", async () => {
  await insertEmployers(env.DB, employers);
  const oneByOne = await madeOfThem();
  await renewDatabase(env.DB);
  // Some rows are there before the bulk load.
  await insertEmployers(env.DB, employers.slice(0, 20));
  await loadEmployers(env.DB, employers.slice(20, 90), 21);
  await insertEmployers(env.DB, employers.slice(90), 91);
  expect(await madeOfThem()).toEqual(oneByOne);
});

it("makes of a change to many what triggers make of one after the other", async () => {
  const change = env.DB.prepare(
    "update companies set features_yes = id % 4, country = 'Chile' where id % 3 = 0",
  );
  await renewDatabase(env.DB);
  await insertEmployers(env.DB, employers);
  await change.run();
  const oneByOne = await madeOfThem();
  await renewDatabase(env.DB);
  await insertEmployers(env.DB, employers);
  const before = await madeOfThem();
  await bulkChange(env.DB, () => change.run());
  expect(await madeOfThem()).toEqual(oneByOne);
  expect(oneByOne).not.toEqual(before);
});
