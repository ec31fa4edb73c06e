import { sql, type SQL } from "drizzle-orm";
import { batch, type Database } from "db/client.server";
import { columnsOf, rows, type RowOf, type Rows } from "db/rows.server";
import { companies } from "db/schema/companies";
import { factFields, pickFacts } from "~/policy/policy";
import {
  factReaders,
  factSql,
  factsSql,
  policyOfFacts,
  readStoredDocument,
} from "~/features/policy/queries.server";
import type { StoredPolicy } from "~/policy/document/stored-policy-rules";
import type { DomainContext } from "~/server/context";
import {
  figureSourceOf,
  isSameSource,
  type FigureSources,
  type SourcedFigure,
} from "~/policy/document/figure-source-rules";
import type { Difference } from "./import-compare";
import { otherNameKeys } from "~/features/directory/rules";
import { isNamedSource } from "./import-options";
import type { ImportRow } from "./import-rows";
import { csvLine, type CsvCell } from "~/core/csv";
import {
  adminEmployerColumns,
  adminEmployerFields,
  toAdminEmployerJson,
} from "~/features/employers/admin-row-queries.server";
import type { AdminEmployerJson } from "~/features/employers/admin-schema";
import { columnTitle, employerColumns } from "~/policy/employer-columns";

const storedColumns = {
  id: companies.id,
  name: companies.name,
  nameKey: companies.nameKey,
  industry: companies.industry,
  subIndustry: companies.subIndustry,
  country: companies.country,
  isVerified: companies.isVerified,
  verificationStatus: companies.verificationStatus,
  verifiedBy: companies.verifiedBy,
  verificationDate: companies.verificationDate,
  authorHash: companies.authorHash,
  isApproved: companies.isApproved,
  approvedBy: companies.approvedBy,
  approvalDate: companies.approvalDate,
  lastUpdated: companies.lastUpdated,
};

const storedFields = { ...storedColumns, ...factReaders(factFields) };

export type StoredEmployer = RowOf<typeof storedFields>;

function employersWith(condition: SQL): Rows<StoredEmployer> {
  return rows(
    storedFields,
    sql`select ${columnsOf(storedColumns, "c")}, ${factsSql(factFields, "c")} from companies c
      where c.statement_of is null and ${condition}`,
  );
}

/** By hand: the names are one JSON parameter, because D1 takes at most a hundred parameters. */
const employersNamed = (keys: readonly string[]) =>
  employersWith(sql`c.name_key in (select value from json_each(${JSON.stringify(keys)}))`);

/** Names of 200 characters stay far below D1's 2 MB for a parameter. */
const keysPerQuery = 2_000;

/** Approved and drafts, by name key; where none has it, the employer also known by that name. */
export async function listStoredEmployers(
  db: Database,
  keys: readonly string[],
): Promise<Map<string, StoredEmployer[]>> {
  const stored = new Map<string, StoredEmployer[]>();
  for (let start = 0; start < keys.length; start += keysPerQuery) {
    const [found] = await batch(db, [employersNamed(keys.slice(start, start + keysPerQuery))]);
    for (const company of found) {
      stored.set(company.nameKey, [...(stored.get(company.nameKey) ?? []), company]);
    }
  }
  const open = new Set(keys.filter((key) => !stored.has(key)));
  if (open.size === 0) return stored;
  const [named] = await batch(db, [
    employersWith(sql`${factSql("otherNames", "c")} is not null and c.is_approved = 1`),
  ]);
  for (const company of named.filter(({ nameKey }) => !stored.has(nameKey)))
    for (const key of otherNameKeys(company.otherNames))
      if (open.has(key)) stored.set(key, [...(stored.get(key) ?? []), company]);
  return stored;
}

/** Approved and drafts, by external id. */
export async function listEmployersById(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, StoredEmployer[]>> {
  const stored = new Map<string, StoredEmployer[]>();
  for (let start = 0; start < ids.length; start += keysPerQuery) {
    const asked = JSON.stringify(ids.slice(start, start + keysPerQuery));
    const [found] = await batch(db, [
      employersWith(sql`c.external_id in (select value from json_each(${asked}))`),
    ]);
    for (const company of found)
      if (company.externalId !== null)
        stored.set(company.externalId, [...(stored.get(company.externalId) ?? []), company]);
  }
  return stored;
}

export type StoredDocument = Pick<StoredPolicy, "document" | "checkedOn">;

/** By row id. */
export async function listStoredDocuments(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, StoredDocument>> {
  const fields = { id: companies.id, document: companies.policyDocument, checkedOn: companies.checkedOn };
  const [found] = await batch(db, [
    rows(
      fields,
      sql`select id, policy_document as document, checked_on as checkedOn from companies
        where id in (select value from json_each(${JSON.stringify(ids)}))
        and (policy_document is not null or checked_on is not null)`,
    ),
  ]);
  return new Map(
    found.map(({ id, document, checkedOn }) => [id, { document: readStoredDocument(document), checkedOn }]),
  );
}

/** Only where they are compared: documents are the largest part of an employer. */
export async function documentsBeside(
  db: DomainContext["db"],
  fileRows: readonly ImportRow[],
  storedOf: (row: ImportRow) => StoredEmployer[],
): Promise<Map<number, StoredDocument>> {
  const sourced = fileRows.filter(({ figureSources }) => Object.keys(figureSources).length > 0);
  const ids = sourced.flatMap((row) => storedOf(row).map(({ id }) => id));
  const all = new Map<number, StoredDocument>();
  for (let from = 0; from < ids.length; from += documentsPerQuery)
    for (const [id, held] of await listStoredDocuments(db, ids.slice(from, from + documentsPerQuery)))
      all.set(id, held);
  return all;
}

/** Documents have at most 16 kB. */
const documentsPerQuery = 500;

/** Sources of changed figures, and of figures with an unnamed source, unless the employer is verified. */
export function newFigureSources(
  { figureSources }: ImportRow,
  target: StoredEmployer,
  held: StoredPolicy,
  differences: Difference[],
): FigureSources {
  const changed = new Set(differences.map(({ field }) => field));
  return Object.fromEntries(
    Object.entries(figureSources).filter(([figure, source]) => {
      if (changed.has(figure as SourcedFigure)) return true;
      const present = figureSourceOf(held, figure as SourcedFigure);
      return (
        !isSameSource(source, present) && !target.isVerified && !isNamedSource(present?.sourceName ?? null)
      );
    }),
  );
}

export const policyOfStored = (stored: StoredEmployer): StoredPolicy =>
  policyOfFacts(pickFacts(factFields, stored), stored.country);

const rowsARead = 1_000;

/** For people; an import ignores these. */
const others = { Status: statusOf, Verification: verificationOf } satisfies Record<
  string,
  (company: AdminEmployerJson) => CsvCell
>;

/** Drafts too. Importing the lines again changes nothing. */
export async function* exportEmployers(ctx: Pick<DomainContext, "db" | "clock">): AsyncGenerator<string> {
  yield csvLine([...employerColumns.map(columnTitle), ...Object.keys(others)]);
  let last = { key: "", rowid: 0 };
  for (;;) {
    const [found] = await batch(ctx.db, [portionAfter(last)]);
    if (found.length > 0) yield found.map((row) => lineOf(toAdminEmployerJson(row, ctx))).join("");
    last = found.at(-1) ?? last;
    if (found.length < rowsARead) return;
  }
}

/** By hand: an index continues from the last row. */
function portionAfter(last: { key: string; rowid: number }) {
  return rows(
    { ...adminEmployerFields, key: companies.nameKey, rowid: companies.id },
    sql`select ${adminEmployerColumns}, c.name_key as key, c.id as rowid from companies c
      where (c.name_key, c.id) > (${last.key}, ${last.rowid}) order by c.name_key, c.id limit ${rowsARead}`,
  );
}

function lineOf(company: AdminEmployerJson): string {
  const cells = employerColumns.map((field) => toCell(company[field]));
  return csvLine([...cells, ...Object.values(others).map((cellOf) => cellOf(company))]);
}

function toCell(value: string | number | boolean | null): CsvCell {
  return typeof value === "boolean" ? (value ? "Yes" : "No") : value;
}

function statusOf({ isApproved }: AdminEmployerJson): string {
  return isApproved ? "Active" : "Draft";
}

function verificationOf({ verificationStatus }: AdminEmployerJson): string {
  return verificationStatus;
}
