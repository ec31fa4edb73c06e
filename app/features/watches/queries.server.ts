import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import { batch } from "db/client.server";
import { text } from "db/rows.server";
import { companies } from "db/schema/companies";
import { watchers, watches } from "db/schema/watchers";
import type { DomainContext, PeopleContext } from "~/server/context";
import { hashToken } from "~/server/secrets.server";
import type { WatchedEmployer, WatchItem, WatchList } from "./rules";
import { watcherHashes } from "./watch-keys.server";

/** The hashes (SQL list) of an email, as watchers and outbox store them. */
export async function hashesSql(ctx: Pick<PeopleContext, "secrets">, email: string): Promise<SQL> {
  return sql`(select value from json_each(${JSON.stringify(await watcherHashes(ctx, email))}))`;
}

const isListed = sql`${companies.isApproved} = 1`;

/** The employer is null where it is not listed. */
export const isOfWatch = and(eq(companies.id, watches.companyId), isListed);

/** @returns null for an employer that is not listed. */
export async function getListedEmployer(
  { db }: Pick<DomainContext, "db">,
  publicId: string,
): Promise<WatchedEmployer | null> {
  const [[found]] = await batch(db, [
    db
      .select({ id: companies.publicId, name: companies.name })
      .from(companies)
      .where(and(eq(companies.publicId, publicId), isListed)),
  ]);
  return found ?? null;
}

/**
 * By name.
 * @returns null for a link that opens no list.
 */
export async function listWatches({ db }: DomainContext, token: string): Promise<WatchList | null> {
  const isThis = eq(watchers.linkHash, await hashToken(token));
  const [[watcher], found] = await batch(db, [
    db.select({ endsAt: watchers.endsAt }).from(watchers).where(isThis),
    db
      .select({
        watch: sql`cast(${watches.id} as text)`.mapWith(text),
        id: companies.publicId,
        name: companies.name,
      })
      .from(watches)
      .leftJoin(companies, isOfWatch)
      .where(eq(watches.watcherId, db.select({ id: watchers.id }).from(watchers).where(isThis)))
      .orderBy(isNull(companies.name), companies.nameKey),
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
