import { and, eq, gt, sql, type SQL } from "drizzle-orm";
import { batch } from "db/client.server";
import { insertFrom } from "db/insert-from.server";
import { betaGrants, sessions } from "db/schema/sessions";
import { users } from "db/schema/users";
import type { PeopleContext } from "~/server/context";
import type { Contributor } from "./contributor.server";
import { createSecrets, hashToken, newToken, toBase64Url } from "~/server/secrets.server";
import { toAccountJson, type AccountJson } from "./schema";

const minute = 60 * 1000;
const hour = 60 * minute;

/** Milliseconds that a session lasts. */
export const sessionMs = {
  remembered: 30 * 24 * hour,
  plain: 12 * hour,
  admin: 8 * hour,
  /** An admin's session without use. */
  adminIdle: 30 * minute,
  /** Between an admin's password and second factor. */
  pendingSignIn: 10 * minute,
} as const;

/** An admin's use is written at most once a minute. */
const usedWithinMs = minute;

export const accountFields = { id: users.id, username: users.username, email: users.email, role: users.role };

export interface NewSession {
  /** The cookie: session id and user key, sealed. Only the id's hash is stored. */
  token: string;
  isRemembered: boolean;
  account: AccountJson;
  /** The session opens nothing until an admin's second factor follows. */
  isAwaitingSecondFactor: boolean;
}

interface SessionStart {
  /** Never for admins. */
  isRemembered: boolean;
  browser: BrowserKind | null;
  userKey: string;
  secondFactor: "none" | "awaited" | "shown";
  /** With `awaited`, for an admin without a factor: the sealed secret to set up. */
  offeredSecret?: string;
}

interface PreparedSession {
  token: string;
  /** Inserts it for the account of this condition. */
  insertFor: (user: SQL) => SQL;
  /** The condition that it was inserted. */
  hasBegun: SQL;
  /** The condition that a row of `sessions` is this one. */
  isThis: SQL;
}

/** Prepares a session. INSERT … SELECT: the same batch may insert the account, or it may have changed. */
export async function prepareSession(
  { clock, secrets }: Pick<PeopleContext, "clock" | "secrets">,
  { isRemembered, browser, userKey, secondFactor, offeredSecret }: SessionStart,
): Promise<PreparedSession> {
  const id = newToken();
  const token = await secrets.seal("session", `${id} ${userKey}`);
  const idHash = await hashToken(id);
  const publicId = toBase64Url(crypto.getRandomValues(new Uint8Array(9)));
  const now = clock();
  const lasts = isRemembered ? sessionMs.remembered : sessionMs.plain;
  const expiresAt = now + (secondFactor === "awaited" ? sessionMs.pendingSignIn : lasts);
  // Admin sessions end earlier, checked at each request.
  const insertFor = (user: SQL) =>
    insertFrom(
      sessions,
      {
        ...{ idHash, userId: users.id, createdAt: now, expiresAt, publicId, browser, offeredSecret },
        hasSecondFactor: secondFactor === "shown",
        lastUsedAt: sql`iif(${users.role} = 'admin', ${now}, null)`,
      },
      sql`from ${users} where ${user}`,
    );
  const isThis = sql`${sessions.idHash} = ${idHash}`;
  return { token, insertFor, hasBegun: sql`exists (select 1 from ${sessions} where ${isThis})`, isThis };
}

interface OpenedSession {
  idHash: string;
  userKey: string;
}

/** @returns null for a cookie that is not ours. */
export async function openSession(
  { secrets }: Pick<PeopleContext, "secrets">,
  token: string | undefined,
): Promise<OpenedSession | null> {
  if (token === undefined) return null;
  try {
    const [id = "", userKey = ""] = (await secrets.unseal("session", token)).split(" ");
    return { idHash: await hashToken(id), userKey };
  } catch {
    return null;
  }
}

/** `sessions.id_hash` of a cookie; matches no row without one. */
export async function sessionHash(
  ctx: Pick<PeopleContext, "secrets">,
  token: string | undefined,
): Promise<string> {
  return (await openSession(ctx, token))?.idHash ?? "";
}

export function toContributor(
  row: { id: number; votesFrom: number; contributionIndex: string | null; emailProvenAt?: number | null },
  userKey: string,
): Contributor {
  return {
    accountId: row.id,
    votesFrom: row.votesFrom,
    isProven: row.emailProvenAt != null,
    keys: createSecrets(userKey),
    contributionIndex: row.contributionIndex,
  };
}

interface Credentials {
  sessionToken?: string;
  betaToken?: string;
  /** A background request, which does not count as use. */
  isByItself?: boolean;
}

export interface Visitor {
  account: AccountJson | null;
  /** The account with its user key. */
  contributor: Contributor | null;
  /** An admin whose second factor is still to come: not signed in. */
  pendingSignIn: AccountJson | null;
  /** Whether this browser has beta access. */
  hasInvitation: boolean;
}

export const anonymous: Visitor = {
  account: null,
  contributor: null,
  pendingSignIn: null,
  hasInvitation: false,
};

/**
 * Recognises a visitor in one round trip, with the role of the stored row. A second one a minute records an
 * admin's use.
 */
export async function recognise(
  ctx: Pick<PeopleContext, "db" | "clock" | "secrets">,
  { sessionToken, betaToken, isByItself }: Credentials,
): Promise<Visitor> {
  if (sessionToken === undefined && betaToken === undefined) return anonymous;
  const { db } = ctx;
  const now = ctx.clock();
  const opened = await openSession(ctx, sessionToken);
  const tokenHash = betaToken === undefined ? null : await hashToken(betaToken);
  const isSession = sql`${sessions.idHash} = ${opened?.idHash ?? null}`;
  const [[found], grants] = await batch(db, [
    db
      .select({
        ...accountFields,
        contributionIndex: users.contributionIndex,
        votesFrom: users.votesFrom,
        emailProvenAt: users.emailProvenAt,
        createdAt: sessions.createdAt,
        hasSecondFactor: sessions.hasSecondFactor,
        lastUsedAt: sessions.lastUsedAt,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(isSession, gt(sessions.expiresAt, now))),
    db
      .select({ createdAt: betaGrants.createdAt })
      .from(betaGrants)
      .where(and(sql`${betaGrants.tokenHash} = ${tokenHash}`, gt(betaGrants.expiresAt, now))),
  ]);
  const state = found ? stateOf(found, now) : "ended";
  const account = found ? toAccountJson(found) : null;
  const isUseNoted = found?.role !== "admin" || isByItself || lastUseOf(found) > now - usedWithinMs;
  if (state === "open" && !isUseNoted)
    await batch(db, [db.update(sessions).set({ lastUsedAt: now }).where(isSession)]);
  return {
    account: state === "open" ? account : null,
    contributor: state === "open" && found && opened ? toContributor(found, opened.userKey) : null,
    pendingSignIn: state === "awaitingSecondFactor" ? account : null,
    hasInvitation: grants.length > 0,
  };
}

interface SessionRow {
  role: "user" | "admin";
  createdAt: number;
  hasSecondFactor: boolean;
  lastUsedAt: number | null;
}

export function stateOf(session: SessionRow, now: number): "open" | "awaitingSecondFactor" | "ended" {
  const { role, createdAt, hasSecondFactor } = session;
  if (role !== "admin") return "open";
  if (!hasSecondFactor) return createdAt > now - sessionMs.pendingSignIn ? "awaitingSecondFactor" : "ended";
  const isInUse = lastUseOf(session) > now - sessionMs.adminIdle;
  return isInUse && createdAt > now - sessionMs.admin ? "open" : "ended";
}

function lastUseOf({ createdAt, lastUsedAt }: SessionRow): number {
  return lastUsedAt ?? createdAt;
}

export async function signOut(
  ctx: Pick<PeopleContext, "db" | "secrets">,
  sessionToken: string,
): Promise<void> {
  const idHash = await sessionHash(ctx, sessionToken);
  await batch(ctx.db, [ctx.db.delete(sessions).where(eq(sessions.idHash, idHash))]);
}

/** In order: most browsers also name others. */
const browsers = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /(?:Chrome|CriOS)\//],
  ["Safari", /\bSafari\//],
] as const;

const systems = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows NT\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
] as const;

type BrowserName = (typeof browsers)[number][0];
type SystemName = (typeof systems)[number][0];

/** All that is kept of a User-Agent. */
export type BrowserKind = `${BrowserName} on ${SystemName}` | BrowserName | "A program or an unknown browser";

const longestRead = 300;

/** Without versions. */
export function browserKindOf(userAgent: string | null): BrowserKind {
  const text = (userAgent ?? "").slice(0, longestRead);
  const browser = browsers.find(([, pattern]) => pattern.test(text))?.[0];
  const system = systems.find(([, pattern]) => pattern.test(text))?.[0];
  if (browser === undefined) return "A program or an unknown browser";
  return system === undefined ? browser : `${browser} on ${system}`;
}
