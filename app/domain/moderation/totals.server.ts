import { sql, type SQL } from "drizzle-orm";

import { runBatch } from "../../../db/client.server";
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
  | "audit_entries";

/** The parts that make up a whole. */
export const totalNames = {
  users: ["users:user", "users:admin"],
  companies: ([0, 1] as const).flatMap((isApproved) =>
    statuses.map((status): CompanyTotal => `companies:${isApproved}:${status}`),
  ),
  publicCompanies: statuses.map((status): CompanyTotal => `companies:1:${status}`),
  requests: ["company_requests"],
  pendingSubmissions: ["ratings:0", "community_inputs:0"],
  signups: [
    "launch_signups:pending",
    "launch_signups:approved",
    "launch_signups:redeemed",
    "launch_signups:revoked",
  ],
  pendingSignups: ["launch_signups:pending"],
} as const satisfies Record<string, readonly TotalName[]>;

/** How many rows there are, and a mark that changes whenever one of them does. */
export interface Total {
  total: number;
  revision: number;
}

/** The statement behind {@link getTotal}, for a batch that reads a list besides: one row, {@link Total}. */
export function totalOf(names: readonly TotalName[]): SQL {
  const values = sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  );
  return sql`select coalesce(sum(total), 0) as total, coalesce(sum(revision), 0) as revision from totals
    where name in (${values})`;
}

/** How many rows each of these names counts, in one statement; 0 for a name that counts nothing yet. */
export async function getTotals<Name extends TotalName>(
  { db }: DomainContext,
  names: readonly Name[],
): Promise<Record<Name, number>> {
  const wanted = JSON.stringify(names);
  const [rows] = await runBatch<[{ name: Name; total: number }]>(db, [
    sql`select name, total from totals where name in (select value from json_each(${wanted}))`,
  ]);
  const found = new Map(rows.map(({ name, total }) => [name, total]));
  return Object.fromEntries(names.map((name) => [name, found.get(name) ?? 0])) as Record<Name, number>;
}

/** Reads one row for each name, however many rows they count. */
export async function getTotal({ db }: DomainContext, names: readonly TotalName[]): Promise<Total> {
  const [[total]] = await runBatch<[Total]>(db, [totalOf(names)]);
  return total ?? { total: 0, revision: 0 };
}
