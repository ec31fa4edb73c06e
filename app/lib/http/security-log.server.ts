import type { PeopleContext } from "../context";
import type { RateLimiter } from "../limits.server";
import { networkOf } from "../network";
import type { SecurityEvent } from "../../features/accounts/security-schema";
import { writeSecurityEvents } from "../../features/accounts/security-log.server";
import { reportUnexpectedError } from "./unexpected-errors.server";
import type { ServerBuild } from "@remix-run/cloudflare";

/** Collects what is worth noting while a request is answered; nothing waits for it. */
export interface SecurityLog {
  readonly note: (event: SecurityEvent) => void;
  /** Remembers that a page led someone away who may not see it: its status does not tell that. */
  readonly logRedirectDenied: () => void;
  /** Whether a guard denied what was asked for, so that nothing was changed. */
  readonly wasDenied: () => boolean;
  /**
   * Says on the console, and nowhere else, that a request was refused of which nothing was noted. Anyone can be
   * refused as often as they like, so that it makes no row.
   */
  readonly logDenied: (answered: Answered) => void;
  /** Writes what was noted, once; null where nothing was. For `waitUntil`. */
  readonly flush: (ctx: PeopleContext) => Promise<void> | null;
}

/** How a request was answered. */
interface Answered {
  status: number;
  /** The first words of the path that are our own, such as `/api/companies` (log-place.server.ts). */
  placeOf: () => string;
}

/** The security log of one request. */
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

/** What a status says of whoever asked, as OWASP ASVS 5.0 tells them apart (16.3.2, 16.3.3). */
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
 * Where people contribute, or take it back: no line says that somebody just did, tried, or came to: whoever is led from there
 * to signing in has a session a moment later, and the two could be laid beside each other. `other` may be any of these.
 */
const contributionPlaces: ReadonlySet<string> = new Set([
  ...["/companies", "/share-policy", "/withdraw", "/request-company", "/privacy/your-data", "other"],
  ...["/api/companies", "/api/ratings", "/api/community-inputs", "/api/company-requests"],
]);

/** Where nobody contributes, so that a network may stand beside the moment. */
const adminPlace = /^\/(api\/)?admin(\/|$)/;

const knownMethods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

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

type Routes = ServerBuild["routes"];

/**
 * Names where a request went, for the log: the first one or two segments of its path as our routes write them out, such as
 * `/api/companies`. Nothing that the visitor made up is in it; what no route begins with is "other".
 */
export function createLogPlaces(routes: Routes): (pathname: string) => string {
  const known = new Set(Object.keys(routes).flatMap((id) => startsOf(pathOf(routes, id))));
  return (pathname) => {
    if (!plainPath.test(pathname)) return "other";
    return (
      startsOf(pathname.toLowerCase().replace(/\.data$/, "")).findLast((start) => known.has(start)) ?? "other"
    );
  };
}

/** A path that is written as the router reads it, with nothing to decode. */
const plainPath = /^(\/[\w.~-]+)*\/?$/;

function pathOf(routes: Routes, id: string): string {
  const route = routes[id];
  const above = route?.parentId === undefined ? "" : pathOf(routes, route.parentId);
  return route?.path === undefined ? above : `${above}/${route.path}`;
}

/** The root, the first segment, and the first two, up to a parameter. */
function startsOf(path: string): string[] {
  const segments = path.split("/").filter((segment) => segment !== "");
  const open = segments.findIndex((segment) => /[:*?]/.test(segment));
  const written = segments.slice(0, open === -1 ? 2 : Math.min(open, 2));
  return ["/", ...written.map((_, n) => `/${written.slice(0, n + 1).join("/")}`)];
}
