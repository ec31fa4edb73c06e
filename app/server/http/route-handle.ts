/** What the cache of pages asks of a route (`page-cache.server.ts`). */
export interface RouteHandle {
  /**
   * `kept`: the same for everyone without our cookies, so the cache may keep it. Otherwise why not: it is about one
   * person's own things, its url may hold what somebody typed, it is a form that few open, it has an ETag of its own
   * and is large, it reads no database, or there is nothing to read. Routes behind a sign-in say nothing: none is kept.
   */
  reads?: "kept" | "personal" | "typed" | "form" | "has an ETag" | "no database" | "nothing";
  /**
   * `public`: everyone reads what it changes, so it ends the cache. `public, each of several` ends it also where some
   * of what was asked failed. Otherwise it changes accounts, invitations or who gets mail, what waits for a moderator,
   * what admins alone see, or nothing.
   */
  changes?: "public" | "public, each of several" | "people" | "waiting" | "admins" | "nothing";
}
