import { and, eq, gt, ne, or, sql, type SQL } from "drizzle-orm";

import { batch } from "../../../db/client.server";
import { betaGrants, sessions } from "../../../db/schema/sessions";
import { users } from "../../../db/schema/users";
import type { PeopleContext } from "../context";
import { toContributor, type Contributor } from "../ownership/contributor.server";
import { hashToken, newToken } from "../secrets.server";
import { toAccountJson, type AccountJson } from "./account-json";

const hour = 60 * 60 * 1000;

/** How long a session lasts at most, in milliseconds. */
export const sessionMs = { remembered: 30 * 24 * hour, plain: 12 * hour, admin: 8 * hour } as const;

/** The columns of one's own account. */
export const accountFields = { id: users.id, username: users.username, email: users.email, role: users.role };

/** A session that has just begun. */
export interface NewSession {
  /** For the cookie: the session's id, of which only the hash is stored, sealed together with the personal key. */
  token: string;
  isRemembered: boolean;
  account: AccountJson;
}

/**
 * The token and row of a session that is about to begin. An INSERT … SELECT by hand: the account may be inserted
 * by the same batch, or have changed since it was read.
 */
export async function prepareSession(
  { clock, secrets }: Pick<PeopleContext, "clock" | "secrets">,
  isRemembered: boolean,
  personalKey: string,
): Promise<{ token: string; insertFor: (user: SQL) => SQL }> {
  const id = newToken();
  const token = await secrets.seal("session", `${id} ${personalKey}`);
  const idHash = await hashToken(id);
  const now = clock();
  const expiresAt = now + (isRemembered ? sessionMs.remembered : sessionMs.plain);
  // An admin's session ends earlier, by the role at the time of each request.
  const insertFor = (user: SQL) => sql`insert into sessions (id_hash, user_id, created_at, expires_at)
    select ${idHash}, id, ${now}, ${expiresAt} from users where ${user}`;
  return { token, insertFor };
}

/** What stands in a session's cookie; null where it is none of ours. */
async function openSession({ secrets }: Pick<PeopleContext, "secrets">, token: string | undefined) {
  if (token === undefined) return null;
  try {
    const [id = "", personalKey = ""] = (await secrets.unseal("session", token)).split(" ");
    return { idHash: await hashToken(id), personalKey };
  } catch {
    return null;
  }
}

/** What stands in `sessions.id_hash` for a session's cookie; null where there is none. */
export async function sessionHash(
  ctx: Pick<PeopleContext, "secrets">,
  token: string | undefined,
): Promise<string | null> {
  return (await openSession(ctx, token))?.idHash ?? null;
}

/** What a request brings to be recognised by. */
export interface Credentials {
  sessionToken?: string;
  betaToken?: string;
}

/** Who a request comes from, as far as access goes. */
export interface Visitor {
  account: AccountJson | null;
  /** The account with its personal key: who contributes. */
  contributor: Contributor | null;
  /** Whether this browser redeemed an invitation that still stands. */
  hasInvitation: boolean;
}

/** Nobody in particular. */
export const anonymous: Visitor = { account: null, contributor: null, hasInvitation: false };

/** Recognises a visitor in one round trip; the role is the one that stands in the row now. */
export async function recognise(
  ctx: Pick<PeopleContext, "db" | "clock" | "secrets">,
  { sessionToken, betaToken }: Credentials,
): Promise<Visitor> {
  if (sessionToken === undefined && betaToken === undefined) return anonymous;
  const { db } = ctx;
  const now = ctx.clock();
  const opened = await openSession(ctx, sessionToken);
  const tokenHash = betaToken === undefined ? null : await hashToken(betaToken);
  const isYoungEnough = or(ne(users.role, "admin"), gt(sessions.createdAt, now - sessionMs.admin));
  const [[user], grants] = await batch(db, [
    db
      .select({ ...accountFields, ownList: users.ownList, votesFrom: users.votesFrom })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(sql`${sessions.idHash} = ${opened?.idHash ?? null}`, gt(sessions.expiresAt, now), isYoungEnough),
      ),
    db
      .select({ createdAt: betaGrants.createdAt })
      .from(betaGrants)
      .where(and(sql`${betaGrants.tokenHash} = ${tokenHash}`, gt(betaGrants.expiresAt, now))),
  ]);
  return {
    account: user ? toAccountJson(user) : null,
    contributor: user && opened ? toContributor(user, opened.personalKey) : null,
    hasInvitation: grants.length > 0,
  };
}

/** Ends the session of a token, wherever it is presented again. */
export async function signOut(
  ctx: Pick<PeopleContext, "db" | "secrets">,
  sessionToken: string,
): Promise<void> {
  const idHash = await sessionHash(ctx, sessionToken);
  if (idHash !== null) await batch(ctx.db, [ctx.db.delete(sessions).where(eq(sessions.idHash, idHash))]);
}
