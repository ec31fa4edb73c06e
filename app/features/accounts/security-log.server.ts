import { and, desc, eq, gte, inArray, lt, lte, or, sql } from "drizzle-orm";

import { batch } from "../../../db/client.server";
import { securityEvents } from "../../../db/schema/security-events";
import type { DomainContext, PeopleContext } from "~/server/context";
import type { SecurityEventFilter, SecurityEventJson } from "./security-schema";
import { accountHashes, beginning, hour } from "~/server/security-events.server";

interface SecurityEventPart {
  items: SecurityEventJson[];
  /** The cursor of the next page; null at the end. */
  next: string | null;
}

export async function listSecurityEvents(
  { db }: DomainContext,
  { kind, before, limit }: SecurityEventFilter,
): Promise<SecurityEventPart> {
  const { happenedAt, id } = securityEvents;
  // Twice: SQLite seeks in the index by the first condition alone.
  const isOlder = before && [
    lte(happenedAt, before.happenedAt),
    or(lt(happenedAt, before.happenedAt), lt(id, before.id)),
  ];
  const [found] = await batch(db, [
    db
      .select()
      .from(securityEvents)
      .where(and(kind && eq(securityEvents.kind, kind), ...(isOlder ?? [])))
      .orderBy(desc(happenedAt), desc(id))
      .limit(limit + 1),
  ]);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const items = shown.map(({ happenedAt, kind, account, network, detail, times }) => ({
    happenedAt: new Date(happenedAt).toISOString(),
    kind,
    account: account || null,
    network: network || null,
    detail: detail || null,
    times,
  }));
  return { items, next: found.length > limit && last ? `${last.happenedAt}-${last.id}` : null };
}

/**
 * An account's own events, by mark and, for an admin, by name. They start with the hour of the account's
 * creation: another account may have had the name before.
 */
export async function securityEventsOf(
  ctx: Pick<PeopleContext, "db" | "secrets">,
  { username, role, createdAt }: { username: string; role: "user" | "admin"; createdAt: number },
): Promise<{ kind: string; happenedAt: number; times: number }[]> {
  const { kind, happenedAt, times, account } = securityEvents;
  const names = [...(await accountHashes(ctx, username)), ...(role === "admin" ? [username] : [])];
  const [found] = await batch(ctx.db, [
    ctx.db
      .select({ kind, happenedAt, times })
      .from(securityEvents)
      // Repeats the partial index's condition.
      .where(and(inArray(account, names), sql`${account} <> ''`, gte(happenedAt, beginning(createdAt, hour))))
      .orderBy(desc(happenedAt), kind),
  ]);
  return found;
}
