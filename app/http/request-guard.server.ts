import type { ApiErrorCode } from "./api.server";

/** The most bytes of a request's body, declared or not. */
export const bodyLimit = 64 * 1024;

/** The most bytes that an import of employers sends: a file of 5 MB, or the same packed, and its form. */
export const importLimit = 6 * 1024 * 1024;

/** The most characters of a query string. */
export const queryLimit = 64 * 1024;

/** What any resource of this site may answer to. */
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

/** Why a request goes no further than the request guard. */
export interface Rejection {
  code: ApiErrorCode;
  message: string;
}

/** A request that may pass, its body read to the end; or why it may not. */
export type GuardedRequest =
  { request: Request; rejection?: undefined } | { request?: undefined; rejection: Rejection };

/**
 * Looks at a request before anything else does: how long its address is, whether a change comes from this
 * site's own pages, what form its body has, and how large it really is.
 */
export async function guardRequest(request: Request): Promise<GuardedRequest> {
  const url = new URL(request.url);
  if (!methods.includes(request.method))
    return reject("method_not_allowed", `${request.method} is not supported here.`);
  if (url.search.length > queryLimit)
    return reject("uri_too_long", "This address is too long. Shorten what follows the question mark.");
  if (request.method === "GET" || request.method === "HEAD")
    return { request: withoutFormerParts(request, url) };
  if (!isOurOwn(request, url))
    return reject(
      "forbidden",
      "This was sent from another site's page, so nothing was changed. Open this site and try again there.",
    );
  if (!hasFittingType(request, url))
    return reject(
      "unsupported_media_type",
      isApi(url)
        ? "Send the body as JSON, with Content-Type: application/json."
        : "Send the form as application/x-www-form-urlencoded.",
    );
  if (takesFile(request, url)) return withUnreadBody(withoutFormerParts(request, url));
  const guarded = await withBoundedBody(withoutFormerParts(request, url));
  if (guarded.rejection || !isForm(request)) return guarded;
  return (await isUtf8Form(guarded.request.clone() as Request))
    ? guarded
    : reject("invalid", "The form's text is not UTF-8, so nothing was stored. Please send it again.");
}

/** Drops `_data`, by which Remix used to name a part of a page; no page asks for parts in that way any more. */
function withoutFormerParts(request: Request, url: URL): Request {
  if (!url.searchParams.has("_data")) return request;
  url.searchParams.delete("_data");
  return new Request(url, request);
}

/**
 * Whether a change comes from our own pages. Browsers say so in Sec-Fetch-Site, older ones in Origin. A request
 * with neither comes from no browser that holds a visitor's cookies: it may speak JSON, as programs do, or
 * carry no body under a method that no form can send; it may not pose as a form.
 */
function isOurOwn(request: Request, url: URL): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = request.headers.get("Origin");
  if (origin !== null) return origin === url.origin;
  return isJson(request) || (!hasBody(request) && isApi(url)) || takesMailProviders.includes(url.pathname);
}

/**
 * RFC 8058: mail providers send this form themselves, as multipart too. What it carries is a token in its
 * address, not a cookie's authority.
 */
const takesMailProviders = ["/unsubscribe"];

/** The API takes JSON and nothing else; pages take forms. Nothing at all may come without a type. */
function hasFittingType(request: Request, url: URL): boolean {
  if (takesMailProviders.includes(url.pathname) || takesFile(request, url)) return true;
  if (!hasBody(request) && (isApi(url) || !request.headers.has("Content-Type"))) return true;
  return isApi(url) ? isJson(request) : isForm(request);
}

function isForm(request: Request): boolean {
  const type = request.headers.get("Content-Type") ?? "";
  return /^application\/x-www-form-urlencoded\s*(;\s*charset="?utf-?8"?\s*)?$/i.test(type);
}

/** The one page that takes a file; Remix sends its form to the second address where scripts run. */
const takesFiles = ["/admin/import", "/admin/import.data"];

function takesFile(request: Request, url: URL): boolean {
  const type = request.headers.get("Content-Type") ?? "";
  return takesFiles.includes(url.pathname) && /^multipart\/form-data\s*;/i.test(type);
}

/**
 * Lets a file pass without reading it: the page's guard decides first, and only an admin's is read. Reading it
 * fails where it has more bytes than are taken, whatever it declares.
 */
function withUnreadBody(request: Request): GuardedRequest {
  if (!request.body) return { request };
  let size = 0;
  const bounded = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, controller) {
        size += bytes.byteLength;
        if (size > importLimit) controller.error(new Error("The body is larger than it may be."));
        else controller.enqueue(bytes);
      },
    }),
  );
  return { request: new Request(request, { body: bounded }) };
}

/** Whether a form decodes without replacing anything, which FormData would do in silence. */
async function isUtf8Form(request: Request): Promise<boolean> {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await request.arrayBuffer());
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

async function withBoundedBody(request: Request): Promise<GuardedRequest> {
  const tooLarge = reject(
    "too_large",
    `This is too large to take: at most ${bodyLimit / 1024} KiB can be sent at once.`,
  );
  if (Number(request.headers.get("Content-Length") ?? 0) > bodyLimit) return tooLarge;
  if (!request.body) return { request };
  const body = await readUpTo(bodyLimit, request.body);
  return body ? { request: new Request(request, { body }) } : tooLarge;
}

/** The bytes of a stream, or null once there are more than so many; the rest is then never read. */
async function readUpTo(most: number, stream: ReadableStream<Uint8Array>): Promise<ArrayBuffer | null> {
  const bytes = new Uint8Array(most);
  const reader = stream.getReader();
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return bytes.slice(0, size).buffer;
    if (size + value.byteLength > most) {
      await reader.cancel();
      return null;
    }
    bytes.set(value, size);
    size += value.byteLength;
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
