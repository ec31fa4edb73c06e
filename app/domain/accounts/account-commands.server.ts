import { sql } from "drizzle-orm";

import { batch } from "../../../db/client.server";
import { uniqueColumn } from "../../../db/constraints.server";
import { sameText } from "../../../db/rows.server";
import { sessions } from "../../../db/schema/sessions";
import { users } from "../../../db/schema/users";
import type { PeopleContext } from "../context";
import { claimFormer, formerOf } from "../ownership/former-owners.server";
import { toContributor } from "../ownership/contributor.server";
import { sealOwnList } from "../ownership/own-list.server";
import { unwrapPersonalKey, wrapPersonalKey, type PasswordKey } from "../ownership/personal-key.server";
import { fail, ok, type Result } from "../result";
import { createSecrets, newToken } from "../secrets.server";
import { toAccountJson } from "./account-json";
import type { LoginInput, RegisterInput } from "./account-input";
import { hashWithKey, isOutdated, openWithPassword, withHashSlot } from "./password-hash.server";
import { rejectWeakPassword } from "./password-rule.server";
import { accountFields, prepareSession, sessionHash, type NewSession } from "./sessions.server";

/**
 * Signs someone in: a new session, and an end to the one that this browser had.
 * @returns `unauthenticated` in the same words, after the same time, for a wrong password and for a name that
 * nobody has; `busy` when too many sign in at once.
 */
export async function signIn(
  ctx: PeopleContext,
  input: LoginInput,
  formerToken?: string,
): Promise<Result<NewSession>> {
  const formerHash = await sessionHash(ctx, formerToken);
  return withHashSlot(ctx.clock, async () => {
    // Twice where another browser's first sign-in gave the account its personal key at this same moment.
    return (
      (await beginSession(ctx, input, formerHash)) ??
      (await beginSession(ctx, input, formerHash)) ??
      fail("unauthenticated", "Invalid username or password")
    );
  });
}

/** One attempt at {@link signIn}; null where the account changed while the password was looked at. */
async function beginSession(
  ctx: PeopleContext,
  { username, password, rememberMe }: LoginInput,
  formerHash: string | null,
): Promise<Result<NewSession> | null> {
  const { db } = ctx;
  const [[user], former] = await batch(db, [
    db
      .select({
        ...accountFields,
        password: users.password,
        personalKey: users.personalKey,
        ownList: users.ownList,
        votesFrom: users.votesFrom,
      })
      .from(users)
      .where(sameText(users.username, username)),
    formerOf(username),
  ]);
  const passwordKey = await openWithPassword(password, user?.password);
  if (!user || passwordKey === null) return fail("unauthenticated", "Invalid username or password");
  const renewed = isOutdated(user.password)
    ? await hashWithKey(password)
    : { hash: user.password, passwordKey };
  const personalKey = await unwrapPersonalKey(ctx, user.personalKey, passwordKey);
  const isSameKey = personalKey !== null && renewed.hash === user.password;
  const kept = {
    ...(isSameKey
      ? { personalKey: user.personalKey, opened: personalKey }
      : await keyFor(ctx, renewed.passwordKey, personalKey ?? newToken())),
    ownList: user.ownList,
  };
  if (personalKey === null) kept.ownList = await emptyList(kept.opened);
  const session = await prepareSession(ctx, rememberMe, kept.opened);
  // What was read is compared again: a reset meanwhile must not be followed by a session of the old password.
  const isSame = sql`${users.id} = ${user.id} and ${users.password} = ${user.password}
    and ${users.personalKey} is ${user.personalKey}`;
  const isKept = sql`id = ${user.id} and password = ${renewed.hash} and personal_key is ${kept.personalKey}`;
  const [, , , begun] = await batch(db, [
    db.delete(sessions).where(sql`${sessions.idHash} = ${formerHash}`),
    // With a new key, sessions that carry the former one end.
    personalKey === null ? db.delete(sessions).where(sql`${sessions.userId} = ${user.id}`) : sql`select 1`,
    isSameKey
      ? sql`select 1`
      : db
          .update(users)
          .set({ password: renewed.hash, personalKey: kept.personalKey, ownList: kept.ownList })
          .where(isSame),
    sql`${session.insertFor(isKept)} returning id_hash`,
  ]);
  if (begun.length === 0) return null;
  if (former.length > 0) {
    await claimFormer(ctx, toContributor({ ...user, ownList: kept.ownList }, kept.opened), former);
  }
  return ok({ token: session.token, isRemembered: rememberMe, account: toAccountJson(user) });
}

/** A personal key as the columns of an account hold it, and as it is used. */
async function keyFor(ctx: Pick<PeopleContext, "secrets">, passwordKey: PasswordKey, opened = newToken()) {
  return { personalKey: await wrapPersonalKey(ctx, opened, passwordKey), opened };
}

/** What an account has in `own_list` before it contributes: as long as what others have there. */
function emptyList(personalKey: string): Promise<string> {
  return sealOwnList({ keys: createSecrets(personalKey) }, []);
}

/**
 * What an account's columns hold after a password was chosen without the former one: a new key, with which nothing
 * was contributed yet.
 */
export async function freshKeys(
  ctx: Pick<PeopleContext, "secrets">,
  password: string,
): Promise<{ password: string; personalKey: string; ownList: string; opened: string }> {
  const { hash, passwordKey } = await hashWithKey(password);
  const { personalKey, opened } = await keyFor(ctx, passwordKey);
  return { password: hash, personalKey, ownList: await emptyList(opened), opened };
}

/** What a person is told when a username or email is taken: not which, where that would tell who is here. */
const takenMessage = "Please try again with different credentials";

/**
 * Creates an account and signs it in.
 * @returns `invalid` for a password that is easily guessed, `conflict` for a username or email that an
 * account has already, whatever its case; `busy` when too many sign in at once.
 */
export async function register(
  ctx: PeopleContext,
  { username, email, password }: RegisterInput,
  formerToken?: string,
): Promise<Result<NewSession>> {
  const weak = await rejectWeakPassword("password", password, { username, email });
  if (weak) return weak;
  const formerHash = await sessionHash(ctx, formerToken);
  return withHashSlot(ctx.clock, async () => {
    const { opened, ...stored } = await freshKeys(ctx, password);
    const session = await prepareSession(ctx, false, opened);
    try {
      const [[user]] = await batch(ctx.db, [
        ctx.db
          .insert(users)
          .values({ username, email, createdAt: ctx.clock(), ...stored })
          .returning(accountFields),
        session.insertFor(sameText(users.username, username)),
        ctx.db.delete(sessions).where(sql`${sessions.idHash} = ${formerHash}`),
      ]);
      if (!user) throw new Error("The new account was not returned.");
      return ok({ token: session.token, isRemembered: false, account: toAccountJson(user) });
    } catch (error) {
      const taken = uniqueColumn(error);
      if (taken === undefined) throw error;
      return taken.includes("username")
        ? fail("conflict", "This username is taken", {
            username: ["This username is taken. Choose another one"],
          })
        : fail("conflict", takenMessage);
    }
  });
}

/** Whether a password is one that the rule rejects, whoever chooses it. */
export async function isCommonPassword(password: string): Promise<boolean> {
  return (await rejectWeakPassword("password", password)) !== undefined;
}

/** The failure of choosing a password that many people use. */
export function rejectCommon(field: string) {
  const message = "Choose a less common password";
  return fail("invalid", message, { [field]: [message] });
}
