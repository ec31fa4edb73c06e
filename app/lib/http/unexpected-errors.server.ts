import { data, type ServerBuild } from "@remix-run/cloudflare";

type Route = NonNullable<ServerBuild["routes"][string]>;
type Handler = NonNullable<Route["module"]["loader"]>;

/** What a person and a program are told about an error that they did not cause. */
export interface UnexpectedError {
  message: string;
  /** `busy` where the database could not be reached, or has too much to do, for a moment. */
  code: "internal" | "busy";
  /** Stands in the log beside the error. */
  id: string;
}

/** What `db/client.server.ts` names an error that is over in a moment. */
const busyError = "DatabaseBusyError";

/** Logs an unexpected error under the request's id, without tokens and queries of urls, and returns what may be told about it. */
export function reportUnexpectedError(error: unknown, requestId: string): UnexpectedError {
  console.error(JSON.stringify({ unexpectedError: requestId, error: describe(error) }));
  if (error instanceof Error && error.name === busyError)
    return {
      message: `Our database cannot be reached just now. Please try again in a few seconds; if it goes on, tell us this id: ${requestId}`,
      code: "busy",
      id: requestId,
    };
  return {
    message: `Something went wrong on our side. Please try again; if it happens again, tell us this id: ${requestId}`,
    code: "internal",
    id: requestId,
  };
}

/** The status of an unexpected error, and when to try again where that helps. */
export function initOf({ code }: UnexpectedError): { status: number; headers?: Record<string, string> } {
  return code === "busy" ? { status: 503, headers: { "Retry-After": "5" } } : { status: 500 };
}

/**
 * Wraps every loader and action: a thrown Response or data() passes as it is, anything else is
 * logged and becomes a 500 that carries the id of its log line. A page that takes nothing says so itself,
 * before Remix would in words about its own parts.
 */
export function withErrorReports(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(
    ([id, route]) => [id, route && withReportedHandlers(route)] as const,
  );
  return { ...build, routes: Object.fromEntries(routes) };
}

function withReportedHandlers(route: Route): Route {
  const { loader, action } = route.module;
  return {
    ...route,
    module: {
      ...route.module,
      ...(loader && { loader: reported(loader) }),
      action: action ? reported(action) : route.module.default ? takesNothing : isNoPage,
    },
  };
}

const takesNothing: Handler = () => {
  throw data(
    { message: "This page only shows what it has; nothing can be sent to it.", code: "method_not_allowed" },
    { status: 405, headers: { Allow: "GET, HEAD" } },
  );
};

/** The same from a url that answers something else than a page. */
const isNoPage: Handler = () =>
  new Response(
    JSON.stringify({ message: "Nothing can be sent to this address.", code: "method_not_allowed" }),
    { status: 405, headers: { Allow: "GET, HEAD", "Content-Type": "application/json; charset=utf-8" } },
  );

function reported(handler: Handler): Handler {
  return async (args) => {
    try {
      return await handler(args);
    } catch (error) {
      if (isExpected(error)) throw error;
      const { requestId } = args.context;
      const unexpectedError = reportUnexpectedError(error, requestId);
      throw data(unexpectedError, initOf(unexpectedError));
    }
  };
}

/** Whether a loader or action threw this on purpose: a Response, or data() with a status. */
export function isExpected(thrown: unknown): boolean {
  return (
    thrown instanceof Response ||
    (typeof thrown === "object" &&
      thrown !== null &&
      "type" in thrown &&
      thrown.type === "DataWithResponseInit")
  );
}

function describe(error: unknown): unknown {
  if (!(error instanceof Error)) return redact(String(error));
  const { name, message, stack = "", cause } = error;
  const because = cause instanceof Error ? cause.message : cause;
  return {
    name,
    message: redact(message),
    stack: redact(stack),
    cause: because === undefined ? undefined : redact(JSON.stringify(because)),
  };
}

/** What nobody writes by hand: a token, a tag, a hash, or something sealed, of at least 192 bits in base64url. */
const longRun = /[\w-]{32,}/g;

/** A text for the log without what urls carry that opens something: tokens, wherever they stand, and queries. */
function redact(text: string): string {
  return text
    .replace(longRun, "…")
    .replace(/\?[^\s"'<>)]*/g, (query) => (query.includes("=") ? "?…" : query));
}
