import { sql } from "drizzle-orm";

import { runBatch } from "../../../db/client.server";
import { uniqueColumn } from "../../../db/constraints.server";
import type { DomainContext } from "../context";
import { fail, ok, type Result } from "../result";
import { hashToken } from "../tokens.server";
import { toAccountJson } from "./account-json";
import type { LoginInput, RegisterInput } from "./account-input";
import { isCommonPassword } from "./common-passwords.server";
import { hashPassword, isOutdated, verifyPassword, withHashSlot } from "./password-hash.server";
import { prepareSession, type NewSession } from "./sessions.server";

interface UserRow {
  id: number;
  username: string;
  email: string;
  role: "user" | "admin";
  password: string;
}

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
    const [[user]] = await runBatch<[UserRow]>(ctx.db, [
      sql`select id, username, email, role, password from users where username = ${username} collate nocase`,
    ]);
    const isRight = await verifyPassword(password, user?.password);
    if (!user || !isRight) return fail("unauthenticated", "Invalid username or password");
    const session = await prepareSession(ctx, rememberMe);
    const renewed = isOutdated(user.password) ? await hashPassword(password) : user.password;
    const formerHash = formerToken === undefined ? null : await hashToken(formerToken);
    // The hash is compared again: a reset meanwhile must not be followed by a session of the old password.
    const isSame = sql`id = ${user.id} and password = ${user.password}`;
    const [, begun] = await runBatch<[never, { id_hash: string }, never]>(ctx.db, [
      sql`delete from sessions where id_hash = ${formerHash}`,
      sql`${session.insertFor(isSame)} returning id_hash`,
      sql`update users set password = ${renewed} where ${isSame} and password <> ${renewed}`,
    ]);
    if (begun.length === 0) return fail("unauthenticated", "Invalid username or password");
    return ok({ token: session.token, isRemembered: rememberMe, account: toAccountJson(user) });
  });
}

/** What a person is told when a name or address is taken: not which, where that would tell who is here. */
const takenMessage = "Please try again with different credentials";

/**
 * Creates an account and signs it in.
 * @returns `invalid` for a password that many people use, `conflict` for a username or email address that an
 * account has already, whatever its case; `busy` when too many sign in at once.
 */
export async function register(
  ctx: DomainContext,
  { username, email, password }: RegisterInput,
  formerToken?: string,
): Promise<Result<NewSession>> {
  if (await isCommonPassword(password)) return rejectCommon("password");
  return withHashSlot(ctx.clock, async () => {
    const session = await prepareSession(ctx, false);
    const hash = await hashPassword(password);
    const formerHash = formerToken === undefined ? null : await hashToken(formerToken);
    try {
      const [[user]] = await runBatch<[Omit<UserRow, "password">, never, never]>(ctx.db, [
        sql`insert into users (username, password, email, created_at)
          values (${username}, ${hash}, ${email}, ${ctx.clock()}) returning id, username, email, role`,
        session.insertFor(sql`username = ${username} collate nocase`),
        sql`delete from sessions where id_hash = ${formerHash}`,
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

/** A password that others use too is guessed first. */
export function rejectCommon(field: string) {
  const message = "Choose a less common password";
  return fail("invalid", message, { [field]: [message] });
}
