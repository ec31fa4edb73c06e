import { sql } from "drizzle-orm";

import { runBatch } from "../../../db/client.server";
import type { DomainContext } from "../context";
import { csvLine, type CsvCell } from "../csv";
import {
  adminCompanyColumns,
  toAdminCompanyJson,
  type AdminCompanyRow,
} from "../employers/admin-employer-row.server";
import type { AdminCompanyJson } from "../employers/admin-employer-json";
import { fieldTitle, policyFields, type ImportField } from "./import-fields";

const rowsARead = 1_000;

/** What an import reads, under the titles that it knows. */
const fields: readonly ImportField[] = [
  "name",
  "industry",
  "subIndustry",
  "country",
  ...policyFields,
  "sourceName",
  "sourceUrl",
  "sourceDate",
];

/** What people want to see besides; an import passes over it. */
const others = { Status: statusOf, Verification: verificationOf } satisfies Record<
  string,
  (company: AdminCompanyJson) => CsvCell
>;

/**
 * Every employer, drafts too, by name, as the lines of a CSV file that an import reads back without a change;
 * a thousand rows a read.
 */
export async function* exportCompanies({ db }: Pick<DomainContext, "db">): AsyncGenerator<string> {
  yield csvLine([...fields.map(fieldTitle), ...Object.keys(others)]);
  let last = { key: "", rowid: 0 };
  for (;;) {
    const [rows] = await runBatch<[AdminCompanyRow & { key: string; rowid: number }]>(db, [
      sql`select ${adminCompanyColumns}, c.name_key as key, c.id as rowid from companies c
        where (c.name_key, c.id) > (${last.key}, ${last.rowid}) order by c.name_key, c.id limit ${rowsARead}`,
    ]);
    if (rows.length > 0) yield rows.map((row) => lineOf(toAdminCompanyJson(row))).join("");
    last = rows.at(-1) ?? last;
    if (rows.length < rowsARead) return;
  }
}

function lineOf(company: AdminCompanyJson): string {
  const cells = fields.map((field) => toCell(company[field]));
  return csvLine([...cells, ...Object.values(others).map((cellOf) => cellOf(company))]);
}

function toCell(value: string | number | boolean | null): CsvCell {
  return typeof value === "boolean" ? (value ? "Yes" : "No") : value;
}

function statusOf({ isApproved }: AdminCompanyJson): string {
  return isApproved ? "Active" : "Draft";
}

function verificationOf({ verificationStatus }: AdminCompanyJson): string {
  return verificationStatus;
}
