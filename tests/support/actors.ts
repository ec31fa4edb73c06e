import { env } from "cloudflare:test";

import { sessionMs, toContributor } from "../../app/features/accounts/session-queries.server";
import type { Contributor } from "../../app/features/accounts/contributor.server";
import { createSecrets, hashToken, newToken } from "../../app/server/secrets.server";
import { insertEmployers } from "./employers";
import { representativeOf } from "./representatives";

/** From the least trusted to the most. */
export const actors = [
  "anonymous",
  "signed out elsewhere",
  "admin idle for 31 minutes",
  "admin without second factor",
  "employer representative",
  "representative of another employer",
  "member without invitation",
  "invited",
  "member",
  "admin",
] as const;
export type Actor = (typeof actors)[number];

export async function cookiesOf(actor: Actor): Promise<Record<string, string>> {
  switch (actor) {
    case "anonymous":
      return {};
    case "invited":
      return header(await betaCookie());
    case "member":
      return header(await sessionCookieOf(await makeUser()), await betaCookie());
    case "employer representative":
      return representativeOf(await anEmployer("an employer"));
    case "representative of another employer":
      return representativeOf(await anEmployer("another employer"));
    case "member without invitation":
      return header(await sessionCookieOf(await makeUser()));
    case "admin":
      return header(await sessionCookieOf(await makeUser({ role: "admin" })));
    case "admin without second factor":
      return header(await halfSessionCookieOf(await makeUser({ role: "admin" })));
    case "admin idle for 31 minutes": {
      const idleSince = Date.now() - 31 * 60 * 1000;
      const userId = await makeUser({ role: "admin" });
      const cookie = await sessionCookieOf(userId, 60 * 60 * 1000);
      await env.DB.prepare("UPDATE sessions SET last_used_at = ? WHERE user_id = ?")
        .bind(idleSince, userId)
        .run();
      return header(cookie);
    }
    case "signed out elsewhere": {
      const userId = await makeUser({ role: "admin" });
      const cookie = await sessionCookieOf(userId);
      await env.DB.prepare("DELETE FROM sessions WHERE user_id = ?").bind(userId).run();
      return header(cookie);
    }
  }
}

export interface UserSeed {
  username?: string;
  email?: string;
  role?: "user" | "admin";
  password?: string;
}

let made = 0;

export async function makeUser(seed: UserSeed = {}): Promise<number> {
  const name = `person${(made += 1)}-${newToken().slice(0, 6).toLowerCase().replace(/_/g, "x")}`;
  const { username = name, email = `${username}@example.test`, role = "user", password = "none" } = seed;
  const id = await env.DB.prepare(
    "INSERT INTO users (username, password, email, role, created_at) VALUES (?, ?, ?, ?, 0) RETURNING id",
  )
    .bind(username, password, email, role)
    .first<number>("id");
  if (id === null) throw new Error("The account was not made.");
  return id;
}

const keys = new Map<number, string>();

export function knowUserKey(userId: number, key: string): void {
  keys.set(userId, key);
}

/** The same in all sessions of an account. */
export function userKeyOf(userId: number): string {
  const key = keys.get(userId) ?? newToken();
  keys.set(userId, key);
  return key;
}

/** With the list stored by now. */
export async function contributorOf(userId: number): Promise<Contributor> {
  const row = await env.DB.prepare(
    "SELECT id, votes_from AS votesFrom, contribution_index AS contributionIndex FROM users WHERE id = ?",
  )
    .bind(userId)
    .first<{ id: number; votesFrom: number; contributionIndex: string | null }>();
  return toContributor(row ?? { id: userId, votesFrom: 0, contributionIndex: null }, userKeyOf(userId));
}

export function byUser<Ctx, Input, Done>(
  command: (ctx: Ctx, input: Input, contributor: Contributor) => Promise<Done>,
) {
  return async (ctx: Ctx, input: Input, userId: number) => command(ctx, input, await contributorOf(userId));
}

/**
 * As signing in makes it, with a second factor for admins. In use until some minutes from now, so that nothing writes
 * to it during a test.
 */
export async function sessionCookieOf(
  userId: number,
  age = 0,
  lasts: number = sessionMs.remembered,
  userKey = userKeyOf(userId),
) {
  const createdAt = Date.now() - age;
  const row = { user_id: userId, created_at: createdAt, expires_at: createdAt + lasts };
  return insertSession({ ...row, has_second_factor: 1, last_used_at: Date.now() + 10 * 60 * 1000 }, userKey);
}

/** The password was right; the second factor is missing. */
export async function halfSessionCookieOf(userId: number): Promise<string> {
  const createdAt = Date.now();
  const row = { user_id: userId, created_at: createdAt, expires_at: createdAt + sessionMs.pendingSignIn };
  return insertSession(row, userKeyOf(userId));
}

async function insertSession(row: Record<string, number>, userKey: string): Promise<string> {
  const token = newToken();
  const columns = ["id_hash", "public_id", ...Object.keys(row)];
  await env.DB.prepare(
    `INSERT INTO sessions (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`,
  )
    .bind(await hashToken(token), newToken().slice(0, 12), ...Object.values(row))
    .run();
  return cookie("__Host-sid", await sealedSession(token, userKey));
}

function sealedSession(token: string, userKey: string): Promise<string> {
  return createSecrets(env.APP_SECRET).seal("session", `${token} ${userKey}`);
}

/** The first, if there are several. */
export function tokenIn(cookies: string): string {
  const [, value = ""] = /=([^;]*)/.exec(cookies) ?? [];
  return JSON.parse(atob(decodeURIComponent(value))) as string;
}

async function betaCookie(): Promise<string> {
  const token = newToken();
  const email = `invited${(made += 1)}-${token.slice(0, 6)}@example.test`;
  const now = Date.now();
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO launch_signups (first_name, email, status, signup_date, unsubscribe_hash)
       VALUES ('Invited', ?, 'redeemed', ?, ?)`,
    ).bind(email, now, newToken()),
    env.DB.prepare(
      `INSERT INTO beta_grants (token_hash, signup_id, created_at, expires_at)
       SELECT ?, id, ?, ? FROM launch_signups WHERE email = ?`,
    ).bind(await hashToken(token), now, now + 1_000_000, email),
  ]);
  return cookie("__Host-beta", token);
}

export function cookie(name: string, value: string): string {
  return `${name}=${encodeURIComponent(btoa(JSON.stringify(value)))}`;
}

/** As the next request would send it. */
export function cookiesFrom(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0] ?? "")
    .join("; ");
}

function header(...cookies: string[]): Record<string, string> {
  return { Cookie: cookies.join("; ") };
}

async function anEmployer(name: string): Promise<number> {
  const id = 9_000_000 + (made += 1);
  await insertEmployers(env.DB, [{ name: `${name} ${id}`, isApproved: false }], id);
  return id;
}
