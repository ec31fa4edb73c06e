import { and, eq, gt, sql, type SQL } from "drizzle-orm";
import { batch } from "db/client.server";
import { betaGrants, sessions } from "db/schema/sessions";
import { users } from "db/schema/users";
import type { PeopleContext } from "~/lib/context";
import type { Contributor } from "~/features/privacy/contributor.server";
import { createSecrets, hashToken, newToken, toBase64Url } from "~/lib/secrets.server";
import { toAccountJson, type AccountJson } from "./schema";

const minute = 60 * 1000;
const hour = 60 * minute;

/** How long a session lasts at most, in milliseconds. */
export const sessionMs = {
  remembered: 30 * 24 * hour,
  plain: 12 * hour,
  admin: 8 * hour,
  /** An admin's that is not used. */
  adminIdle: 30 * minute,
  /** An admin's between the password and the second factor. */
  pendingSignIn: 10 * minute,
} as const;

/** The use of an admin's session is noted once in so long: at most one write a minute. */
const usedWithinMs = minute;

/** The columns of one's own account. */
export const accountFields = { id: users.id, username: users.username, email: users.email, role: users.role };

/** A session that has just begun. */
export interface NewSession {
  /** For the cookie: the session's id, of which only the hash is stored, sealed together with the personal key. */
  token: string;
  isRemembered: boolean;
  account: AccountJson;
  /** The password was right, and the second factor of an admin is still to come: the session opens nothing else. */
  isAwaitingSecondFactor: boolean;
}

/** What a session begins with. */
export interface SessionStart {
  /** An admin's is never remembered. */
  isRemembered: boolean;
  browser: BrowserKind | null;
  /** The account's, which its password has opened. */
  userKey: string;
  /** `none` where the account has no second factor to show. */
  secondFactor: "none" | "awaited" | "shown";
  /** With `awaited`, for an admin who has none yet: the sealed secret to set up. */
  offeredSecret?: string;
}

/** A session that is about to begin. */
export interface PreparedSession {
  token: string;
  /** The statement that begins it, for the account of this condition (SQL). */
  insertFor: (user: SQL) => SQL;
  /** The condition (SQL) that it did. */
  hasBegun: SQL;
  /** The condition (SQL) on a row of `sessions` that it is this one. */
  isThis: SQL;
}

/**
 * The token and row of a session that is about to begin. An INSERT … SELECT by hand: the account may be inserted
 * by the same batch, or have changed since it was read.
 */
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
  // An admin's session ends earlier, by the role at the time of each request.
  const insertFor = (user: SQL) => sql`insert into sessions (id_hash, user_id, created_at, expires_at,
      public_id, browser, has_second_factor, last_used_at, offered_secret)
    select ${idHash}, id, ${now}, ${expiresAt}, ${publicId}, ${browser}, ${secondFactor === "shown"},
      iif(role = 'admin', ${now}, null), ${offeredSecret ?? null} from users where ${user}`;
  const hasBegun = sql`exists (select 1 from sessions where id_hash = ${idHash})`;
  return { token, insertFor, hasBegun, isThis: sql`${sessions.idHash} = ${idHash}` };
}

/** What stands in a session's cookie. */
export interface OpenedSession {
  /** What stands in `sessions.id_hash`. */
  idHash: string;
  userKey: string;
}

/** Opens a session's cookie; null where it is none of ours. */
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

/** What stands in `sessions.id_hash` for a session's cookie; of none, what no session has. */
export async function sessionHash(
  ctx: Pick<PeopleContext, "secrets">,
  token: string | undefined,
): Promise<string> {
  return (await openSession(ctx, token))?.idHash ?? "";
}

/** A contributor as a session brings them. */
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

/** What a request brings to be recognised by. */
export interface Credentials {
  sessionToken?: string;
  betaToken?: string;
  /** The page asks by itself whether something is new: that is no use of a session. */
  isByItself?: boolean;
}

/** Who a request comes from, as far as access goes. */
export interface Visitor {
  account: AccountJson | null;
  /** The account with its personal key: who contributes. */
  contributor: Contributor | null;
  /** An admin whose password was right and whose second factor is still to come: nobody, until then. */
  pendingSignIn: AccountJson | null;
  /** Whether this browser redeemed an invitation that still stands. */
  hasInvitation: boolean;
}

/** Nobody in particular. */
export const anonymous: Visitor = {
  account: null,
  contributor: null,
  pendingSignIn: null,
  hasInvitation: false,
};

/**
 * Recognises a visitor in one round trip; the role is the one that stands in the row now. Once a minute that an
 * admin is here there is a second one, which writes the one row that says so.
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

/** What a session that has not expired is good for now. */
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

/** Ends the session of a token, wherever it is presented again. */
export async function signOut(
  ctx: Pick<PeopleContext, "db" | "secrets">,
  sessionToken: string,
): Promise<void> {
  const idHash = await sessionHash(ctx, sessionToken);
  await batch(ctx.db, [ctx.db.delete(sessions).where(eq(sessions.idHash, idHash))]);
}

/** The first that a browser names itself by: most name others too, which they want to be taken for. */
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

/** All that is kept of how a browser describes itself: one of 42 kinds, or of neither. */
export type BrowserKind = `${BrowserName} on ${SystemName}` | BrowserName | "A program or an unknown browser";

const longestRead = 300;

/** The kind of browser that a `User-Agent` header describes, without versions or anything else of it. */
export function browserKindOf(userAgent: string | null): BrowserKind {
  const text = (userAgent ?? "").slice(0, longestRead);
  const browser = browsers.find(([, pattern]) => pattern.test(text))?.[0];
  const system = systems.find(([, pattern]) => pattern.test(text))?.[0];
  if (browser === undefined) return "A program or an unknown browser";
  return system === undefined ? browser : `${browser} on ${system}`;
}
