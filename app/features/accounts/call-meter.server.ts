import { eq, sql } from "drizzle-orm";

import { batch } from "../../../db/client.server";
import { apiKeys } from "../../../db/schema/api-keys";
import { countedTries } from "../../../db/schema/counted-tries";
import type { PeopleContext } from "~/server/context";
import { mostAhead } from "../../server/limits.server";
import { hashToken } from "../../server/secrets.server";
import { callsADay, callsAnHour } from "./rules";

const hour = 60 * 60 * 1000;

/** `atOnce` calls in a row; then one more for each `everyMs` (milliseconds) that has passed. */
const limits = {
  key: { atOnce: callsADay, everyMs: (24 * hour) / callsADay },
  ip: { atOnce: callsAnHour, everyMs: hour / callsAnHour },
} as const;

/** By key, or by ip (IPv6: its /64) without one. */
export type Caller = { by: "key"; key: string } | { by: "ip"; ip: string };

/** The key is unknown, or the limit is reached. */
type CallRefused = { code: "unauthenticated" } | { code: "rate_limited"; waitSeconds: number };

export interface MeterContext extends Pick<PeopleContext, "db" | "clock" | "secrets"> {
  /** Runs work after the response. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface Counter {
  /** When the last counted call is forgiven (ms, UTC), as far as this isolate knows. */
  resetsAt: number;
  /** Calls not yet written to the database. */
  unsent: number;
}

export interface CallMeter {
  /**
   * Counts a call.
   * @returns null where it is allowed.
   */
  count(ctx: MeterContext, caller: Caller): Promise<CallRefused | null>;
}

/** Calls of one caller that are written at a time, and callers that are remembered at a time. */
const callsPerWrite = 10;
const maxRemembered = 10_000;
const keyKnownMs = 60_000;

/**
 * Decides by what this isolate knows, so that no call waits for a round trip. Every tenth call is written
 * to the shared database, which returns what other isolates counted. Up to nine calls an isolate pass
 * uncounted. An ip is stored as a keyed hash.
 */
export function createCallMeter(): CallMeter {
  const counters = new Map<string, Counter>();
  const keys = new Map<string, { stands: boolean; readAt: number }>();

  const stands = async ({ db, clock }: MeterContext, keyHash: string) => {
    const known = keys.get(keyHash);
    if (known && clock() - known.readAt < keyKnownMs) return known.stands;
    const [[found]] = await batch(db, [
      db.select({ id: apiKeys.id }).from(apiKeys).where(eq(apiKeys.keyHash, keyHash)),
    ]);
    dropOldest(keys);
    keys.set(keyHash, { stands: found !== undefined, readAt: clock() });
    return found !== undefined;
  };

  return {
    async count(ctx, caller) {
      // By hash: a row's id may be reused for another account's key.
      const who = caller.by === "key" ? await hashToken(caller.key) : caller.ip;
      if (caller.by === "key" && !(await stands(ctx, who))) return { code: "unauthenticated" };
      const { atOnce, everyMs } = limits[caller.by];
      const name = `call by ${caller.by} ${who}`;
      const counter = counters.get(name) ?? { resetsAt: 0, unsent: 0 };
      if (!counters.has(name)) dropOldest(counters);
      counters.set(name, counter);
      const now = ctx.clock();
      if (counter.resetsAt > now + mostAhead * atOnce * everyMs) counter.resetsAt = now;
      const waitMs = counter.resetsAt - now - (atOnce - 1) * everyMs;
      if (waitMs > 0) return { code: "rate_limited", waitSeconds: Math.ceil(waitMs / 1000) };
      counter.resetsAt = Math.max(counter.resetsAt, now) + everyMs;
      counter.unsent += 1;
      if (counter.unsent >= callsPerWrite) ctx.waitUntil(writeCalls(ctx, name, counter, limits[caller.by]));
      return null;
    },
  };
}

/** Writes uncounted calls and learns of those that other isolates counted. */
async function writeCalls(
  ctx: MeterContext,
  name: string,
  counter: Counter,
  { atOnce, everyMs }: (typeof limits)[keyof typeof limits],
): Promise<void> {
  const { unsent } = counter;
  counter.unsent = 0;
  const now = ctx.clock();
  const spanMs = Math.round(unsent * everyMs);
  try {
    const key = await ctx.secrets.keyedHash("limit", name);
    const [[counted]] = await batch(ctx.db, [
      ctx.db
        .insert(countedTries)
        .values({ key, resetsAt: now + spanMs })
        .onConflictDoUpdate({
          target: countedTries.key,
          set: {
            resetsAt: sql`${spanMs} + iif(${countedTries.resetsAt} > ${now + mostAhead * atOnce * everyMs},
              ${now}, max(${countedTries.resetsAt}, ${now}))`,
          },
        })
        .returning({ resetsAt: countedTries.resetsAt }),
    ]);
    const known = (counted?.resetsAt ?? 0) + counter.unsent * everyMs;
    counter.resetsAt = Math.max(counter.resetsAt, known);
  } catch {
    // These calls were answered; the next write includes them.
    counter.unsent += unsent;
  }
}

function dropOldest(known: Map<string, unknown>): void {
  const [first] = known.keys();
  if (known.size >= maxRemembered && first !== undefined) known.delete(first);
}
