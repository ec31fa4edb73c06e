import { sql, type SQL } from "drizzle-orm";

import { runBatch } from "../../../db/client.server";
import type { DomainContext } from "../context";
import type { Paging } from "../moderation/paging";
import { startsWith } from "../moderation/starts-with.server";
import { totalNames, totalOf, type Total } from "../moderation/totals.server";
import { toSignupJson, type SignupJson, type SignupRow } from "./signup-json";
import type { SignupFilter } from "./signup-filter";

/** What of `launch_signups` leaves the database for admins. */
export const signupColumns = sql.raw(
  "id, first_name, last_name, email, country, status, approved_by, approval_date, signup_date, token_expires_at, unsubscribed_at, version",
);

/** A part of the list of signups. */
export interface SignupList {
  items: SignupJson[];
  total: number;
  /** A mark of the whole list's state. */
  revision: number;
}

/** The most signups that a search finds by each of name, last name and address. */
export const mostFound = 200;

/**
 * Signups, newest first. A search finds those whose name, last name or email address begins so: of each at most
 * the first {@link mostFound} in the alphabet, so that no search reads the whole list.
 */
export async function listSignups(
  { db }: DomainContext,
  { page, perPage }: Paging,
  { status, search = "" }: Partial<SignupFilter> = {},
): Promise<SignupList> {
  const hasStatus = status === undefined ? sql`1` : sql`status = ${status}`;
  const isAsked = search === "" ? hasStatus : sql`${hasStatus} and id in (${found(search)})`;
  const counted = status === undefined ? totalNames.signups : ([`launch_signups:${status}`] as const);
  const [[all], [filtered], rows, [matches]] = await runBatch<[Total, Total, SignupRow, { total: number }]>(
    db,
    [
      totalOf(totalNames.signups),
      totalOf(counted),
      sql`select ${signupColumns} from launch_signups where ${isAsked}
        order by signup_date desc, id desc limit ${perPage} offset ${(page - 1) * perPage}`,
      search === ""
        ? sql`select 0 as total`
        : sql`select count(*) as total from launch_signups where ${isAsked}`,
    ],
  );
  const total = (search === "" ? filtered?.total : matches?.total) ?? 0;
  return { items: rows.map(toSignupJson), total, revision: all?.revision ?? 0 };
}

function found(search: string): SQL {
  const beginning = (text: string) =>
    sql`select id from (select id from launch_signups where ${startsWith(text, search)} limit ${mostFound})`;
  return sql`${beginning("(first_name || ' ' || last_name)")} union ${beginning("last_name")}
    union ${beginning("email")}`;
}

/** Every signup, newest first, read in portions. */
export async function* readSignups({ db }: DomainContext, portion = 500): AsyncGenerator<SignupJson[]> {
  for (let last: SignupRow | undefined; ;) {
    const isOlder = last ? sql`(signup_date, id) < (${last.signup_date}, ${last.id})` : sql`1`;
    const [rows] = await runBatch<[SignupRow]>(db, [
      sql`select ${signupColumns} from launch_signups where ${isOlder}
        order by signup_date desc, id desc limit ${portion}`,
    ]);
    yield rows.map(toSignupJson);
    last = rows.at(-1);
    if (rows.length < portion) return;
  }
}
