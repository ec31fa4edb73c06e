import { sql, type SQL } from "drizzle-orm";
import { batch } from "db/client.server";
import { nullable, number, rows, text } from "db/rows.server";
import type { DomainContext, PeopleContext } from "~/server/context";
import { hashToken } from "~/server/secrets.server";
import type { WatchedEmployer, WatchItem, WatchList } from "./rules";
import { watcherHashes } from "./watch-keys.server";

/** The hashes (SQL list) of an email, as watchers and outbox store them. */
export async function hashesSql(ctx: Pick<PeopleContext, "secrets">, email: string): Promise<SQL> {
  return sql`(select value from json_each(${JSON.stringify(await watcherHashes(ctx, email))}))`;
}

/** @returns null for an employer that is not listed. */
export async function getListedEmployer(
  { db }: Pick<DomainContext, "db">,
  publicId: string,
): Promise<WatchedEmployer | null> {
  const [[found]] = await batch(db, [
    rows(
      { id: text, name: text },
      sql`select public_id as id, name from companies where public_id = ${publicId} and is_approved = 1`,
    ),
  ]);
  return found ?? null;
}

/**
 * By name.
 * @returns null for a link that opens no list.
 */
export async function listWatches({ db }: DomainContext, token: string): Promise<WatchList | null> {
  const isThis = sql`link_hash = ${await hashToken(token)}`;
  const [[watcher], found] = await batch(db, [
    rows({ endsAt: number }, sql`select ends_at as endsAt from watchers where ${isThis}`),
    rows(
      { watch: text, id: nullable(text), name: nullable(text) },
      sql`select cast(w.id as text) as watch, c.public_id as id, c.name
        from watches w left join companies c on c.id = w.company_id and c.is_approved = 1
        where w.watcher_id = (select id from watchers where ${isThis})
        order by c.name is null, c.name_key`,
    ),
  ]);
  if (!watcher) return null;
  return {
    endsOn: new Date(watcher.endsAt).toISOString().slice(0, 10),
    items: found.map(({ watch, id, name }): WatchItem => ({
      watch,
      employer: id !== null && name !== null ? { id, name } : null,
    })),
  };
}
