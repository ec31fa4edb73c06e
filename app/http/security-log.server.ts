import type { PeopleContext } from "../domain/context";
import { networkOf } from "../domain/security/network";
import type { SecurityEvent } from "../domain/security/security-event";
import { writeSecurityEvents } from "../domain/security/security-log.server";
import type { RateLimiter } from "./rate-limits.server";
import { reportUnexpectedError } from "./unexpected-errors.server";

/** Collects what is worth noting while a request is answered; nothing waits for it. */
export interface SecurityLog {
  readonly note: (event: SecurityEvent) => void;
  /** Writes what was noted, once; null where nothing was. For `waitUntil`. */
  readonly flush: (ctx: PeopleContext) => Promise<void> | null;
}

/** The security log of one request. */
export function createSecurityLog(request: Request): SecurityLog {
  const noted: SecurityEvent[] = [];
  return {
    note: (event) => void noted.push(event),
    flush: (ctx) => {
      const events = noted.splice(0);
      return events.length === 0
        ? null
        : write(ctx, events, networkOf(request.headers.get("CF-Connecting-IP")));
    },
  };
}

/** A log that cannot be written is an unexpected error of its own, and changes no response. */
async function write(ctx: PeopleContext, events: SecurityEvent[], network: string | null): Promise<void> {
  for (const event of events) console.log(lineOf(event, network));
  try {
    await writeSecurityEvents(ctx, events, network);
  } catch (error) {
    reportUnexpectedError(error, crypto.randomUUID());
  }
}

/**
 * The line that the platform may ship: an admin by name, and of everyone else nothing, as a line has a moment and a
 * network.
 */
function lineOf({ kind, who, detail, isUnplaced }: SecurityEvent, network: string | null): string {
  const admin = who && "admin" in who ? who.admin : undefined;
  return JSON.stringify({ securityEvent: kind, admin, network: isUnplaced ? undefined : network, detail });
}

/** Limits of what people contribute: reaching them leaves no event either. */
const unnoted: readonly string[] = ["contribution"];

/** A limiter that also notes where a limit was reached, by account where it counts one. */
export function notingLimiter(limiter: RateLimiter, log: SecurityLog): RateLimiter {
  return async (limit, request, of) => {
    const rejected = await limiter(limit, request, of);
    if (rejected && !unnoted.includes(limit)) noteLimit(log, limit, of?.account);
    return rejected;
  };
}

/** Notes that a limit was reached, of the platform or of the database. */
export function noteLimit({ note }: Pick<SecurityLog, "note">, limit: string, account?: string): void {
  note({ kind: "limit_reached", detail: limit, who: account === undefined ? undefined : { account } });
}
