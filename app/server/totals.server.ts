import { sql, type SQL } from "drizzle-orm";
import { batch } from "db/client.server";
import { number, rows, text, type Rows } from "db/rows.server";
import type { DomainContext } from "./context";
import { leaveSteps } from "db/schema/directory-orders";

export const publishedEmployers = sql`coalesce((select ${sql.join(
  leaveSteps.map((step) => sql`coalesce(counts ->> ${sql`${`$."all:${step}:"`}`.inlineParams()}, 0)`),
  sql` + `,
)} from directory_facets where given = char(10)), 0)`;

/** A count, and for rows that change without an admin a number that changes with them. */
const counted = (from: SQL, changes = sql`0`) =>
  sql`select json_array(count(*), coalesce(${changes}, 0)) from ${from}`;
/**
 * Changes when a row comes, goes or has another version. 32 bits of each row: the sum fits 64 bits for two thousand
 * million rows, where a sum of random ids would not for 66,000.
 */
const mark = sql`sum((id + version * 65537) & 4294967295)`;
const watched = (from: SQL) => counted(from, mark);

const counts = {
  users: counted(sql`users`, sql`max(id)`),
  launch_signups: watched(sql`launch_signups`),
  "launch_signups:pending": counted(sql`launch_signups where status = 'pending'`),
  companies: sql`select json_array(${publishedEmployers} + (select count(*) from companies where is_approved = 0),
    (select ${mark} from companies where author_hash is not null))`,
  "companies:waiting": counted(sql`companies where is_approved = 0 and verification_status = 'pending'`),
  company_requests: watched(sql`company_requests`),
  "ratings:waiting": watched(sql`ratings where is_approved = 0`),
  "ratings:published": watched(sql`ratings where is_approved = 1`),
  "community_inputs:waiting": watched(sql`community_inputs where is_approved = 0`),
  "community_inputs:published": counted(sql`community_inputs where is_approved = 1`),
  "figure_reports:open": watched(sql`figure_reports where state = 'open'`),
  "employer_claims:waiting": watched(sql`employer_representatives where state = 'waiting'`),
  "employer_replies:waiting": watched(sql`employer_replies where proposed is not null`),
  // Ids of the log have no gaps.
  audit_entries: sql`select json_array(coalesce(max(id), 0)) from audit_entries`,
} as const satisfies Record<string, SQL>;

export type TotalName = keyof typeof counts;

export const totalNames = {
  users: ["users"],
  companies: ["companies"],
  requests: ["company_requests"],
  pendingSubmissions: ["ratings:waiting", "community_inputs:waiting"],
  openReports: ["figure_reports:open"],
  employersAnswers: ["employer_claims:waiting", "employer_replies:waiting"],
  signups: ["launch_signups"],
  pendingSignups: ["launch_signups:pending"],
} as const satisfies Record<string, readonly TotalName[]>;

/** The revision changes whenever a row does. */
export interface Total {
  total: number;
  revision: string;
}

/**
 * One row, {@link Total}, for a batch. Every admin's decision is in the log, so its last id shows that
 * something may have changed.
 */
export function totalOf(names: readonly TotalName[]): Rows<Total> {
  const columns = names.map((_, at) => sql.identifier(`c${at}`));
  const totals = columns.map((column) => sql`(${column} ->> 0)`);
  const selected = names.map((name, at) => sql`(${counts[name]}) as ${columns[at]}`);
  return rows(
    { total: number, revision: text },
    sql`select ${sql.join(totals, sql` + `)} as total,
        ${sql.join(columns, sql` || `)} || coalesce((select max(id) from audit_entries), 0) as revision
      from (select ${sql.join(selected, sql`, `)})`,
  );
}

export async function getTotals<Name extends TotalName>(
  { db }: Pick<DomainContext, "db">,
  names: readonly Name[],
): Promise<Record<Name, number>> {
  const [[found]] = await batch(db, [totalsOf(names)]);
  return (found ?? {}) as Record<Name, number>;
}

export function totalsOf<Name extends TotalName>(names: readonly Name[]): Rows<Record<Name, number>> {
  const columns = names.map((name) => sql`(${counts[name]}) ->> 0 as ${sql.identifier(name)}`);
  const fields = Object.fromEntries(names.map((name) => [name, number])) as Record<Name, typeof number>;
  return rows(fields, sql`select ${sql.join(columns, sql`, `)}`);
}

export async function getTotal(
  { db }: Pick<DomainContext, "db">,
  names: readonly TotalName[],
): Promise<Total> {
  const [[total]] = await batch(db, [totalOf(names)]);
  return total ?? { total: 0, revision: "" };
}
