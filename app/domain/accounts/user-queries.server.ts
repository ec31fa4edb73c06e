import { sql, type SQL } from "drizzle-orm";

import { runBatch } from "../../../db/client.server";
import type { DomainContext } from "../context";
import type { Paging } from "../moderation/paging";
import { startsWith } from "../moderation/starts-with.server";
import { totalNames, totalOf, type Total } from "../moderation/totals.server";
import { placeholderPattern } from "./account-json";
import { toUserJson, type UserJson, type UserRow } from "./user-json";

/** The columns of an account that an admin sees. */
export const userColumns = sql.raw("id, username, email, role, created_at");

/** A part of the list of accounts. */
export interface UserList {
  items: UserJson[];
  total: number;
  /** A mark of the whole list's state. */
  revision: number;
}

/** The most accounts that a search finds by name, and by address. */
export const mostFound = 200;

/**
 * Accounts, newest first. A search finds those whose username or email address begins so, whatever the case:
 * of each at most the first {@link mostFound} in the alphabet, so that no search reads the whole list.
 */
export async function listUsers(
  { db }: DomainContext,
  { page, perPage }: Paging,
  search = "",
): Promise<UserList> {
  const isFound = search === "" ? sql`1` : sql`id in (${found(search)})`;
  const [[all], rows, [matches]] = await runBatch<[Total, UserRow, { total: number }]>(db, [
    totalOf(totalNames.users),
    sql`select ${userColumns} from users where ${isFound}
      order by created_at desc, id desc limit ${perPage} offset ${(page - 1) * perPage}`,
    search === "" ? sql`select 0 as total` : sql`select count(*) as total from (${found(search)})`,
  ]);
  const { total, revision } = all ?? { total: 0, revision: 0 };
  return { items: rows.map(toUserJson), total: search === "" ? total : (matches?.total ?? 0), revision };
}

function found(search: string): SQL {
  return sql`select id from (select id from users where ${startsWith("username", search)} limit ${mostFound})
    union select id from (select id from users where ${startsWith("email", search)}
      and email not like ${placeholderPattern} limit ${mostFound})`;
}
