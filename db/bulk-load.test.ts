import { env } from "cloudflare:test";
import { expect, it } from "vitest";

import { applyImport, type EmployerWriter } from "~/domain/import/import-apply.server";
import { bulkWriter } from "../scripts/database/bulk-insert";
import { bulkChange } from "../scripts/database/bulk-load";
import { renewDatabase } from "../tests/support/empty-database";
import { insertEmployers, loadEmployers, manyEmployers } from "../tests/support/employers";
import { ctx, planOf, take } from "../tests/support/imports";

const employers = manyEmployers(100).map((employer, place) => ({ ...employer, isApproved: place % 5 !== 0 }));

/** All that is made of employers' rows, and the schema that makes it. */
async function madeOfThem(): Promise<unknown[]> {
  const queries = [
    "SELECT type, name, sql FROM sqlite_schema ORDER BY type, name",
    "SELECT * FROM directory_counts ORDER BY facet, given",
    "SELECT * FROM trait_counts ORDER BY given",
    "SELECT * FROM benchmarks ORDER BY country",
    "SELECT name, total FROM totals WHERE name LIKE 'companies%' ORDER BY name",
    "SELECT id, hex(sz) FROM company_search_docsize ORDER BY id",
    "SELECT id, hex(sz) FROM company_names_docsize ORDER BY id",
    "SELECT rowid FROM company_search WHERE company_search MATCH 'nwillow* AND fcUnited*' ORDER BY rowid",
    "SELECT rowid FROM company_names WHERE company_names MATCH 'harbour' ORDER BY rowid",
  ];
  const results = await env.DB.batch<Record<string, unknown>>(queries.map((query) => env.DB.prepare(query)));
  return results.map(({ results }) => results.map(sorted));
}

/** Counts in one order: which row came first is nobody's business. */
function sorted(row: Record<string, unknown>) {
  const { counts } = row;
  return typeof counts === "string" ? { ...row, counts: inOrder(JSON.parse(counts)) } : row;
}

function inOrder(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  return (
    Object.entries(value)
      .map(([name, inner]) => [name, inOrder(inner)] as const)
      // What was counted down to nothing may stand with 0, or be gone.
      .filter(([, inner]) => inner !== 0 && !(Array.isArray(inner) && inner.length === 0))
      .sort(([a], [b]) => (a < b ? -1 : 1))
  );
}

it("makes of many employers at once what triggers make of one after the other", async () => {
  await insertEmployers(env.DB, employers);
  const oneByOne = await madeOfThem();
  await renewDatabase(env.DB);
  // Some are there before, and some come after.
  await insertEmployers(env.DB, employers.slice(0, 20));
  await loadEmployers(env.DB, employers.slice(20, 90), 21);
  await insertEmployers(env.DB, employers.slice(90), 91);
  expect(await madeOfThem()).toEqual(oneByOne);
});

it("makes of a change to many what triggers make of one after the other", async () => {
  const change = env.DB.prepare(
    "update companies set traits_yes = id % 4, country = 'Chile' where id % 3 = 0",
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

/** Weeks, industries and countries in all combinations, some of them stated by nobody. */
const lines = Array.from({ length: 150 }, (_, n) =>
  [
    `Harbour ${n}`,
    ["Technology", "Finance", ""][n % 3],
    [n % 31, "N/A"][n % 2],
    [n % 7, "N/A"][n % 5 === 0 ? 1 : 0],
    ["Chile", "Japan"][n % 4 === 0 ? 1 : 0],
  ].join(","),
);
const columns = "Company,Industry,Paid Maternity Leave,Paid Paternity Leave,Country";

/** Imports some as drafts one after the other, then the rest, public, by a writer. @returns The keys that it did not add. */
async function importAll(writer?: EmployerWriter) {
  await renewDatabase(env.DB);
  await take(lines.slice(0, 20).join("\n"), { columns });
  const plan = await planOf(lines.slice(20).join("\n"), { columns, approve: true });
  // Somebody was quicker with one of the names.
  await take("Harbour 77,Finance,3,N/A,Chile", { columns });
  const { added, overtaken } = await applyImport(ctx, plan, writer && { writer });
  return { added, overtaken };
}

/** What is stored of employers themselves, without what chance or the clock gave it. */
async function storedOfThem(): Promise<unknown[]> {
  const queries = [
    "SELECT * FROM companies ORDER BY name",
    "SELECT r.* FROM policy_revisions r JOIN companies c ON c.id = r.company_id ORDER BY c.name",
    "SELECT h.* FROM employer_history h JOIN companies c ON c.id = h.company_id ORDER BY c.name",
  ];
  const results = await env.DB.batch<Record<string, unknown>>(queries.map((query) => env.DB.prepare(query)));
  const given = new Set(["id", "public_id", "date_submitted", "last_updated", "approval_date"]);
  return results.map(({ results }) =>
    results.map((row) => Object.entries(row).filter(([column]) => !given.has(column))),
  );
}

it("imports in bulk what an import row by row makes, in portions, and passes over the same names", async () => {
  const outcome = await importAll();
  const rowByRow = [...(await madeOfThem()), ...(await storedOfThem())];
  expect(outcome).toEqual({ added: 129, overtaken: [{ line: 59, name: "Harbour 77" }] });
  const portions = { ...bulkWriter, most: { ...bulkWriter.most, rows: 100 } };
  expect(await importAll(portions)).toEqual(outcome);
  expect([...(await madeOfThem()), ...(await storedOfThem())]).toEqual(rowByRow);
});

it("leaves everything as it was where a portion cannot be written", async () => {
  await importAll();
  const before = [...(await madeOfThem()), ...(await storedOfThem())];
  const broken: EmployerWriter = {
    ...bulkWriter,
    add: (given, employers) =>
      bulkWriter.add(given, [
        ...employers.slice(1),
        { ...employers[0], paidPercentage: 101 } as (typeof employers)[0],
      ]),
  };
  const more = await planOf("Wattle,Finance,3,4,Chile\nWillow,Finance,3,4,Chile", { columns, approve: true });
  await expect(applyImport(ctx, more, { writer: broken })).rejects.toThrow();
  expect([...(await madeOfThem()), ...(await storedOfThem())]).toEqual(before);
});
