import {
  createRequestHandler,
  type LoaderFunctionArgs,
  type RequestHandler,
  type ServerBuild,
} from "@remix-run/cloudflare";

import { answersItself } from "./unexpected-errors.server";

/** So many first segments of a path choose its part: the second ones tell most of the API's routes apart. */
const depth = 2;

/** Below it the framework answers about any of the routes. */
const frameworkPath = "/__";

/** A path without anything that would have to be decoded, or that is written in an unusual way. */
const plainPath = /^(\/[\w.~-]+)*\/?$/;

/**
 * A build by the paths that it is asked for. For each request the framework sorts all routes that it is given, and makes
 * patterns of them, several times over; of some hundred routes, a path can match about ten.
 */
export class RouteParts {
  /** Of each route that a path may end at: the segments of its path that have to be there. */
  readonly #segments: ReadonlyMap<string, readonly string[]>;
  readonly #starts: ReadonlySet<string>;
  /** The most segments that a route asks for. */
  readonly #longest: number;
  readonly #parts = new Map<string, ServerBuild>();

  constructor(readonly whole: ServerBuild) {
    const ends = Object.values(whole.routes).filter((route) => route?.index || route?.path !== undefined);
    this.#segments = new Map(
      ends.flatMap((route) => (route ? [[route.id, segmentsOf(whole.routes, route.id)]] : [])),
    );
    const all = [...this.#segments.values()];
    this.#starts = new Set(all.flatMap((segments) => startsOf(segments)));
    this.#longest = Math.max(...all.map(({ length }) => length));
  }

  /** A build that answers a path as the whole one does: what is left out, other paths alone can match. */
  of(pathname: string): ServerBuild {
    if (pathname.startsWith(frameworkPath) || !plainPath.test(pathname)) return this.whole;
    const asked = segmentsAsked(pathname);
    // Named by what our own routes say alone, so that nobody can ask for more and more parts.
    const start = startsOf(asked).findLast((one) => this.#starts.has(one)) ?? "";
    const length = Math.min(asked.length, this.#longest);
    const name = `${length} ${start}`;
    const part = this.#parts.get(name) ?? this.#partAt(start.split("/"), length);
    this.#parts.set(name, part);
    return part;
  }

  /** The first segments of a path that routes write out, as `/api/companies`: nothing that whoever asked made up. */
  placeOf(pathname: string): string {
    if (!plainPath.test(pathname)) return "other";
    const start = startsOf(segmentsAsked(pathname)).findLast((one) => this.#starts.has(one));
    return `/${start ?? ""}`;
  }

  /** The part of the paths of so many segments, of which the first that routes write out are these. */
  #partAt(start: readonly string[], length: number): ServerBuild {
    const mayMatch = (segments: readonly string[]) =>
      segments.length <= length &&
      segments.slice(0, depth).every((segment, n) => segment.startsWith(":") || segment === start[n]);
    const ids = [...this.#segments].filter(([, segments]) => mayMatch(segments)).map(([id]) => id);
    const kept = new Set(ids.flatMap((id) => lineOf(this.whole.routes, id)));
    const only = <Route>(routes: Record<string, Route>) =>
      Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)));
    const { routes, assets } = this.whole;
    return {
      ...this.whole,
      routes: only(routes),
      assets: { ...assets, routes: only(assets.routes) },
    };
  }
}

/** What the framework takes out of a url before a loader sees it. */
const frameworkQuery = /[?&](index|_routes|_data)\b/;

/**
 * The framework's handler of a build, which looks at no more of its routes than a request's path can match. Where a read asks
 * by its very path for a route that answers for itself, that one is called at once: the framework would look the path up twice,
 * copy the request twice, and hand on what it says.
 */
export function createPartHandler(parts: RouteParts): RequestHandler {
  const handlers = new Map<ServerBuild, RequestHandler>();
  const own = ownAnswers(parts.whole.routes);
  return (request, context) => {
    const url = new URL(request.url);
    const answer = request.method === "GET" ? own.get(url.pathname) : undefined;
    if (answer && context && !frameworkQuery.test(url.search))
      return answer({ request, context, params: {} });
    const part = parts.of(url.pathname);
    const handle = handlers.get(part) ?? createRequestHandler(part, "production");
    handlers.set(part, handle);
    return handle(request, context);
  };
}

type OwnAnswer = (args: LoaderFunctionArgs) => Promise<Response>;

/** The loaders that answer for themselves, by the paths of their routes that are written out to their end. */
function ownAnswers(routes: ServerBuild["routes"]): ReadonlyMap<string, OwnAnswer> {
  const found = new Map<string, OwnAnswer>();
  for (const route of Object.values(routes)) {
    if (!route?.path || !answersItself(route.module.loader)) continue;
    const path = lineOf(routes, route.id)
      .reverse()
      .flatMap((id) => routes[id]?.path ?? [])
      .filter((part) => part !== "")
      .join("/");
    if (/^[\w./-]+$/.test(path)) found.set(`/${path}`, route.module.loader as unknown as OwnAnswer);
  }
  return found;
}

/** A route and those around it, innermost first. */
function lineOf(routes: ServerBuild["routes"], id: string): string[] {
  const parent = routes[id]?.parentId;
  return [id, ...(parent === undefined ? [] : lineOf(routes, parent))];
}

/** The segments of a route's path, up to the first that may be missing or stands for several. */
function segmentsOf(routes: ServerBuild["routes"], id: string): string[] {
  const segments = lineOf(routes, id)
    .reverse()
    .flatMap((one) => routes[one]?.path?.split("/") ?? [])
    .filter((segment) => segment !== "");
  const end = segments.findIndex((segment) => segment === "*" || segment.endsWith("?"));
  return (end === -1 ? segments : segments.slice(0, end)).map((segment) => segment.toLowerCase());
}

/** The segments of a path as the framework matches them. */
function segmentsAsked(pathname: string): string[] {
  return pathname
    .toLowerCase()
    .replace(/\.data$/, "")
    .split("/")
    .filter((segment) => segment !== "");
}

/** The first segment of a path, the first two, and so on; as far as they are written out. */
function startsOf(segments: readonly string[]): string[] {
  const open = segments.findIndex((segment) => segment.startsWith(":"));
  const written = segments.slice(0, open === -1 ? depth : Math.min(open, depth));
  return written.map((_, n) => written.slice(0, n + 1).join("/"));
}
