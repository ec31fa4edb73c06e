import type { PeopleContext } from "../context";
import type { RateLimiter } from "../limits.server";
import { networkOf } from "../network";
import type { SecurityEvent } from "../security-event";
import { writeSecurityEvents } from "../security-events.server";
import { routePath } from "./route-path.server";
import { reportUnexpectedError } from "./unexpected-errors.server";
import type { ServerBuild } from "@remix-run/cloudflare";

/** Collected during a request; nothing waits for it. */
export interface SecurityLog {
  readonly note: (event: SecurityEvent) => void;
  /** The status of a redirect does not show that access was denied. */
  readonly logRedirectDenied: () => void;
  /** Then nothing was changed. */
  readonly wasDenied: () => boolean;
  /** Only on the console: anyone can cause refusals, so they make no row. */
  readonly logDenied: (answered: Answered) => void;
  /** Null where nothing was noted. For `waitUntil`. */
  readonly flush: (ctx: PeopleContext) => Promise<void> | null;
}

interface Answered {
  status: number;
  /** Such as `/api/companies`; see {@link createLogPlaces}. */
  placeOf: () => string;
}

export function createSecurityLog(request: Request): SecurityLog {
  const noted: SecurityEvent[] = [];
  let isLedAway = false;
  return {
    note: (event) => void noted.push(event),
    logRedirectDenied: () => {
      isLedAway = true;
    },
    wasDenied: () => isLedAway,
    logDenied: ({ status, placeOf }) => {
      const securityEvent = isLedAway ? "access_refused" : refusals[status];
      if (!securityEvent || noted.length > 0) return;
      const place = placeOf();
      if (contributionPlaces.has(place)) return;
      const method = knownMethods.includes(request.method) ? request.method : "other";
      const network = adminPlace.test(place) ? networkOf(request.headers.get("CF-Connecting-IP")) : undefined;
      console.log(JSON.stringify({ securityEvent, method, place, status, network }));
    },
    flush: (ctx) => {
      const events = noted.splice(0);
      return events.length === 0
        ? null
        : write(ctx, events, networkOf(request.headers.get("CF-Connecting-IP")));
    },
  };
}

/** A failure is reported and changes no response. */
async function write(ctx: PeopleContext, events: SecurityEvent[], network: string | null): Promise<void> {
  for (const event of events) console.log(lineOf(event, network));
  try {
    await writeSecurityEvents(ctx, events, network);
  } catch (error) {
    reportUnexpectedError(error, crypto.randomUUID());
  }
}

/** Names admins only: a line has a moment and a network. */
function lineOf({ kind, who, detail, isUnplaced }: SecurityEvent, network: string | null): string {
  const admin = who && "admin" in who ? who.admin : undefined;
  return JSON.stringify({ securityEvent: kind, admin, network: isUnplaced ? undefined : network, detail });
}

/** After OWASP ASVS 5.0 (16.3.2, 16.3.3). */
const refusals: Readonly<Record<number, "access_refused" | "input_refused">> = {
  401: "access_refused",
  403: "access_refused",
  400: "input_refused",
  405: "input_refused",
  413: "input_refused",
  414: "input_refused",
  415: "input_refused",
};

/**
 * Places where people contribute are never logged: a line could be matched with a session that begins a moment
 * later. `other` may be any of these.
 */
const contributionPlaces: ReadonlySet<string> = new Set([
  ...["/companies", "/share-policy", "/withdraw", "/request-company", "/privacy/your-data", "other"],
  ...["/api/companies", "/api/ratings", "/api/community-inputs", "/api/company-requests"],
]);

/** Nobody contributes there, so the network may be logged. */
const adminPlace = /^\/(api\/)?admin(\/|$)/;

const knownMethods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

/** Reaching these limits is not logged. */
const unnoted: readonly string[] = ["contribution"];

/** Logs reached limits. */
export function notingLimiter(limiter: RateLimiter, log: SecurityLog): RateLimiter {
  return async (limit, request, of) => {
    const rejected = await limiter(limit, request, of);
    if (rejected && !unnoted.includes(limit)) noteLimit(log, limit, of?.account);
    return rejected;
  };
}

export function noteLimit({ note }: Pick<SecurityLog, "note">, limit: string, account?: string): void {
  note({ kind: "limit_reached", detail: limit, who: account === undefined ? undefined : { account } });
}

type Routes = ServerBuild["routes"];

/**
 * The first one or two segments of a route's path, such as `/api/companies`, and never anything of the visitor;
 * "other" for no route.
 */
export function createLogPlaces(routes: Routes): (pathname: string) => string {
  const known = new Set(Object.keys(routes).flatMap((id) => startsOf(routePath(routes, id))));
  return (pathname) => {
    if (!plainPath.test(pathname)) return "other";
    return (
      startsOf(pathname.toLowerCase().replace(/\.data$/, "")).findLast((start) => known.has(start)) ?? "other"
    );
  };
}

/** Nothing to decode. */
const plainPath = /^(\/[\w.~-]+)*\/?$/;

/** The root and up to two segments, before any parameter. */
function startsOf(path: string): string[] {
  const segments = path.split("/").filter((segment) => segment !== "");
  const open = segments.findIndex((segment) => /[:*?]/.test(segment));
  const written = segments.slice(0, open === -1 ? 2 : Math.min(open, 2));
  return ["/", ...written.map((_, n) => `/${written.slice(0, n + 1).join("/")}`)];
}
