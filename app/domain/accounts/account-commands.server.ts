import { and, ne, sql } from "drizzle-orm";

import { batch } from "../../../db/client.server";
import { uniqueColumn } from "../../../db/constraints.server";
import { sameText } from "../../../db/rows.server";
import { sessions } from "../../../db/schema/sessions";
import { users } from "../../../db/schema/users";
import type { DomainContext } from "../context";
import { fail, ok, type Result } from "../result";
import { hashToken } from "../secrets.server";
import { toAccountJson } from "./account-json";
import type { LoginInput, RegisterInput } from "./account-input";
import { hashPassword, isOutdated, verifyPassword, withHashSlot } from "./password-hash.server";
import { rejectWeakPassword } from "./password-rule.server";
import { accountFields, prepareSession, type NewSession } from "./sessions.server";

/**
 * Signs someone in: a new session, and an end to the one that this browser had.
 * @returns `unauthenticated` in the same words, after the same time, for a wrong password and for a name that
 * nobody has; `busy` when too many sign in at once.
 */
export async function signIn(
  ctx: DomainContext,
  { username, password, rememberMe }: LoginInput,
  formerToken?: string,
): Promise<Result<NewSession>> {
  return withHashSlot(ctx.clock, async () => {
    const [[user]] = await batch(ctx.db, [
      ctx.db
        .select({ ...accountFields, password: users.password })
        .from(users)
        .where(sameText(users.username, username)),
    ]);
    const isRight = await verifyPassword(password, user?.password);
    if (!user || !isRight) return fail("unauthenticated", "Invalid username or password");
    const session = await prepareSession(ctx, rememberMe);
    const renewed = isOutdated(user.password) ? await hashPassword(password) : user.password;
    const formerHash = formerToken === undefined ? null : await hashToken(formerToken);
    // The hash is compared again: a reset meanwhile must not be followed by a session of the old password.
    const isSame = sql`${users.id} = ${user.id} and ${users.password} = ${user.password}`;
    const [, begun] = await batch(ctx.db, [
      ctx.db.delete(sessions).where(sql`${sessions.idHash} = ${formerHash}`),
      sql`${session.insertFor(isSame)} returning id_hash`,
      ctx.db
        .update(users)
        .set({ password: renewed })
        .where(and(isSame, ne(users.password, renewed))),
    ]);
    if (begun.length === 0) return fail("unauthenticated", "Invalid username or password");
    return ok({ token: session.token, isRemembered: rememberMe, account: toAccountJson(user) });
  });
}

/** What a person is told when a username or email is taken: not which, where that would tell who is here. */
const takenMessage = "Please try again with different credentials";

/**
 * Creates an account and signs it in.
 * @returns `invalid` for a password that is easily guessed, `conflict` for a username or email that an
 * account has already, whatever its case; `busy` when too many sign in at once.
 */
export async function register(
  ctx: DomainContext,
  { username, email, password }: RegisterInput,
  formerToken?: string,
): Promise<Result<NewSession>> {
  const weak = await rejectWeakPassword("password", password, { username, email });
  if (weak) return weak;
  return withHashSlot(ctx.clock, async () => {
    const session = await prepareSession(ctx, false);
    const hash = await hashPassword(password);
    const formerHash = formerToken === undefined ? null : await hashToken(formerToken);
    try {
      const [[user]] = await batch(ctx.db, [
        ctx.db
          .insert(users)
          .values({ username, password: hash, email, createdAt: ctx.clock() })
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
