import { eq, sql, type SQL } from "drizzle-orm";
import { batch } from "db/client.server";
import { uniqueColumn } from "db/constraints.server";
import { insertFrom } from "db/insert-from.server";
import { sameText } from "db/rows.server";
import { resetCodes, sessions } from "db/schema/sessions";
import { users } from "db/schema/users";
import type { PeopleContext } from "~/server/context";
import { guessLimits, prepareCounting, type Counted, type Guesser } from "~/server/limits.server";
import { fail, ok, type Result } from "~/core/result";
import { createSecrets } from "~/server/secrets.server";
import { toAccountJson, type LoginInput, type RegisterInput } from "./schema";
import {
  type BrowserKind,
  accountFields,
  prepareSession,
  sessionHash,
  type NewSession,
} from "./session-queries.server";
import { prepareEmailProof } from "./email-proof-commands.server";
import {
  emptyContributionIndex,
  freshKeys,
  openKeys,
  isOutdated,
  openWithPassword,
  hashPassword,
} from "./passwords.server";
import { hashingSlots } from "./hashing-slots.server";
import { rejectWeakPassword, leastCharacters } from "./password-rule.server";
import {
  newSecondFactorSecret,
  sealSecret,
  readSecondFactor,
  wasTaken,
} from "./second-factor-queries.server";
import type { AccountEvent } from "~/features/mail/schema";
import { queueMailTo } from "~/features/mail/commands.server";
import { auditEntry, commandLine } from "~/server/audit-entry.server";
import { followMerges } from "./merged-contributions.server";
import { userErrors } from "./admin-texts";
import { failures } from "./texts";

interface SigningInFrom {
  /** The session this browser already has; it ends. */
  formerToken?: string;
  /** By whom wrong passwords are counted. A known browser has sign-in priority. */
  guesser?: Guesser;
  browser?: BrowserKind;
  /** A page asks for the second factor in a second step; a program sends it along. */
  isInSteps?: boolean;
}

/**
 * Starts a new session and ends the browser's former one. With `isInSteps`, an admin's session waits for
 * the second factor.
 * @returns `unauthenticated` for a wrong password or an unknown name, with the same words and timing;
 * `rate_limited`; `busy`; for an admin also as `readSecondFactor`.
 */
export async function signIn(
  ctx: PeopleContext,
  input: LoginInput,
  {
    formerToken,
    browser,
    isInSteps = false,
    guesser = { network: "", knownBrowser: null },
  }: SigningInFrom = {},
): Promise<Result<NewSession>> {
  const from = { formerHash: await sessionHash(ctx, formerToken), browser, isInSteps };
  return hashingSlots.run(ctx.clock, guesser.knownBrowser !== null, async () => {
    // Tried twice, counted once: another browser's first sign-in may create the account's user key at the same moment.
    const counted = guessLimits("password", input.username, guesser);
    return (
      (await beginSession(ctx, input, from, counted)) ??
      (await beginSession(ctx, input, from, [])) ??
      fail("unauthenticated", failures.credentials)
    );
  });
}

interface BeginningFrom extends Pick<SigningInFrom, "browser" | "isInSteps"> {
  formerHash: string;
}

/** One attempt at {@link signIn}; null where the account changed in between. */
async function beginSession(
  ctx: PeopleContext,
  { username, password, rememberMe, code }: LoginInput,
  { formerHash, browser, isInSteps = false }: BeginningFrom,
  counted: readonly Counted[],
): Promise<Result<NewSession> | null> {
  const { db } = ctx;
  const counting = await prepareCounting(ctx, counted);
  const [usedUp, , [user]] = await batch(db, [
    ...counting.statements,
    db
      .select({
        ...accountFields,
        password: users.password,
        userKey: users.userKey,
        contributionIndex: users.contributionIndex,
      })
      .from(users)
      .where(sameText(users.username, username)),
  ]);
  const rejected = counting.rejected(usedUp);
  if (rejected) return rejected;
  const passwordKey = await openWithPassword(password, user?.password);
  if (!user || passwordKey === null) return fail("unauthenticated", failures.credentials);
  // Compared again: after a reset, the old password must not start a session.
  const isSame = sql`${users.id} = ${user.id} and ${users.password} = ${user.password}
    and ${users.userKey} is ${user.userKey} and ${users.role} = ${user.role}`;
  const isStill = sql`exists (select 1 from ${users} where ${isSame})`;
  const isAdmin = user.role === "admin";
  const typed = isAdmin && !isInSteps ? await readSecondFactor(ctx, user.id, code, isStill) : null;
  if (typed && !typed.ok) return typed;
  const factor = typed?.value;
  const isAwaitingSecondFactor = isAdmin && isInSteps;
  const isRemembered = rememberMe && !isAdmin;
  const account = { ...user, isOutdated: isOutdated(user.password) };
  const keys = await openKeys(ctx, account, { typed: password, passwordKey });
  const contributionIndex = keys.isFresh
    ? await emptyContributionIndex(keys.userKey)
    : user.contributionIndex;
  const session = await prepareSession(ctx, {
    isRemembered,
    browser: browser ?? null,
    userKey: keys.userKey,
    secondFactor: isAwaitingSecondFactor ? "awaited" : isAdmin ? "shown" : "none",
    ...(isAwaitingSecondFactor && { offeredSecret: await sealSecret(ctx, user.id, newSecondFactorSecret()) }),
  });
  const [still, , taken, begun] = await batch(db, [
    sql`select 1 where ${isStill}`,
    factor?.uncount(sql`not ${isStill}`) ?? sql`select 1`,
    factor?.take ?? sql`select 1`,
    sql`${session.insertFor(factor ? sql`${isSame} and ${wasTaken}` : isSame)} returning 1`,
    db.delete(sessions).where(sql`${sessions.idHash} = ${formerHash} and ${session.hasBegun}`),
    // A new user key ends sessions that carry the old one.
    keys.isFresh
      ? db
          .delete(sessions)
          .where(sql`${sessions.userId} = ${user.id} and not ${session.isThis} and ${session.hasBegun}`)
      : sql`select 1`,
    keys.isChanged
      ? db
          .update(users)
          .set({ ...keys.stored, contributionIndex })
          .where(sql`${isSame} and ${session.hasBegun}`)
      : sql`select 1`,
    factor?.forgetWrong(session.hasBegun) ?? sql`select 1`,
    ...counting.refund,
  ]);
  if (still.length === 0) return null;
  if (factor && taken.length === 0) return factor.rejected;
  if (begun.length === 0) throw new Error("An unchanged account's session did not begin.");
  const author = { accountId: user.id, keys: createSecrets(keys.userKey), contributionIndex };
  const following = followMerges(ctx, author);
  if (ctx.waitUntil) ctx.waitUntil(following);
  else await following;
  return ok({ token: session.token, isRemembered, isAwaitingSecondFactor, account: toAccountJson(user) });
}

/**
 * Mails an optional link to confirm the email.
 * @returns `invalid` for a weak password, `conflict` for a username or email in use (any case), `busy`.
 */
export async function register(
  ctx: PeopleContext,
  { username, email, password }: RegisterInput,
  { formerToken, browser }: Omit<SigningInFrom, "isInSteps"> = {},
): Promise<Result<NewSession>> {
  const weak = await rejectWeakPassword("password", password, { username, email });
  if (weak) return weak;
  const formerHash = await sessionHash(ctx, formerToken);
  return hashingSlots.run(ctx.clock, false, async () => {
    const { stored, userKey } = await freshKeys(ctx, password);
    const session = await prepareSession(ctx, {
      isRemembered: false,
      browser: browser ?? null,
      userKey,
      secondFactor: "none",
    });
    const isNew = sql`(select ${users.id} from ${users} where ${sameText(users.username, username)})`;
    const proof = await prepareEmailProof(ctx, username, isNew);
    try {
      const [[user]] = await batch(ctx.db, [
        ctx.db
          .insert(users)
          .values({ username, email, createdAt: ctx.clock(), ...stored })
          .returning(accountFields),
        session.insertFor(sameText(users.username, username)),
        ctx.db.delete(sessions).where(sql`${sessions.idHash} = ${formerHash}`),
        ...proof,
      ]);
      if (!user) throw new Error("The new account was not returned.");
      return ok({
        token: session.token,
        isRemembered: false,
        isAwaitingSecondFactor: false,
        account: toAccountJson(user),
      });
    } catch (error) {
      const taken = uniqueColumn(error);
      if (taken === undefined) throw error;
      return taken.includes("username")
        ? fail("conflict", failures.usernameTaken, {
            username: [failures.usernameTakenNext],
          })
        : fail("conflict", failures.taken);
    }
  });
}

interface AdminInput {
  username: string;
  email: string;
  /** For an account that was not an admin's; an admin keeps their own unless `setsPassword`. */
  password: string;
  setsPassword: boolean;
}

export type AdminOutcome = "made" | "promoted" | "was_admin";

/**
 * Creates an admin, or promotes the account with this username and email; audited. The account may be
 * somebody else's: it gets the new password, its sessions and codes end, and its email is notified. Each
 * statement depends on the one before.
 * @returns `conflict` when one of the two belongs to another account; `invalid` for a weak password.
 */
export async function makeAdmin(ctx: PeopleContext, input: AdminInput): Promise<Result<AdminOutcome>> {
  const { username, email, password, setsPassword } = input;
  const weak = await rejectWeakPassword("password", password, { username, email }, leastCharacters.admin);
  if (weak) return weak;
  const hash = await hashPassword(password);
  const isName = sameText(users.username, username);
  const isEmail = sameText(users.email, email);
  const isThis = sql`${isName} and ${isEmail}`;
  const action = { actor: commandLine, action: "user.make_admin", subjectKind: "user" };
  const getsPassword = sql`(${setsPassword} or ${users.role} <> 'admin')`;
  const changed = sql`(select ${users.id} from ${users} where ${isThis} and ${getsPassword})`;
  const noticeTo = (event: AccountEvent, former: SQL) =>
    queueMailTo(
      ctx,
      { kind: "account_notice", to: "", username, event },
      sql`(select ${users.id} from ${users} where ${isThis} and ${former})`,
    );
  const [found, , , , made] = await batch(ctx.db, [
    ctx.db.select({ role: users.role }).from(users).where(isThis),
    auditEntry(
      ctx,
      action,
      sql`select ${users.id} as id, json_object('role', ${users.role}) as before, json_object('role', 'admin') as after
        from ${users} where ${isThis} and (${users.role} <> 'admin' or ${setsPassword})`,
    ),
    await noticeTo("promoted", sql`${users.role} <> 'admin'`),
    await noticeTo("password_changed", sql`${users.role} = 'admin' and ${setsPassword}`),
    sql`${insertFrom(
      users,
      { username, password: hash, email, role: "admin", createdAt: ctx.clock() },
      sql`where not exists (select 1 from ${users} where ${isName} or ${isEmail})`,
    )} returning 1`,
    auditEntry(
      ctx,
      action,
      sql`select ${users.id} as id, null as before, json_object('role', 'admin') as after
        from ${users} where ${isThis} and changes() > 0`,
    ),
    ctx.db.delete(sessions).where(eq(sessions.userId, changed)),
    ctx.db.delete(resetCodes).where(eq(resetCodes.userId, changed)),
    // The old user key does not open without the old password; the next sign-in makes a new one.
    ctx.db
      .update(users)
      .set({
        role: "admin",
        userKey: sql`iif(${getsPassword}, null, ${users.userKey})`,
        password: sql`iif(${getsPassword}, ${hash}, ${users.password})`,
      })
      .where(isThis),
  ]);
  if (made.length > 0) return ok("made");
  const [account] = found;
  if (!account) return fail("conflict", userErrors.nameTaken);
  return ok(account.role === "admin" ? "was_admin" : "promoted");
}
