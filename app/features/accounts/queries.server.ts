import { desc, sql, type SQL } from "drizzle-orm";

import { batch } from "db/client.server";
import { number, rows, startsWith } from "db/rows.server";
import { users } from "db/schema/users";
import type { DomainContext } from "~/server/context";
import type { Paging } from "~/server/paging";
import { totalNames, totalOf } from "~/server/totals.server";
import { type UserJson, toUserJson } from "./schema";
import { placeholderPattern } from "~/core/placeholder-email";

export const userFields = {
  id: users.id,
  username: users.username,
  email: users.email,
  role: users.role,
  createdAt: users.createdAt,
};

interface UserList {
  items: UserJson[];
  total: number;
  /** Changes when any account changes. */
  revision: string;
}

/** Most matches by name, and by email. */
export const mostFound = 200;

/**
 * Accounts, newest first. A search matches the beginning of username or email, in any case, at most {@link
 * mostFound} each, so that it never reads the whole list.
 */
export async function listUsers(
  { db }: DomainContext,
  { page, perPage }: Paging,
  search = "",
): Promise<UserList> {
  const [[all], items, [matches]] = await batch(db, [
    totalOf(totalNames.users),
    db
      .select(userFields)
      .from(users)
      .where(search === "" ? undefined : sql`${users.id} in (${found(search)})`)
      .orderBy(desc(users.createdAt), desc(users.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    rows(
      { total: number },
      search === "" ? sql`select 0 as total` : sql`select count(*) as total from (${found(search)})`,
    ),
  ]);
  const { total, revision } = all ?? { total: 0, revision: "" };
  return { items: items.map(toUserJson), total: search === "" ? total : (matches?.total ?? 0), revision };
}

/** SQL by hand: each index is read from the search's position, to its own limit. */
function found(search: string): SQL {
  return sql`select * from (select ${users.id} from ${users} where ${startsWith(users.username, search)} limit ${mostFound})
    union select * from (select ${users.id} from ${users} where ${startsWith(users.email, search)}
      and ${users.email} not like ${placeholderPattern} limit ${mostFound})`;
}
