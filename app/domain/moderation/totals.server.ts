import { inArray, sql } from "drizzle-orm";

import { batch } from "../../../db/client.server";
import { number, rows, type Rows } from "../../../db/rows.server";
import { totals } from "../../../db/schema/totals";
import type { DomainContext } from "../context";

const statuses = ["pending", "verified", "rejected"] as const;
type CompanyTotal = `companies:${0 | 1}:${(typeof statuses)[number]}`;
type SignupTotal = `launch_signups:${"pending" | "approved" | "redeemed" | "revoked"}`;

/** What triggers count: rows by kind and state; see `db/schema/totals.ts`. */
export type TotalName =
  | "users:user"
  | "users:admin"
  | SignupTotal
  | CompanyTotal
  | "company_requests"
  /** Counts nothing: its revision tells that an employer's facts changed. */
  | "companies"
  | `${"ratings" | "community_inputs"}:${0 | 1}`
  | "figure_reports:open"
  | "employer_claims:waiting"
  | "employer_replies:waiting"
  | "audit_entries";

/** The parts that make up a whole. */
export const totalNames = {
  users: ["users:user", "users:admin"],
  companies: ([0, 1] as const).flatMap((isApproved) =>
    statuses.map((status): CompanyTotal => `companies:${isApproved}:${status}`),
  ),
  requests: ["company_requests"],
  pendingSubmissions: ["ratings:0", "community_inputs:0"],
  openReports: ["figure_reports:open"],
  employersAnswers: ["employer_claims:waiting", "employer_replies:waiting"],
  signups: [
    "launch_signups:pending",
    "launch_signups:approved",
    "launch_signups:redeemed",
    "launch_signups:revoked",
  ],
  pendingSignups: ["launch_signups:pending"],
} as const satisfies Record<string, readonly TotalName[]>;

/** How many rows there are, and a number that grows whenever one of them changes. */
export interface Total {
  total: number;
  revision: number;
}

/** The statement behind {@link getTotal}, for a batch that reads a list besides: one row, {@link Total}. */
export function totalOf(names: readonly TotalName[]): Rows<Total> {
  return rows(
    { total: number, revision: number },
    sql`select coalesce(sum(total), 0) as total, coalesce(sum(revision), 0) as revision from totals
      where ${inArray(totals.name, [...names])}`,
  );
}

/** How many rows each of these names counts, in one statement; 0 for a name that counts nothing yet. */
export async function getTotals<Name extends TotalName>(
  { db }: DomainContext,
  names: readonly Name[],
): Promise<Record<Name, number>> {
  const [counted] = await batch(db, [
    db
      .select({ name: totals.name, total: totals.total })
      .from(totals)
      .where(inArray(totals.name, [...names])),
  ]);
  const found = new Map(counted.map(({ name, total }) => [name, total]));
  return Object.fromEntries(names.map((name) => [name, found.get(name) ?? 0])) as Record<Name, number>;
}

/** Reads one row for each name, however many rows they count. */
export async function getTotal({ db }: DomainContext, names: readonly TotalName[]): Promise<Total> {
  const [[total]] = await batch(db, [totalOf(names)]);
  return total ?? { total: 0, revision: 0 };
}
