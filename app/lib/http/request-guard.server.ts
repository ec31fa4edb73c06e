import type { ApiErrorCode } from "./api.server";

/** The most bytes of a request's body, declared or not. */
export const bodyLimit = 64 * 1024;

/** The most bytes that an import of employers sends: a file of 5 MB, or the same packed, and its form. */
const importLimit = 6 * 1024 * 1024;

/** The most characters of a query string. */
export const queryLimit = 64 * 1024;

/** What any call of this site may answer to; each says which of them it does. */
const callMethods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

/** What a page answers to: forms are sent by no other method, and Remix would take them all for the same. */
const pageMethods = ["GET", "HEAD", "POST"];

/** Why a request goes no further than the request guard. */
export interface Rejection {
  code: ApiErrorCode;
  message: string;
  /** The methods that are taken, where the request's is not. */
  allow?: readonly string[];
}

/** A request that may pass, as the framework takes it; or why it may not. */
export type GuardedRequest =
  { request: Request; rejection?: undefined } | { request?: undefined; rejection: Rejection };

/**
 * Looks at a request before anything else does: its method, the length of its URL, whether a change comes from this
 * site's own pages, the type of its body and its real size. This is the only place that decides about origins:
 * what passes is handed on without the headers by which the framework would decide a second time.
 * @param asked The request's url.
 * @param siteOrigin The origin that people see, which differs from the URL's behind a proxy that rewrites Host.
 */
export async function guardRequest(
  request: Request,
  asked: URL,
  siteOrigin: string,
): Promise<GuardedRequest> {
  const url = readableUrl(asked);
  const allow = isApi(url) ? callMethods : pageMethods;
  if (!allow.includes(request.method)) {
    const message = `${request.method} is not supported here.`;
    return { rejection: { code: "method_not_allowed", message, allow } };
  }
  if (url.search.length > queryLimit)
    return reject("uri_too_long", "This address is too long. Shorten what follows the question mark.");
  if (request.method === "GET" || request.method === "HEAD") {
    // Some clients declare an empty body with every method; the framework takes none at all.
    const isEmpty = !request.body || (await readUpTo(0, request.body)) instanceof ArrayBuffer;
    return isEmpty
      ? { request: normalise(request, url, null) }
      : reject("invalid", `${request.method} takes no body, and this one came with one. Send it without.`);
  }
  const hasType = hasFittingType(request, url);
  const wrongType = reject(
    "unsupported_media_type",
    isApi(url)
      ? "Send the body as JSON, with Content-Type: application/json."
      : "Send the form as application/x-www-form-urlencoded.",
  );
  // A program that leaves the type out comes from no page.
  if (isApi(url) && !hasType && !namesItsPage(request)) return wrongType;
  if (!isOurOwn(request, [url.origin, siteOrigin]))
    return reject(
      "forbidden",
      "This was sent from another site's page, so nothing was changed. Open this site and try again there.",
    );
  if (request.headers.get("Upgrade")?.toLowerCase().includes("websocket"))
    return reject("invalid", "This site speaks no WebSocket. Send the request without Upgrade.");
  if (!hasType) return wrongType;
  if (takesFile(request, url)) return { request: normalise(request, url, withBound(request.body)) };
  const read = await readBody(request);
  if (read.rejection) return read;
  if (isForm(request) && read.body && !isUtf8Form(read.body))
    return reject("invalid", "The form's text is not UTF-8, so nothing was stored. Please send it again.");
  return { request: normalise(request, url, read.body) };
}

/**
 * A request's url, of which a path that does not decode is taken letter by letter: the framework would write all of it
 * into the log, also where it is a mailed link with a sign too many.
 */
function readableUrl(asked: URL): URL {
  try {
    decodeURIComponent(asked.pathname);
    return asked;
  } catch {
    const url = new URL(asked);
    url.pathname = url.pathname.replaceAll("%", "%25");
    return url;
  }
}

/** What the framework or the runtime would act on, and what this guard has acted on in its place. */
const decidedHeaders = ["Origin", "X-Forwarded-Host", "Upgrade"];

/**
 * The request as the framework takes it: without `decidedHeaders`, and without `_data`, by which Remix used to
 * name a part of a page; no page asks for parts in that way any more.
 */
function normalise(request: Request, url: URL, body: BodyInit | null): Request {
  const asksForPart = url.search !== "" && url.searchParams.has("_data");
  const isSameUrl = url.href === request.url && !asksForPart;
  const isSame = request.body === null && body === null && isSameUrl;
  if (isSame && !decidedHeaders.some((name) => request.headers.has(name))) return request;
  const headers = new Headers(request.headers);
  for (const name of decidedHeaders) headers.delete(name);
  const asked = new URL(url);
  if (asksForPart) asked.searchParams.delete("_data");
  return new Request(asked, {
    method: request.method,
    headers,
    body,
    redirect: "manual",
    signal: request.signal,
  });
}

/**
 * Whether a change comes from our own pages. Browsers say so in Sec-Fetch-Site, older ones in Origin; where both
 * are there, both must. `Origin: null` is ours from a browser that says "same-origin": with no-referrer, it blanks
 * the origin of its own forms. A request with neither comes from no browser that holds a visitor's cookies: it may
 * speak JSON, as programs do, or carry no body under a method that no form can send; it may not pose as a form.
 */
function isOurOwn(request: Request, origins: string[]): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  const origin = request.headers.get("Origin");
  if (site !== null && site !== "same-origin" && site !== "none") return false;
  if (origin === "null") return site === "same-origin";
  if (origin !== null) return origins.includes(origin);
  if (site !== null) return true;
  const url = new URL(request.url);
  return isJson(request) || (!hasBody(request) && isApi(url)) || takesMailProviders.test(url.pathname);
}

/**
 * RFC 8058: mail providers send this form themselves, as multipart too. What it carries is a token in its
 * url, not a cookie's authority.
 */
const takesMailProviders = /^\/(?:unsubscribe|unwatch)(\/[\w-]+)?$/;

/** Whether a request says from which page it comes, as browsers' do. */
function namesItsPage({ headers }: Request): boolean {
  return headers.has("Sec-Fetch-Site") || headers.has("Origin");
}

/** The API takes JSON and nothing else; pages take forms. Nothing at all may come without a type. */
function hasFittingType(request: Request, url: URL): boolean {
  if (takesMailProviders.test(url.pathname) || takesFile(request, url)) return true;
  if (!hasBody(request) && (isApi(url) || !request.headers.has("Content-Type"))) return true;
  return isApi(url) ? isJson(request) : isForm(request);
}

function isForm(request: Request): boolean {
  const type = request.headers.get("Content-Type") ?? "";
  return /^application\/x-www-form-urlencoded\s*(;\s*charset="?utf-?8"?\s*)?$/i.test(type);
}

/** The one page that takes a file; Remix sends its form to the second url where scripts run. The last gives rows back. */
const takesFiles = ["/admin/import", "/admin/import.data", "/admin/import/refused.csv"];

function takesFile(request: Request, url: URL): boolean {
  const type = request.headers.get("Content-Type") ?? "";
  return takesFiles.includes(url.pathname) && /^multipart\/form-data\s*;/i.test(type);
}

/**
 * A file's bytes, not read yet: the page's guard decides first, and only an admin's are read. Reading fails where
 * there are more than are taken, whatever the request declares.
 */
function withBound(body: Request["body"]): ReadableStream<Uint8Array> | null {
  if (!body) return null;
  let size = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, controller) {
        size += bytes.byteLength;
        if (size > importLimit) controller.error(new Error("The body is larger than it may be."));
        else controller.enqueue(bytes);
      },
    }),
  );
}

/** Whether a form decodes without replacing anything, which FormData would do in silence. */
function isUtf8Form(body: ArrayBuffer): boolean {
  try {
    decodeURIComponent(new TextDecoder("utf-8", { fatal: true }).decode(body));
    return true;
  } catch {
    return false;
  }
}

/** The body to its end, null where there is none; or why it is not taken. */
async function readBody(
  request: Request,
): Promise<{ body: ArrayBuffer | null; rejection?: undefined } | { rejection: Rejection }> {
  const tooLarge = reject(
    "too_large",
    `This is too large to take: at most ${bodyLimit / 1024} KiB can be sent at once.`,
  );
  if (Number(request.headers.get("Content-Length") ?? 0) > bodyLimit) return tooLarge;
  if (!request.body) return { body: null };
  const body = await readUpTo(bodyLimit, request.body);
  if (body === "too large") return tooLarge;
  return body === "broken off"
    ? reject("invalid", "The body broke off before its end, so nothing was stored. Please send it again.")
    : { body };
}

/** The bytes of a stream, unless there are more than so many; the rest is then never read. */
async function readUpTo(
  most: number,
  stream: ReadableStream<Uint8Array>,
): Promise<ArrayBuffer | "too large" | "broken off"> {
  const bytes = new Uint8Array(most);
  const reader = stream.getReader();
  try {
    for (let size = 0; ;) {
      const { done, value } = await reader.read();
      if (done) return bytes.slice(0, size).buffer;
      if (size + value.byteLength > most) {
        await reader.cancel();
        return "too large";
      }
      bytes.set(value, size);
      size += value.byteLength;
    }
  } catch {
    return "broken off";
  }
}

function isApi({ pathname }: URL): boolean {
  return pathname === "/api" || pathname.startsWith("/api/");
}

function isJson(request: Request): boolean {
  return /^application\/json\s*(;|$)/i.test(request.headers.get("Content-Type") ?? "");
}

function hasBody(request: Request): boolean {
  return request.body !== null && request.headers.get("Content-Length") !== "0";
}

function reject(code: ApiErrorCode, message: string): { rejection: Rejection } {
  return { rejection: { code, message } };
}
