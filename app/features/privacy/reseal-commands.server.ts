import { sql } from "drizzle-orm";

import { batch } from "db/client.server";
import { nullable, number, rows, text } from "db/rows.server";
import type { PeopleContext } from "~/server/context";
import { watcherHashes } from "~/features/watches/watch-keys.server";
import { representativeKeys } from "~/features/replies/representative.server";
import type { Purpose } from "~/server/secrets.server";

/** Columns sealed with the site's secret for longer than a session. */
interface SealedColumn {
  purpose: Purpose;
  table: string;
  id: string;
  column: string;
  /** The column of the keyed hash that finds the row. */
  key?: string;
}

const sealed: readonly SealedColumn[] = [
  { purpose: "user key", table: "users", id: "id", column: "user_key" },
  { purpose: "watcher", table: "watchers", id: "id", column: "sealed_email" },
  { purpose: "second factor", table: "second_factors", id: "user_id", column: "sealed_secret" },
  {
    purpose: "representative",
    table: "employer_representatives",
    id: "id",
    column: "email",
    key: "email_key",
  },
  {
    purpose: "representative",
    table: "employer_contacts",
    id: "company_id",
    column: "email",
    key: "email_key",
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
      rows(
        { id: number, sealed: text, hash: text },
        sql`select id, sealed_email as sealed, email_hash as hash from watchers where id > ${last} order by id limit ${portion}`,
      ),
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
        sql`update watchers set email_hash = one.value ->> 'hash' from json_each(${JSON.stringify(changed)}) as one
          where watchers.id = one.value ->> 'id'`,
      ]);
  }
}

/** SQL by hand, for columns of different tables. */
async function resealColumn(
  { db, secrets }: Pick<PeopleContext, "db" | "secrets">,
  place: SealedColumn,
  { portion, mayAsk }: Portions,
) {
  const total = { resealed: 0, lost: 0 };
  const [table, id, column] = [place.table, place.id, place.column].map((name) => sql.identifier(name));
  for (let last = 0; last < Infinity && mayAsk();) {
    const [found] = await batch(db, [
      rows(
        { id: number, held: nullable(text) },
        sql`select ${id} as id, ${column} as held from ${table} where ${id} > ${last} order by ${id} limit ${portion}`,
      ),
    ]);
    const changed: { id: number; from: string; to: string; key: string | null }[] = [];
    for (const { id, held: from } of found) {
      if (from === null) continue;
      const to = await secrets.reseal(place.purpose, from).catch(() => undefined);
      if (to === undefined) total.lost += 1;
      else if (to !== null) {
        const key = place.key
          ? (await representativeKeys({ secrets }, await secrets.unseal(place.purpose, to)))[0]
          : null;
        changed.push({ id, from, to, key });
      }
    }
    last = found.length < portion ? Infinity : (found.at(-1)?.id ?? Infinity);
    if (changed.length === 0) continue;
    // One parameter for any number of rows: D1 allows a hundred.
    const list = sql`json_each(${JSON.stringify(changed)}) as one`;
    const rekeyed = place.key ? sql`, ${sql.identifier(place.key)} = one.value ->> 'key'` : sql``;
    const [written] = await batch(db, [
      sql`update or ignore ${table} set ${column} = one.value ->> 'to' ${rekeyed} from ${list}
        where ${table}.${id} = one.value ->> 'id' and ${table}.${column} = one.value ->> 'from' returning 1`,
    ]);
    total.resealed += written.length;
  }
  return total;
}
