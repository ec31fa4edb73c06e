import { data, type ServerBuild } from "@remix-run/cloudflare";

type Route = NonNullable<ServerBuild["routes"][string]>;
type Handler = NonNullable<Route["module"]["loader"]>;

/** For people and programs. */
interface UnexpectedError {
  message: string;
  /** `busy`: the database is overloaded or unreachable for a moment. */
  code: "internal" | "busy";
  /** In the log beside the error. */
  id: string;
}

/** The name of that error in `db/client.server.ts`. */
const busyError = "DatabaseBusyError";

/**
 * Logs without tokens and queries.
 * @returns what may be shown.
 */
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

export function initOf({ code }: UnexpectedError): { status: number; headers?: Record<string, string> } {
  return code === "busy" ? { status: 503, headers: { "Retry-After": "5" } } : { status: 500 };
}

/**
 * Wraps every loader and action: thrown responses and data() pass, anything else is logged and becomes a 500 with
 * its id. A page without an action answers 405 in our words.
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
    { status: 405 },
  );
};

/** For a url that is no page. */
const isNoPage: Handler = () =>
  new Response(
    JSON.stringify({ message: "Nothing can be sent to this address.", code: "method_not_allowed" }),
    { status: 405, headers: { "Content-Type": "application/json; charset=utf-8" } },
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

/** A Response, or data() with a status. */
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

/** At least 192 bits in base64url: a token, hash or encrypted text. */
const longRun = /[\w-]{32,}/g;

/** Removes tokens and queries. */
function redact(text: string): string {
  return text
    .replace(longRun, "…")
    .replace(/\?[^\s"'<>)]*/g, (query) => (query.includes("=") ? "?…" : query));
}
