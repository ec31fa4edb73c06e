import type { Secrets } from "../secrets.server";
import { isPersonal, readCookie, setCookie } from "./cookies.server";
import { isSecretLink } from "./secret-links.server";

/** The database as one request sees it. */
export interface DatabaseSession {
  readonly binding: D1Database;
  /** Set-Cookie headers that let the visitor's next request see no less than this one did; none where there is no need. */
  readonly bookmarkCookies: () => Promise<string[]>;
}

/** For so long a visitor's requests carry how new a copy has to be: copies lag by seconds (docs/decisions/0010). */
const carriedSeconds = 5 * 60;

/**
 * Starts a session of D1's with the copy of the database that a request may read from: the primary for a request that
 * may write, for admins' pages and for what a mailed link opens, whose row may be new; a copy as new as what the visitor
 * wrote or saw last; or else the nearest one.
 * Bookmarks are sealed: they number the database's writes, and nobody shall watch when others write.
 */
export async function openDatabaseSession(
  database: D1Database,
  request: Request,
  url: URL,
  secrets: Secrets,
): Promise<DatabaseSession> {
  const writes = request.method !== "GET" && request.method !== "HEAD";
  const known = request.headers.has("Cookie") ? await readBookmark(request, secrets) : undefined;
  // What is answered from the cache asks nothing: for a read, a session is started when it is asked for.
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
 * The later of what the visitor wrote and saw. Two cookies, because responses cross: a page that was read before a
 * write may come after its response, and must not take its bookmark away. Bookmarks compare as texts (Cloudflare's docs, "Time
 * Travel").
 */
async function readBookmark(request: Request, secrets: Secrets): Promise<string | undefined> {
  const read = async (name: "written" | "seen") => {
    const sealed = await readCookie(request, name);
    // A former secret's, or one that somebody else put there, says nothing.
    return sealed === undefined ? undefined : secrets.unseal("bookmark", sealed).catch(() => undefined);
  };
  const bookmarks = await Promise.all([read("written"), read("seen")]);
  return bookmarks
    .filter((bookmark) => bookmark !== undefined)
    .sort()
    .at(-1);
}

/** What a session lacks of a database, Drizzle and we use nowhere: `exec`, `dump` and another session. */
function asDatabase(session: D1DatabaseSession): D1Database {
  return session as unknown as D1Database;
}
