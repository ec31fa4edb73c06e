import { and, desc, eq, gte, inArray, lt, lte, or, sql, type SQL } from "drizzle-orm";

import { batch } from "../../../db/client.server";
import { securityEvents } from "../../../db/schema/security-events";
import type { DomainContext, PeopleContext } from "../../lib/context";
import type { SecurityEvent, SecurityEventFilter, SecurityEventJson } from "./security-schema";

const minute = 60 * 1000;
const hour = 60 * minute;

/** So many rows of a kind stand in an hour or a minute at most; what exceeds them is counted in one more. */
export const mostAlike = 200;

/** What stands for an account in the log: it shows that two events are of one account, and not of which. */
export async function accountMarks(
  { secrets }: Pick<PeopleContext, "secrets">,
  username: string,
): Promise<string[]> {
  const hashes = await secrets.keyedHashes("security log", username.trim().toLowerCase());
  return hashes.map((hash) => `#${hash.slice(0, 16)}`);
}

/**
 * Writes what happened in a request, in one round trip: for after the response.
 * @param network Where the request came from; null where that is not known.
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
 * An admin's deed stands with name and network. For anyone else, the account and the network are counted apart, and
 * by the hour: together they would say where somebody works.
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
  const [account = ""] = who ? await accountMarks(ctx, who.account) : [];
  if (account === "" || network === "") return [count({ ...alike, account, network })];
  return [count({ ...alike, account, network: "" }), count({ ...alike, account: "", network })];
}

function beginning(now: number, span: number): number {
  return now - (now % span);
}

type Alike = Record<"kind" | "account" | "network" | "detail", string> & { happenedAt: number };

/** By hand: it counts where there is a row, and looks at how many there are before it makes one. */
function count({ happenedAt, kind, account, network, detail }: Alike): SQL {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  // Random, and as large as a number of JavaScript holds.
  const id = (high % 2 ** 21) * 2 ** 32 + low;
  return sql`insert into security_events (id, happened_at, kind, account, network, detail)
    select ${id}, ${happenedAt}, ${kind}, iif(is_full, '', ${account}), iif(is_full, '', ${network}), ${detail}
    from (select count(*) >= ${mostAlike} as is_full from
      (select 1 from security_events where kind = ${kind} and happened_at = ${happenedAt} limit ${mostAlike}))
    where true
    on conflict (happened_at, kind, account, network, detail) do update set times = times + 1`;
}

/** A part of the log, newest first. */
export interface SecurityEventPart {
  items: SecurityEventJson[];
  /** What the next part is asked for with; null at the end. */
  next: string | null;
}

/** Reads as many rows as it shows, however long the log is. */
export async function listSecurityEvents(
  { db }: DomainContext,
  { kind, before, limit }: SecurityEventFilter,
): Promise<SecurityEventPart> {
  const { happenedAt, id } = securityEvents;
  // Said twice, as SQLite finds its place in an index by the first alone.
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
 * What the log holds of an account, newest first, for its owner: by its name where it is an admin's, and by its mark. From
 * the hour on in which the account was made, as another account may have had its name before.
 */
export async function securityEventsOf(
  ctx: Pick<PeopleContext, "db" | "secrets">,
  { username, role, createdAt }: { username: string; role: "user" | "admin"; createdAt: number },
): Promise<{ kind: string; happenedAt: number; times: number }[]> {
  const { kind, happenedAt, times, account } = securityEvents;
  const names = [...(await accountMarks(ctx, username)), ...(role === "admin" ? [username] : [])];
  const [found] = await batch(ctx.db, [
    ctx.db
      .select({ kind, happenedAt, times })
      .from(securityEvents)
      // In the words of the partial index.
      .where(and(inArray(account, names), sql`account <> ''`, gte(happenedAt, beginning(createdAt, hour))))
      .orderBy(desc(happenedAt), kind),
  ]);
  return found;
}
