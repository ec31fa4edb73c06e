import { and, desc, eq, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

import { batch } from "db/client.server";
import { number, rows, startsWith } from "db/rows.server";
import { launchSignups } from "db/schema/launch-signups";
import type { DomainContext } from "~/server/context";
import { csvLine } from "~/core/csv";
import type { Paging } from "~/server/paging";
import { totalNames, totalOf } from "~/server/totals.server";
import { toSignupJson, type SignupRow, type SignupJson, type SignupFilter } from "./schema";

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

export interface SignupList {
  items: SignupJson[];
  total: number;

  revision: string;
}

/** The most that a search finds by each of name, last name and email. */
export const mostFound = 200;

/** Newest first. No search reads the whole list: {@link mostFound}. */
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
        : sql`select count(*) as total from ${launchSignups} where ${isAsked}`,
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

/** By hand: each of three indexes is read to its own limit. */
function found(search: string): SQL {
  const { id, firstName, lastName, email } = launchSignups;
  const beginning = (text: SQL | SQLiteColumn) =>
    sql`select * from (select ${id} from ${launchSignups} where ${startsWith(text, search)} limit ${mostFound})`;
  return sql`${beginning(sql`(${firstName} || ' ' || ${lastName})`)} union ${beginning(lastName)}
    union ${beginning(email)}`;
}

/** The waitlist as CSV, newest first, read in portions. Dates are in UTC. */
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
