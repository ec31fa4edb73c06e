import type { ApiErrorCode } from "./api.server";

/** In bytes, declared or not. */
export const bodyLimit = 64 * 1024;

/** In bytes: a file of 5 MB, also packed, and its form. */
const importLimit = 6 * 1024 * 1024;

/** In characters. */
export const queryLimit = 64 * 1024;

const callMethods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

/** Forms use no others, and Remix would treat them all alike. */
const pageMethods = ["GET", "HEAD", "POST"];

export interface Rejection {
  code: ApiErrorCode;
  message: string;
}

/** The request as the framework gets it, or a rejection. */
type GuardedRequest =
  { request: Request; rejection?: undefined } | { request?: undefined; rejection: Rejection };

/**
 * The first check of a request: method, length of the url, origin, type and real size of the body. Only this
 * function decides about origins, so it removes the headers by which the framework would decide again.
 * @param asked the request's url.
 * @param siteOrigin the public origin; a proxy may rewrite Host.
 */
export async function guardRequest(
  request: Request,
  asked: URL,
  siteOrigin: string,
): Promise<GuardedRequest> {
  const url = readableUrl(asked);
  const isKnown = (isApi(url) ? callMethods : pageMethods).includes(request.method);
  if (!isKnown && !isApi(url))
    return reject("method_not_allowed", `${request.method} is not supported here.`);
  if (url.search.length > queryLimit)
    return reject("uri_too_long", "This address is too long. Shorten what follows the question mark.");
  // Each resource says what it takes. Of the methods that none takes, the framework passes on OPTIONS alone.
  if (!isKnown) return { request: normalise(request, url, null, "OPTIONS") };
  if (request.method === "GET" || request.method === "HEAD") {
    // Some clients declare an empty body with every method; the framework accepts none.
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
  // A program without a type is no page.
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
 * A path that does not decode is taken literally: the framework would log all of it, even a mailed link with an
 * extra character.
 */
export function readableUrl(asked: URL): URL {
  try {
    decodeURIComponent(asked.pathname);
    return asked;
  } catch {
    const url = new URL(asked);
    url.pathname = url.pathname.replaceAll("%", "%25");
    return url;
  }
}

/** Headers that this guard has already handled. */
const decidedHeaders = ["Origin", "X-Forwarded-Host", "Upgrade"];

/** Without `decidedHeaders`, and without `_data`, Remix's former parameter for a part of a page. */
function normalise(
  request: Request,
  url: URL,
  body: BodyInit | null,
  method: string = request.method,
): Request {
  const asksForPart = url.search !== "" && url.searchParams.has("_data");
  const isSameUrl = url.href === request.url && !asksForPart;
  const isSame = request.body === null && body === null && isSameUrl && method === request.method;
  if (isSame && !decidedHeaders.some((name) => request.headers.has(name))) return request;
  const headers = new Headers(request.headers);
  for (const name of decidedHeaders) headers.delete(name);
  const asked = new URL(url);
  if (asksForPart) asked.searchParams.delete("_data");
  return new Request(asked, {
    method,
    headers,
    body,
    redirect: "manual",
    signal: request.signal,
  });
}

/**
 * Browsers send Sec-Fetch-Site, older ones Origin; if both exist, both must fit. `Origin: null` with "same-origin"
 * is ours: no-referrer blanks it. A request with neither has no visitor's cookies: it may send JSON or an empty
 * body, but no form.
 */
function isOurOwn(request: Request, origins: string[]): boolean {
  const url = new URL(request.url);
  if (mayComeFromMail.test(url.pathname) && url.search === "") return true;
  const site = request.headers.get("Sec-Fetch-Site");
  const origin = request.headers.get("Origin");
  if (site !== null && site !== "same-origin" && site !== "none") return false;
  if (origin === "null") return site === "same-origin";
  if (origin !== null) return origins.includes(origin);
  if (site !== null) return true;
  return isJson(request) || (!hasBody(request) && isApi(url));
}

/**
 * RFC 8058: mail providers send this form, also as multipart, and webmail from its own pages. The token in the url is
 * the credential, and no cookie is involved.
 */
const mayComeFromMail = /^\/(?:unsubscribe|unwatch)\/[\w-]+$/;

function namesItsPage({ headers }: Request): boolean {
  return headers.has("Sec-Fetch-Site") || headers.has("Origin");
}

/** The API takes JSON, pages take forms. Nothing comes without a type. */
function hasFittingType(request: Request, url: URL): boolean {
  if (mayComeFromMail.test(url.pathname) || takesFile(request, url)) return true;
  if (!hasBody(request) && (isApi(url) || !request.headers.has("Content-Type"))) return true;
  return isApi(url) ? isJson(request) : isForm(request);
}

function isForm(request: Request): boolean {
  const type = request.headers.get("Content-Type") ?? "";
  return /^application\/x-www-form-urlencoded\s*(;\s*charset="?utf-?8"?\s*)?$/i.test(type);
}

/** Only these take a file. With scripts, Remix sends the form to the second url; the third returns refused rows. */
const takesFiles = ["/admin/import", "/admin/import.data", "/admin/import/refused.csv"];

function takesFile(request: Request, url: URL): boolean {
  const type = request.headers.get("Content-Type") ?? "";
  return takesFiles.includes(url.pathname) && /^multipart\/form-data\s*;/i.test(type);
}

/** Not read yet: the page's guard decides first. Reading fails beyond the limit, whatever was declared. */
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

/** FormData would silently replace invalid bytes. */
function isUtf8Form(body: ArrayBuffer): boolean {
  try {
    decodeURIComponent(new TextDecoder("utf-8", { fatal: true }).decode(body));
    return true;
  } catch {
    return false;
  }
}

/** Null for an empty body; or a rejection. */
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

/** Stops reading beyond `most`. */
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
