import type { AppLoadContext } from "@remix-run/cloudflare";

import type { Config } from "../config.server";
import { hexOf } from "../domain/secrets.server";
import { errorResponse } from "./api.server";
import { isPersonal } from "./cookies.server";
import { KeptCopies, piecesOf, bytesOf, type Pieces } from "./kept-copies";
import { newMarks, type Marks } from "./marks.server";
import { isSecretLink } from "./secret-links.server";
import { setEverywhere } from "./security-headers.server";

/** An answer that is the same for everyone but for its nonce and the id of its request. */
interface KeptAnswer {
  /** When it was made, in milliseconds UTC. */
  at: number;
  etag: string;
  /** With those that all have that are kept. */
  headers: Headers;
  pieces: Pieces;
  /** Bytes of its body, about. */
  length: number;
}

/** What is the same for everyone who brings no cookie: pages with their `.data`, feeds and calls that only read. */
const isForEveryone =
  /^\/(home|about|contact|faq|privacy|terms|api|law(\/[^/]+)?|companies(\/[^/]+(\/history)?)?)(\.data)?$|^\/(sitemap\.xml|changes\.atom|companies\/[^/]+\/changes\.atom|api\/(statutory|openapi\.json|companies(\/[^/]+(\/community-inputs)?)?))$/;

/** Where a change is sent that may change what is public: admins' decisions, and what people take back or change. */
const changesThePublic =
  /^\/((admin|api\/admin|withdraw|employer-reply|api\/(community-inputs|ratings)|privacy\/your-data\/delete)(\/|\.data$|$)|companies(\/[^/]+(\/history)?)?\/?(\.data)?$)/i;

/**
 * What was sent, and where it led, where nothing was changed: guards lead away whoever may not make a change
 * (`auth/guards.server.ts`), and nobody ends what is kept by trying; and what admins do among people, where searching is sent in bodies too.
 */
const changedNothing =
  /^(\S* \/(auth|launch-signup|employer-reply\/sign-in|privacy\/your-data)([/?]\S*)?|\/admin\S* \/(admin\?tab=(users|signups)(&\S*)?)?|\/companies\/\S+\/history\S* \/|\/api\/admin\/(users|beta-signups)\/\S* )$/i;

/**
 * Of several decisions that the dashboard sends at once, some are taken where others come too late. Its guard answers neither of
 * these; what is not there at all answers 404 to anybody, and ends nothing.
 */
const partlyDone = /^(404|409) \/admin\/?(\.data)? /i;

/** So long a kept answer is given as it is; then, while one request renews it, until it is too old to be given. */
const freshMs = 45_000;
const keptMs = 60_000;
const longestUrl = 2_000;
const longestBody = 1_000_000;

/** So long an isolate goes by the generation that it read last, before it asks the data centre's cache again. */
const generationMs = 1_000;

/** The names under which an answer is kept lead nowhere on the site. */
const place = "https://kept.invalid";
const generationKey = `${place}/generation`;

/** The generation that this isolate read or began last, and when, in milliseconds UTC. */
let lastGeneration = { name: "", at: Number.NEGATIVE_INFINITY };

const renewing = new Set<string>();

/** What this isolate has given lately. Beyond so many bytes in all, what was asked for longest ago is let go. */
const copies = new KeptCopies<KeptAnswer>(8_000_000);

/**
 * Answers a request of somebody unknown from what this isolate has given within the last seconds, without asking
 * anything at all: most requests end here, so nothing is made for one that only others need.
 * @param url The request's.
 * @param now In milliseconds UTC.
 * @returns undefined where somebody has to be asked ({@link throughCache}); or the response, with its nonce.
 */
export function keptAtOnce(
  request: Request,
  url: URL,
  { config, now }: { config: Config; now: number },
): { response: Response; nonce: string } | undefined {
  if (!keepsPages(config) || !isRead(request) || isMetered(url) || !mayBeKept(request, url)) return undefined;
  const generation = knownGeneration(now);
  const copy = generation === undefined ? undefined : copies.get(keyOf(generation, url));
  if (!copy || now - copy.at >= freshMs) return undefined;
  const marks = newMarks();
  return { response: given(request, marks, copy), nonce: marks.nonce };
}

/**
 * Answers a request of somebody unknown from what the last one was answered in this data centre, once the site is
 * launched: without a round trip to the database. The Worker stands before it, and so does its gate. Nothing is kept
 * that sets a cookie or was made for one, and each answer gets a nonce and a request id of its own. What is kept is
 * given for 60 seconds at most; a change of what is public ends it at once in the isolate through which it was sent, and
 * within a second in its data centre.
 * @param url The request's.
 * @param answer Makes the response anew.
 */
export async function throughCache(
  request: Request,
  url: URL,
  context: AppLoadContext,
  answer: () => Promise<Response>,
): Promise<Response> {
  if (!keepsPages(context.config)) return answer();
  if (!isRead(request)) {
    const response = await answer();
    const place = `${url.pathname} ${response.headers.get("Location") ?? ""}`;
    const isDone =
      response.status < 400 ? !changedNothing.test(place) : partlyDone.test(`${response.status} ${place}`);
    if (isDone && changesThePublic.test(url.pathname)) await beginGeneration(context);
    return response;
  }
  if (!mayBeKept(request, url)) return answer();
  const key = keyOf(await generationOf(context), url);
  const ageOf = (copy: KeptAnswer) => context.clock() - copy.at;
  let copy = copies.get(key);
  if (!copy || ageOf(copy) >= freshMs) {
    // Another isolate of the data centre may have made or renewed it.
    copy = await readKept(await (await openCache()).match(key));
    if (copy) copies.set(key, copy);
  }
  const renew = () => answer().then((made) => keep(key, context, made));
  if (!copy || ageOf(copy) >= keptMs)
    return request.method === "HEAD" ? answer() : given(request, context, await renew());
  const notTaken = isMetered(url) ? await context.meterCall(request) : null;
  if (notTaken) return errorResponse(notTaken.error, notTaken.headers);
  if (ageOf(copy) >= freshMs && request.method === "GET" && !renewing.has(key)) {
    renewing.add(key);
    context.waitUntil(renew().finally(() => renewing.delete(key)));
  }
  return given(request, context, copy);
}

const keepsPages = ({ isLaunched, keepsPages }: Config) => isLaunched && keepsPages;

const isRead = ({ method }: Request) => method === "GET" || method === "HEAD";

/** Whether a program's call is counted, also where it is answered from what is kept. */
const isMetered = ({ pathname }: URL) => pathname.startsWith("/api/");

const keyOf = (generation: string, { pathname, search }: URL) => `${place}/${generation}${pathname}${search}`;

const openCache = () => caches.open("pages");

/** Under what the data centre keeps its answers now: as this isolate read it within the last second. */
async function generationOf({ clock }: AppLoadContext): Promise<string> {
  const known = knownGeneration(clock());
  if (known !== undefined) return known;
  const asked = lastGeneration;
  const read = await (await openCache()).match(generationKey);
  const name = (await read?.text()) ?? "first";
  // Unless a change has begun another one here meanwhile.
  if (lastGeneration === asked) lastGeneration = { name, at: clock() };
  return lastGeneration.name;
}

function knownGeneration(now: number): string | undefined {
  const age = now - lastGeneration.at;
  return age >= 0 && age < generationMs ? lastGeneration.name : undefined;
}

/** Ends all that is kept in this data centre. */
async function beginGeneration({ clock }: AppLoadContext): Promise<void> {
  const name = crypto.randomUUID();
  await (await openCache()).put(generationKey, new Response(name, storedFor(24 * 60 * 60)));
  lastGeneration = { name, at: clock() };
}

function mayBeKept(request: Request, url: URL): boolean {
  return (
    isForEveryone.test(url.pathname) &&
    !isPersonal(request) &&
    !isSecretLink(url) &&
    url.href.length <= longestUrl
  );
}

const keptAt = "X-Kept-At";
const keptNonce = "X-Kept-Nonce";
const keptId = "X-Kept-Id";

const storedFor = (seconds: number) => ({ headers: { "Cache-Control": `public, max-age=${seconds}` } });

/** Keeps a response where it is for everyone. @returns what is kept, or the response where it is not. */
async function keep(
  key: string,
  { clock, nonce, requestId, waitUntil }: AppLoadContext,
  response: Response,
): Promise<KeptAnswer | Response> {
  if (response.status !== 200 || response.headers.has("Set-Cookie")) return response;
  const body = await response.text();
  const headers = new Headers(response.headers);
  if (body.length > longestBody) return new Response(body, { headers });
  const at = clock();
  const pieces = piecesOf(body, { nonce, requestId });
  // Weak: the same page has another nonce each time.
  if (!headers.has("ETag")) headers.set("ETag", `W/"${await hashOf(pieces)}"`);
  const stored = new Headers(headers);
  stored.set("Cache-Control", `public, max-age=${keptMs / 1000}`);
  stored.set(keptAt, String(at));
  stored.set(keptNonce, nonce);
  stored.set(keptId, requestId);
  waitUntil(openCache().then((cache) => cache.put(key, new Response(body, { headers: stored }))));
  const copy = { at, ...asGiven(headers), pieces, length: body.length };
  copies.set(key, copy);
  return copy;
}

/** What the data centre's cache has of an answer. */
async function readKept(response: Response | undefined): Promise<KeptAnswer | undefined> {
  if (!response) return undefined;
  const headers = new Headers(response.headers);
  const own = [keptAt, keptNonce, keptId].map((name) => headers.get(name) ?? "");
  for (const name of [keptAt, keptNonce, keptId]) headers.delete(name);
  const [at = "", nonce = "", requestId = ""] = own;
  const body = await response.text();
  const pieces = piecesOf(body, { nonce, requestId });
  return { at: Number(at), ...asGiven(headers), pieces, length: body.length };
}

/** The headers of a kept answer, to be asked for again each time. */
function asGiven(headers: Headers): Pick<KeptAnswer, "etag" | "headers"> {
  headers.set("Cache-Control", "public, max-age=0, must-revalidate");
  headers.set("Vary", "Cookie");
  setEverywhere(headers);
  return { etag: headers.get("ETag") ?? "", headers };
}

/** A kept answer as it is given: with this request's nonce and id. */
function given({ method, headers: asked }: Request, marks: Marks, answer: KeptAnswer | Response): Response {
  if (answer instanceof Response) return answer;
  const { headers, etag } = answer;
  const isHeld =
    asked
      .get("If-None-Match")
      ?.split(",")
      .some((one) => one.trim() === etag) ?? false;
  if (isHeld) return new Response(null, { status: 304, headers });
  const body = method === "HEAD" ? null : bytesOf(answer.pieces, marks);
  return new Response(body, { headers });
}

async function hashOf({ bytes }: Pieces): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes), 0, 16));
}
