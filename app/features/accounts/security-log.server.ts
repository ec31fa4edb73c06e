import { and, desc, eq, gte, inArray, lt, lte, or, sql, type SQL } from "drizzle-orm";

import { batch } from "../../../db/client.server";
import { securityEvents } from "../../../db/schema/security-events";
import type { DomainContext, PeopleContext } from "../../lib/context";
import type { SecurityEvent, SecurityEventFilter, SecurityEventJson } from "./security-schema";

const minute = 60 * 1000;
const hour = 60 * minute;

/** Rows of a kind in an hour or minute; more are counted in one further row. */
export const maxRowsOfAKind = 200;

/** A keyed hash: it links an account's events without naming it. */
export async function accountHashes(
  { secrets }: Pick<PeopleContext, "secrets">,
  username: string,
): Promise<string[]> {
  const hashes = await secrets.keyedHashes("security log", username.trim().toLowerCase());
  return hashes.map((hash) => `#${hash.slice(0, 16)}`);
}

/**
 * Writes a request's events in one round trip, after the response.
 * @param network Null where unknown.
 */
export async function writeSecurityEvents(
  ctx: PeopleContext,
  events: readonly SecurityEvent[],
  network: string | null,
): Promise<void> {
  const statements = await Promise.all(events.map((event) => statementsFor(ctx, event, network)));
  await batch(ctx.db, statements.flat());
}

/**
 * Admins are logged with name and network. For others, account and network are counted separately and by
 * the hour: together they would show where somebody works.
 */
async function statementsFor(
  ctx: PeopleContext,
  { kind, who, detail = "", isUnplaced }: SecurityEvent,
  from: string | null,
): Promise<SQL[]> {
  const network = isUnplaced ? "" : (from ?? "");
  const now = ctx.clock();
  if (who && "admin" in who)
    return [count({ happenedAt: beginning(now, minute), kind, account: who.admin, network, detail })];
  const alike = { happenedAt: beginning(now, hour), kind, detail };
  const [account = ""] = who ? await accountHashes(ctx, who.account) : [];
  if (account === "" || network === "") return [count({ ...alike, account, network })];
  return [count({ ...alike, account, network: "" }), count({ ...alike, account: "", network })];
}

function beginning(now: number, span: number): number {
  return now - (now % span);
}

type Alike = Record<"kind" | "account" | "network" | "detail", string> & { happenedAt: number };

/** SQL by hand: it increments an existing row, and checks the limit before a new one. */
function count({ happenedAt, kind, account, network, detail }: Alike): SQL {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  // A random safe integer.
  const id = (high % 2 ** 21) * 2 ** 32 + low;
  return sql`insert into security_events (id, happened_at, kind, account, network, detail)
    select ${id}, ${happenedAt}, ${kind}, iif(is_full, '', ${account}), iif(is_full, '', ${network}), ${detail}
    from (select count(*) >= ${maxRowsOfAKind} as is_full from
      (select 1 from security_events where kind = ${kind} and happened_at = ${happenedAt} limit ${maxRowsOfAKind}))
    where true
    on conflict (happened_at, kind, account, network, detail) do update set times = times + 1`;
}

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
      .where(and(inArray(account, names), sql`account <> ''`, gte(happenedAt, beginning(createdAt, hour))))
      .orderBy(desc(happenedAt), kind),
  ]);
  return found;
}
