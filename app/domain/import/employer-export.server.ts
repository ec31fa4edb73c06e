import { sql } from "drizzle-orm";

import { runBatch } from "../../../db/client.server";
import type { DomainContext } from "../context";
import { csvLine, type CsvCell } from "../csv";
import {
  adminEmployerColumns,
  toAdminEmployerJson,
  type AdminEmployerRow,
} from "../employers/admin-employer-row.server";
import type { AdminEmployerJson } from "../employers/admin-employer-json";
import { fieldTitle, importFields } from "./import-fields";

const rowsARead = 1_000;

/** What people want to see besides; an import passes over it. */
const others = { Status: statusOf, Verification: verificationOf } satisfies Record<
  string,
  (company: AdminEmployerJson) => CsvCell
>;

/**
 * Every employer, drafts too, by name, as the lines of a CSV file that an import reads back without a change;
 * a thousand rows a read.
 */
export async function* exportEmployers({ db }: Pick<DomainContext, "db">): AsyncGenerator<string> {
  yield csvLine([...importFields.map(fieldTitle), ...Object.keys(others)]);
  let last = { key: "", rowid: 0 };
  for (;;) {
    const [rows] = await runBatch<[AdminEmployerRow & { key: string; rowid: number }]>(db, [
      sql`select ${adminEmployerColumns}, c.name_key as key, c.id as rowid from companies c
        where (c.name_key, c.id) > (${last.key}, ${last.rowid}) order by c.name_key, c.id limit ${rowsARead}`,
    ]);
    if (rows.length > 0) yield rows.map((row) => lineOf(toAdminEmployerJson(row))).join("");
    last = rows.at(-1) ?? last;
    if (rows.length < rowsARead) return;
  }
}

function lineOf(company: AdminEmployerJson): string {
  const cells = importFields.map((field) => toCell(company[field]));
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
