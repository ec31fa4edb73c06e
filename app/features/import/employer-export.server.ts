import { sql } from "drizzle-orm";

import { batch } from "db/client.server";
import { rows } from "db/rows.server";
import { companies } from "db/schema/companies";
import type { DomainContext } from "~/lib/context";
import { csvLine, type CsvCell } from "~/lib/csv";
import {
  adminEmployerColumns,
  adminEmployerFields,
  toAdminEmployerJson,
} from "~/features/employers/admin-employer-row.server";
import type { AdminEmployerJson } from "~/features/employers/admin-employer-output";
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
export async function* exportEmployers(ctx: Pick<DomainContext, "db" | "clock">): AsyncGenerator<string> {
  yield csvLine([...importFields.map(fieldTitle), ...Object.keys(others)]);
  let last = { key: "", rowid: 0 };
  for (;;) {
    const [found] = await batch(ctx.db, [portionAfter(last)]);
    if (found.length > 0) yield found.map((row) => lineOf(toAdminEmployerJson(row, ctx))).join("");
    last = found.at(-1) ?? last;
    if (found.length < rowsARead) return;
  }
}

/** By hand: an index walks on from the last row that was read. */
function portionAfter(last: { key: string; rowid: number }) {
  return rows(
    { ...adminEmployerFields, key: companies.nameKey, rowid: companies.id },
    sql`select ${adminEmployerColumns}, c.name_key as key, c.id as rowid from companies c
      where (c.name_key, c.id) > (${last.key}, ${last.rowid}) order by c.name_key, c.id limit ${rowsARead}`,
  );
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
