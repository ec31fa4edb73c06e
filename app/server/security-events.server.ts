import { sql, type SQL } from "drizzle-orm";

import { batch } from "../../db/client.server";
import { insertFrom, nameOf } from "../../db/insert-from.server";
import { securityEvents } from "../../db/schema/security-events";
import type { PeopleContext } from "./context";
import type { SecurityEvent } from "./security-event";

const minute = 60 * 1000;
export const hour = 60 * minute;

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

export function beginning(now: number, span: number): number {
  return now - (now % span);
}

type Alike = Record<"kind" | "account" | "network" | "detail", string> & { happenedAt: number };

/** SQL by hand: it increments an existing row, and checks the limit before a new one. */
function count({ happenedAt, kind, account, network, detail }: Alike): SQL {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  // A random safe integer.
  const id = (high % 2 ** 21) * 2 ** 32 + low;
  const { times } = securityEvents;
  const alike = [
    securityEvents.happenedAt,
    securityEvents.kind,
    securityEvents.account,
    securityEvents.network,
    securityEvents.detail,
  ].map(nameOf);
  return insertFrom(
    securityEvents,
    {
      id,
      happenedAt,
      kind,
      account: sql`iif(is_full, '', ${account})`,
      network: sql`iif(is_full, '', ${network})`,
      detail,
    },
    sql`from (select count(*) >= ${maxRowsOfAKind} as is_full from
      (select 1 from ${securityEvents} where ${securityEvents.kind} = ${kind}
        and ${securityEvents.happenedAt} = ${happenedAt} limit ${maxRowsOfAKind}))
    where true
    on conflict (${sql.join(alike, sql`, `)}) do update set ${nameOf(times)} = ${times} + 1`,
  );
}
