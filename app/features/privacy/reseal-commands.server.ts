import { gt, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

import { batch } from "db/client.server";
import { nameOf } from "db/insert-from.server";
import { nullable, number, rows, text } from "db/rows.server";
import { employerContacts, employerRepresentatives } from "db/schema/employer-replies";
import { secondFactors } from "db/schema/second-factors";
import { users } from "db/schema/users";
import { watchers } from "db/schema/watchers";
import type { PeopleContext } from "~/server/context";
import { watcherHashes } from "~/features/watches/watch-keys.server";
import { representativeKeys } from "~/features/replies/representative.server";
import type { Purpose } from "~/server/secrets.server";

/** Columns sealed with the site's secret for longer than a session. */
interface SealedColumn {
  purpose: Purpose;
  id: SQLiteColumn;
  column: SQLiteColumn;
  /** The keyed hash that finds the row. */
  key?: SQLiteColumn;
}

const sealed: readonly SealedColumn[] = [
  { purpose: "user key", id: users.id, column: users.userKey },
  { purpose: "watcher", id: watchers.id, column: watchers.sealedEmail },
  { purpose: "second factor", id: secondFactors.userId, column: secondFactors.sealedSecret },
  {
    purpose: "representative",
    id: employerRepresentatives.id,
    column: employerRepresentatives.email,
    key: employerRepresentatives.emailKey,
  },
  {
    purpose: "representative",
    id: employerContacts.companyId,
    column: employerContacts.email,
    key: employerContacts.emailKey,
  },
];

/**
 * Reseals with the present site secret what a former one sealed. Nobody has to sign in, because the site's
 * secret is the outer seal. Rows that change meanwhile keep their new value. What opens with neither secret
 * is counted as lost. Out of queries, it stops; the next run only reads what is done, and goes on behind it.
 * @param portion Rows read at once.
 * @param mayAsk Whether the invocation has queries left for another portion.
 */
export async function resealAll(
  ctx: Pick<PeopleContext, "db" | "secrets">,
  portion = 500,
  mayAsk = () => true,
): Promise<{ resealed: number; lost: number }> {
  const total = { resealed: 0, lost: 0 };
  for (const place of sealed) {
    const { resealed, lost } = await resealColumn(ctx, place, { portion, mayAsk });
    total.resealed += resealed;
    total.lost += lost;
  }
  await rehashWatchers(ctx, { portion, mayAsk });
  return total;
}

interface Portions {
  portion: number;
  mayAsk: () => boolean;
}

/** Rehashes watchers' emails with the present secret. */
async function rehashWatchers(
  { db, secrets }: Pick<PeopleContext, "db" | "secrets">,
  { portion, mayAsk }: Portions,
): Promise<void> {
  for (let last = 0; last < Infinity && mayAsk();) {
    const [found] = await batch(db, [
      db
        .select({ id: watchers.id, sealed: watchers.sealedEmail, hash: watchers.emailHash })
        .from(watchers)
        .where(gt(watchers.id, last))
        .orderBy(watchers.id)
        .limit(portion),
    ]);
    const changed: { id: number; hash: string }[] = [];
    for (const { id, sealed, hash } of found) {
      const email = await secrets.unseal("watcher", sealed).catch(() => null);
      const present = email === null ? hash : (await watcherHashes({ secrets }, email))[0];
      if (present !== hash) changed.push({ id, hash: present });
    }
    last = found.length < portion ? Infinity : (found.at(-1)?.id ?? Infinity);
    if (changed.length > 0)
      await batch(db, [
        sql`update ${watchers} set ${nameOf(watchers.emailHash)} = one.value ->> 'hash'
          from json_each(${JSON.stringify(changed)}) as one where ${watchers.id} = one.value ->> 'id'`,
      ]);
  }
}

/** SQL by hand, for columns of different tables. */
async function resealColumn(
  { db, secrets }: Pick<PeopleContext, "db" | "secrets">,
  { purpose, id: rowId, column, key: keyColumn }: SealedColumn,
  { portion, mayAsk }: Portions,
) {
  const total = { resealed: 0, lost: 0 };
  const { table } = column;
  for (let last = 0; last < Infinity && mayAsk();) {
    const [found] = await batch(db, [
      rows(
        { id: number, held: nullable(text) },
        sql`select ${rowId} as id, ${column} as held from ${table} where ${rowId} > ${last} order by ${rowId} limit ${portion}`,
      ),
    ]);
    const changed: { id: number; from: string; to: string; key: string | null }[] = [];
    for (const { id, held: from } of found) {
      if (from === null) continue;
      const to = await secrets.reseal(purpose, from).catch(() => undefined);
      if (to === undefined) total.lost += 1;
      else if (to !== null) {
        const key = keyColumn
          ? (await representativeKeys({ secrets }, await secrets.unseal(purpose, to)))[0]
          : null;
        changed.push({ id, from, to, key });
      }
    }
    last = found.length < portion ? Infinity : (found.at(-1)?.id ?? Infinity);
    if (changed.length === 0) continue;
    // One parameter for any number of rows: D1 allows a hundred.
    const list = sql`json_each(${JSON.stringify(changed)}) as one`;
    const rekeyed = keyColumn ? sql`, ${nameOf(keyColumn)} = one.value ->> 'key'` : sql``;
    const [written] = await batch(db, [
      sql`update or ignore ${table} set ${nameOf(column)} = one.value ->> 'to' ${rekeyed} from ${list}
        where ${rowId} = one.value ->> 'id' and ${column} = one.value ->> 'from' returning 1`,
    ]);
    total.resealed += written.length;
  }
  return total;
}
