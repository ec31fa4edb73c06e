import type { Secrets } from "../secrets.server";
import { isPersonal, readCookie, setCookie } from "./cookies.server";
import { isSecretLink } from "./secret-links.server";

export interface DatabaseSession {
  readonly binding: D1Database;
  /** Set-Cookie headers, so that the visitor's next request sees no older data. */
  readonly bookmarkCookies: () => Promise<string[]>;
}

/** Copies lag by seconds (docs/decisions). */
const carriedSeconds = 5 * 60;

/**
 * Uses the primary for writes, admin pages and mailed links; otherwise a copy as new as what the visitor wrote or
 * saw, or the nearest.
 * Bookmarks are encrypted, because they count the writes: nobody may watch when others write.
 */
export async function openDatabaseSession(
  database: D1Database,
  request: Request,
  url: URL,
  secrets: Secrets,
): Promise<DatabaseSession> {
  const writes = request.method !== "GET" && request.method !== "HEAD";
  const known = request.headers.has("Cookie") ? await readBookmark(request, secrets) : undefined;
  // Cached responses need no session, so reads start it when needed.
  let session = writes || readsPrimary(url) ? database.withSession("first-primary") : undefined;
  return {
    get binding() {
      return asDatabase((session ??= database.withSession(known ?? "first-unconstrained")));
    },
    async bookmarkCookies() {
      const bookmark = session?.getBookmark() ?? null;
      if (bookmark === null || bookmark === known || !(writes || isPersonal(request))) return [];
      const name = writes ? "written" : "seen";
      return [await setCookie(name, await secrets.seal("bookmark", bookmark), carriedSeconds)];
    },
  };
}

function readsPrimary(url: URL): boolean {
  return /^\/+(admin|api\/admin)(\/|\.data$|$)/i.test(url.pathname) || isSecretLink(url);
}

/**
 * The later one. Two cookies, because a page read before a write may arrive after it and must not replace its
 * bookmark. Bookmarks compare as text (Cloudflare, "Time Travel").
 */
async function readBookmark(request: Request, secrets: Secrets): Promise<string | undefined> {
  const read = async (name: "written" | "seen") => {
    const sealed = await readCookie(request, name);
    // Forged, or encrypted with an older secret.
    return sealed === undefined ? undefined : secrets.unseal("bookmark", sealed).catch(() => undefined);
  };
  const bookmarks = await Promise.all([read("written"), read("seen")]);
  return bookmarks
    .filter((bookmark) => bookmark !== undefined)
    .sort()
    .at(-1);
}

/** A session lacks `exec`, `dump` and `withSession`, which nobody here uses. */
function asDatabase(session: D1DatabaseSession): D1Database {
  return session as unknown as D1Database;
}
