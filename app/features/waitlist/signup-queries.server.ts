import { and, desc, eq, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

import { batch } from "db/client.server";
import { number, rows, startsWith } from "db/rows.server";
import { launchSignups } from "db/schema/launch-signups";
import type { DomainContext } from "~/lib/context";
import { csvLine } from "~/lib/csv";
import type { Paging } from "~/features/moderation/paging";
import { totalNames, totalOf } from "~/features/moderation/totals.server";
import { toSignupJson, type SignupRow } from "./signup-json";
import type { SignupJson } from "./signup-output";
import type { SignupFilter } from "./signup-filter";

/** What of `launch_signups` leaves the database for admins. */
export const signupFields = {
  id: launchSignups.id,
  firstName: launchSignups.firstName,
  lastName: launchSignups.lastName,
  email: launchSignups.email,
  country: launchSignups.country,
  status: launchSignups.status,
  approvedBy: launchSignups.approvedBy,
  approvalDate: launchSignups.approvalDate,
  signupDate: launchSignups.signupDate,
  tokenExpiresAt: launchSignups.tokenExpiresAt,
  unsubscribedAt: launchSignups.unsubscribedAt,
  version: launchSignups.version,
};

/** A part of the list of signups. */
export interface SignupList {
  items: SignupJson[];
  total: number;
  /** Changes whenever one of the signups does. */
  revision: string;
}

/** The most signups that a search finds by each of name, last name and email. */
export const mostFound = 200;

/**
 * Signups, newest first. A search finds those whose name, last name or email begins so: of each at most
 * the first {@link mostFound} in the alphabet, so that no search reads the whole list.
 */
export async function listSignups(
  { db }: DomainContext,
  { page, perPage }: Paging,
  { status, search = "" }: Partial<SignupFilter> = {},
): Promise<SignupList> {
  const isAsked = and(
    status && eq(launchSignups.status, status),
    search === "" ? undefined : sql`${launchSignups.id} in (${found(search)})`,
  );
  const [[all], items, [asked]] = await batch(db, [
    totalOf(totalNames.signups),
    newestFirst(db, isAsked)
      .limit(perPage)
      .offset((page - 1) * perPage),
    rows(
      { total: number },
      isAsked === undefined
        ? sql`select 0 as total`
        : sql`select count(*) as total from launch_signups where ${isAsked}`,
    ),
  ]);
  const total = (isAsked === undefined ? all : asked)?.total ?? 0;
  return { items: items.map(toSignupJson), total, revision: all?.revision ?? "" };
}

function newestFirst(db: DomainContext["db"], isAsked: SQL | undefined) {
  return db
    .select(signupFields)
    .from(launchSignups)
    .where(isAsked)
    .orderBy(desc(launchSignups.signupDate), desc(launchSignups.id));
}

/** By hand: each of three indexes is walked from where the search stands in it, to its own limit. */
function found(search: string): SQL {
  const { firstName, lastName, email } = launchSignups;
  const beginning = (text: SQL | SQLiteColumn) =>
    sql`select id from (select id from launch_signups where ${startsWith(text, search)} limit ${mostFound})`;
  return sql`${beginning(sql`(${firstName} || ' ' || ${lastName})`)} union ${beginning(lastName)}
    union ${beginning(email)}`;
}

/**
 * The waitlist as the lines of a CSV file, newest first, read in portions: Name, Email, Country and Signup Date
 * (YYYY-MM-DD, in UTC).
 */
export async function* readSignupsCsv(ctx: DomainContext): AsyncGenerator<string> {
  yield csvLine(["Name", "Email", "Country", "Signup Date"]);
  for await (const portion of readSignups(ctx)) {
    yield portion
      .map(({ firstName, lastName, email, country, signupDate }) =>
        csvLine([`${firstName} ${lastName}`.trim(), email, country, signupDate.slice(0, 10)]),
      )
      .join("");
  }
}

/** Every signup, newest first, read in portions. */
export async function* readSignups({ db }: DomainContext, portion = 500): AsyncGenerator<SignupJson[]> {
  const { signupDate, id } = launchSignups;
  for (let last: SignupRow | undefined; ;) {
    const isOlder = last && sql`(${signupDate}, ${id}) < (${last.signupDate}, ${last.id})`;
    const [found] = await batch(db, [newestFirst(db, isOlder).limit(portion)]);
    yield found.map(toSignupJson);
    last = found.at(-1);
    if (found.length < portion) return;
  }
}
