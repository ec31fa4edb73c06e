import { eq, sql } from "drizzle-orm";

import { batch } from "../../../db/client.server";
import { number, rows } from "../../../db/rows.server";
import { apiKeys } from "../../../db/schema/api-keys";
import type { PeopleContext } from "../../lib/context";
import { hashToken } from "../../lib/secrets.server";
import { callsADay, callsAnHour } from "./rules";

const hour = 60 * 60 * 1000;

/**
 * How often programs may call: `atOnce` calls one after the other, and one more for each `everyMs` (milliseconds) that
 * has gone by, until all are back.
 */
const limits = {
  key: { atOnce: callsADay, everyMs: (24 * hour) / callsADay },
  ip: { atOnce: callsAnHour, everyMs: hour / callsAnHour },
} as const;

/** Whoever calls: by the key that was sent, or from an ip (IPv6: its /64) without one. */
export type Caller = { by: "key"; key: string } | { by: "ip"; ip: string };

/** Why a call is not taken: the key is none, or the calls are used up for so many seconds. */
export type NotTaken = { code: "unauthenticated" } | { code: "rate_limited"; waitSeconds: number };

/** What metering needs of a request's context. */
export interface MeterContext extends Pick<PeopleContext, "db" | "clock" | "secrets"> {
  /** Goes on after the response. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface Counter {
  /** When the last counted call is forgiven (ms, UTC), as far as is known here. */
  resetsAt: number;
  /** Calls that the database has not been told of. */
  unsent: number;
}

/** Counts the calls of programs. */
export interface CallMeter {
  /** @returns null where the call may go on, and is counted. */
  count(ctx: MeterContext, caller: Caller): Promise<NotTaken | null>;
}

/** How many calls of one caller are told to the database at a time, and how many callers are known at a time. */
const leap = 10;
const mostKnown = 10_000;
/** How long it is believed what the database said of a key. */
const keyKnownMs = 60_000;

/**
 * A meter that decides by what this isolate knows, so that a call waits for no round trip: the database, which all
 * isolates share, is told of ten calls at a time after the response, and says what the others counted. So up to nine
 * calls an isolate pass uncounted. Only a key that was not seen for a minute is asked for, once.
 * What is stored of an ip is a keyed hash, in the table of tries that are forgiven (`lib/limits.server.ts`).
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
    makeRoom(keys);
    keys.set(keyHash, { stands: found !== undefined, readAt: clock() });
    return found !== undefined;
  };

  return {
    async count(ctx, caller) {
      // Not by its row's id, which another account's key may be given once this one is revoked.
      const who = caller.by === "key" ? await hashToken(caller.key) : caller.ip;
      if (caller.by === "key" && !(await stands(ctx, who))) return { code: "unauthenticated" };
      const { atOnce, everyMs } = limits[caller.by];
      const name = `call by ${caller.by} ${who}`;
      const counter = counters.get(name) ?? { resetsAt: 0, unsent: 0 };
      if (!counters.has(name)) makeRoom(counters);
      counters.set(name, counter);
      const now = ctx.clock();
      const waitMs = counter.resetsAt - now - (atOnce - 1) * everyMs;
      if (waitMs > 0) return { code: "rate_limited", waitSeconds: Math.ceil(waitMs / 1000) };
      counter.resetsAt = Math.max(counter.resetsAt, now) + everyMs;
      counter.unsent += 1;
      if (counter.unsent >= leap) ctx.waitUntil(tell(ctx, name, counter, everyMs));
      return null;
    },
  };
}

/** Tells the database of the calls that it does not know, and learns of those that were counted elsewhere. */
async function tell(ctx: MeterContext, name: string, counter: Counter, everyMs: number): Promise<void> {
  const { unsent } = counter;
  counter.unsent = 0;
  const now = ctx.clock();
  const spanMs = Math.round(unsent * everyMs);
  try {
    const key = await ctx.secrets.keyedHash("limit", name);
    const [[counted]] = await batch(ctx.db, [
      rows(
        { resetsAt: number },
        sql`insert into counted_tries (key, forgiven_at) values (${key}, ${now + spanMs})
          on conflict (key) do update set forgiven_at = max(forgiven_at, ${now}) + ${spanMs}
          returning forgiven_at as resetsAt`,
      ),
    ]);
    const known = (counted?.resetsAt ?? 0) + counter.unsent * everyMs;
    counter.resetsAt = Math.max(counter.resetsAt, known);
  } catch {
    // The calls were answered: they are told with the next ones.
    counter.unsent += unsent;
  }
}

/** Forgets whoever was met first, where too many are known. */
function makeRoom(known: Map<string, unknown>): void {
  const [first] = known.keys();
  if (known.size >= mostKnown && first !== undefined) known.delete(first);
}
