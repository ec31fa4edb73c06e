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
import { conditions } from "db/schema/conditions";
import { company, first, withFirstConditions } from "~/features/employers/queries.server";
import type { AdminEmployerJson } from "~/features/employers/admin-schema";
import { readAgreements } from "~/features/agreements/queries.server";
import {
  policyBehindFirst,
  readHeldConditions,
  type HeldConditions,
} from "~/features/employers/conditions-queries.server";
import { agreementTitle, columnTitle, employerColumns, staffTitles } from "~/policy/employer-columns";
import type { DomainContext } from "~/server/context";

const rowsARead = 1_000;

/** What a line says: an employer with one of its sets of conditions. */
interface Line {
  company: AdminEmployerJson;
  agreement: string | null;
}

/** Whose conditions they are; then for people, which an import ignores. */
const others = {
  [staffTitles[0]]: ({ company }) => company.staff,
  [agreementTitle]: ({ agreement }) => agreement,
  Status: statusOf,
  Verification: verificationOf,
} satisfies Record<string, (line: Line) => CsvCell>;

/**
 * A line for each set of conditions, drafts too. Those behind the first repeat who the employer is, and state figures
 * alone. Importing the lines again changes nothing.
 */
export async function* exportEmployers(ctx: Pick<DomainContext, "db" | "clock">): AsyncGenerator<string> {
  yield csvLine([...employerColumns.map(columnTitle), ...Object.keys(others)]);
  const agreements = await readAgreements(ctx);
  let last = { key: "", rowid: 0 };
  for (;;) {
    const [found] = await batch(ctx.db, [portionAfter(last)]);
    const several = found.filter(({ conditionsCount }) => conditionsCount > 1).map(({ rowid }) => rowid);
    const held = await readHeldConditions(ctx, several, agreements);
    const lines = found.flatMap((row): Line[] => {
      const company = toAdminEmployerJson(row, ctx);
      const agreement = agreements.get(row.agreementId ?? 0)?.name ?? null;
      const further = held.get(row.rowid)?.slice(1) ?? [];
      return [{ company, agreement }, ...further.map((set) => furtherLine(company, set, ctx.clock()))];
    });
    if (lines.length > 0) yield lines.map(lineOf).join("");
    last = found.at(-1) ?? last;
    if (found.length < rowsARead) return;
  }
}

function furtherLine(company: AdminEmployerJson, set: HeldConditions, now: number): Line {
  const { facts } = policyBehindFirst(set, company, now);
  const staff = set.document?.entity ?? null;
  return { company: { ...company, ...facts, staff }, agreement: set.agreement?.name ?? null };
}

/** By hand: an index continues from the last row. */
function portionAfter(last: { key: string; rowid: number }) {
  return rows(
    {
      ...{ ...adminEmployerFields, key: companies.nameKey, rowid: companies.id },
      agreementId: conditions.agreementId,
    },
    sql`select ${adminEmployerColumns}, ${company.nameKey} as key, ${company.id} as rowid, ${first.agreementId} as agreementId
      from ${withFirstConditions} where (${company.nameKey}, ${company.id}) > (${last.key}, ${last.rowid})
      order by ${company.nameKey}, ${company.id} limit ${rowsARead}`,
  );
}

function lineOf(line: Line): string {
  const cells = employerColumns.map((field) => toCell(line.company[field]));
  return csvLine([...cells, ...Object.values(others).map((cellOf) => cellOf(line))]);
}

function toCell(value: string | number | boolean | null): CsvCell {
  return typeof value === "boolean" ? (value ? "Yes" : "No") : value;
}

function statusOf({ company: { isApproved } }: Line): string {
  return isApproved ? "Active" : "Draft";
}

function verificationOf({ company: { verificationStatus } }: Line): string {
  return verificationStatus;
}
