import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { matchRoutes } from "@remix-run/react";
import type { Failure, FailureCode } from "~/core/result";
import { loadInParallel } from "./cookies.server";
import { reportUnexpectedError } from "./unexpected-errors.server";
import { z } from "zod";

/** The last five have no domain failure. */
export const statusOf = {
  invalid: 400,
  unauthenticated: 401,
  second_factor_required: 401,
  forbidden: 403,
  beta_required: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  rate_limited: 429,
  busy: 503,
  method_not_allowed: 405,
  uri_too_long: 414,
  unsupported_media_type: 415,
  internal: 500,
} as const satisfies Record<FailureCode, number> & Record<string, number>;

export type ApiErrorCode = keyof typeof statusOf;

export type ApiArgs = LoaderFunctionArgs | ActionFunctionArgs;

const privateJson = { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" };

/** Never cached, because the gate is checked for each response. */
export function jsonResponse(body: unknown, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers);
  for (const [name, value] of Object.entries(privateJson)) if (!headers.has(name)) headers.set(name, value);
  return new Response(JSON.stringify(body), { ...init, headers });
}

export function noContent(): Response {
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
}

/** In seconds. */
const retryAfter: Partial<Record<ApiErrorCode, number>> = { rate_limited: 60, busy: 5 };

export function retryHeaders(code: ApiErrorCode): Record<string, string> {
  const seconds = retryAfter[code];
  return seconds === undefined ? {} : { "Retry-After": String(seconds) };
}

export function errorResponse(error: ApiError, headers: Record<string, string> = {}): Response {
  return jsonResponse(error, {
    status: statusOf[error.code],
    headers: { ...retryHeaders(error.code), ...headers },
  });
}

export function failureResponse({ code, message, fields, present }: Failure): Response {
  return errorResponse({
    message,
    code,
    ...(fields && { fields }),
    ...(present !== undefined && { present }),
  });
}

/** `who` is what the guard returned. */
export type Handler<Who> = (args: ApiArgs, who: Who) => Promise<Response>;

/** Throws the response for anyone who may not call. */
type Guard<Who> = (args: ApiArgs) => Promise<Who>;

interface Methods<Who> {
  GET?: Handler<Who>;
  /** A GET that is the same for everyone let in: it reads while the guard is asked. */
  read?: Handler<void>;
  POST?: Handler<Who>;
  PUT?: Handler<Who>;
  PATCH?: Handler<Who>;
  DELETE?: Handler<Who>;
}

/** For calls that anyone may make. */
export async function everyone(): Promise<void> {}

/**
 * Remix's two handlers of an API resource: meters the call, then runs the guard. An unknown method gets 405, an
 * unexpected error a JSON 500 with its id.
 */
export function resource<Who>({ guard, read, ...handlers }: Methods<Who> & { guard: Guard<Who> }) {
  const handle = async (args: ApiArgs): Promise<Response> => {
    try {
      const notTaken = await args.context.meterCall(args.request);
      if (notTaken) return errorResponse(notTaken.error, notTaken.headers);
      const method = args.request.method === "HEAD" ? "GET" : args.request.method;
      if (method === "GET" && read) return await loadInParallel(guard(args), args, () => read(args));
      const handler = (handlers as Partial<Record<string, Handler<Who>>>)[method];
      if (handler) return await handler(args, await guard(args));
      // Before launch it tells only those whom the guard lets in.
      if (!args.context.config.isLaunched) await guard(args);
      return methodNotAllowed([...(read ? ["GET"] : []), ...Object.keys(handlers)]);
    } catch (error) {
      if (error instanceof Response) return error;
      return errorResponse(reportUnexpectedError(error, args.context.requestId));
    }
  };
  return { loader: handle, action: handle };
}

/**
 * For a file with several paths behind one guard. Paths match as in Remix: any case, encoded or not, literals
 * first.
 * @throws where `app/routes.ts` leads a path here that the table lacks.
 */
export function resources<Who>(guard: Guard<Who>, table: Record<string, Methods<Who>>) {
  const served = Object.entries(table).map(([path, methods]) => ({
    path,
    handle: resource({ guard, ...methods }).loader,
  }));
  const written = new Map(
    served.filter(({ path }) => !path.includes(":")).map(({ path, handle }) => [`/${path}`, handle]),
  );
  const handle = async (args: ApiArgs): Promise<Response> => {
    const { pathname } = new URL(args.request.url);
    const asWritten = written.get(pathname);
    if (asWritten) return asWritten(args);
    const [match] = matchRoutes(served, pathname) ?? [];
    if (!match) throw new Error(`${pathname} has no resource in the file that app/routes.ts names for it.`);
    return match.route.handle(args);
  };
  return { loader: handle, action: handle };
}

/** Adds a stricter guard to one method: `POST: guarded(requireApiMember, withJson(…))`. */
export function guarded<Known, Who>(guard: Guard<Who>, handle: Handler<Who>): Handler<Known> {
  return async (args) => handle(args, await guard(args));
}

function methodNotAllowed(methods: string[]): Response {
  const allow = methods.flatMap((name) => (name === "GET" ? ["GET", "HEAD"] : [name])).join(", ");
  const message = `This method is not supported here. Use ${allow}.`;
  return errorResponse({ message, code: "method_not_allowed" }, { Allow: allow });
}

export const apiError = z
  .object({
    message: z.string(),
    code: z.enum(Object.keys(statusOf) as ApiErrorCode[]),
    fields: z
      .record(z.string(), z.array(z.string()))
      .meta({ id: "FieldErrors", description: "A field's name to the messages that stand beside it." })
      .optional(),
    present: z.unknown().optional().describe("What a decision that came too late finds."),
    id: z.string().optional(),
  })
  .meta({ id: "Error", description: "The body of every failed call." });
export type ApiError = z.infer<typeof apiError>;
