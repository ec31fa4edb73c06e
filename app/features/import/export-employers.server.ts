import { batch } from "db/client.server";
import { rows } from "db/rows.server";
import { companies } from "db/schema/companies";
import { sql } from "drizzle-orm";
import { csvLine, type CsvCell } from "~/core/csv";
import {
  adminEmployerColumns,
  adminEmployerFields,
  toAdminEmployerJson,
} from "~/features/employers/admin-row-queries.server";
import { company, withFirstConditions } from "~/features/employers/queries.server";
import type { AdminEmployerJson } from "~/features/employers/admin-schema";
import { columnTitle, employerColumns } from "~/policy/employer-columns";
import type { DomainContext } from "~/server/context";

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
    sql`select ${adminEmployerColumns}, ${company.nameKey} as key, ${company.id} as rowid
      from ${withFirstConditions} where (${company.nameKey}, ${company.id}) > (${last.key}, ${last.rowid})
      order by ${company.nameKey}, ${company.id} limit ${rowsARead}`,
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
