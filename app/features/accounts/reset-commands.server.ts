import { eq, sql, type SQL } from "drizzle-orm";
import { batch } from "db/client.server";
import { rows } from "db/rows.server";
import { resetCodes, sessions } from "db/schema/sessions";
import { users } from "db/schema/users";
import type { PeopleContext } from "~/lib/context";
import type { Message } from "~/features/mail/message";
import { queueMail, queueMailTo } from "~/features/mail/outbox.server";
import { fail, ok, type Result } from "~/lib/result";
import { usernamePattern, type ResetInput, type ResetOutcome } from "./schema";
import { placeholderPattern, foldName } from "./rules";
import { votesFromAfterReset } from "~/features/privacy/contributor.server";
import { freshKeys } from "./passwords.server";
import { hashPlaces } from "./hash-places.server";
import { rejectShortPassword, rejectWeakPassword } from "./password-rule.server";
import { canonicalCode, toTypedCode } from "~/lib/typed-code";
import { failures, resetForm } from "./texts";

/**
 * Nobody can have a mailbox filled: so many codes are mailed an account within this time. It is shorter than a code
 * lives: whoever is mailed none, because someone else asked before them, has one in the mailbox that still works.
 */
const mostCodes = 2;
const mostCodesWithin = 10 * 60 * 1000;

const codeSent: ResetOutcome = {
  status: "code_sent",
  message: resetForm.codeSent,
};

/**
 * First without a code: mails one, and changes nothing; codes that were mailed before work on. Then with it: changes
 * the password and ends every session of the account. Its personal key is lost with the former password: what it
 * contributed stays, and nobody can change it any more; its votes are taken again from {@link votesFromAfterReset}.
 * @returns `invalid` for a password that is easily guessed, or too short for an admin, and for a code that does not
 * fit, the same for names that nobody has; `busy` when too many sign in at once.
 */
export async function resetPassword(ctx: PeopleContext, input: ResetInput): Promise<Result<ResetOutcome>> {
  const weak = await rejectWeakPassword("newPassword", input.newPassword, { username: input.username });
  if (weak) return weak;
  return input.code
    ? choosePassword(ctx, { ...input, code: input.code })
    : ok(await sendCode(ctx, input.username));
}

/**
 * The same statements for a name that nobody has, with mail to nobody: neither response nor time tell. They are
 * by hand, because the account is looked up inside them.
 */
async function sendCode(ctx: PeopleContext, username: string): Promise<ResetOutcome> {
  // No account has such a name, and everybody knows that.
  if (!usernamePattern.test(username)) return codeSent;
  const { code, insertFor } = await prepareResetCode(ctx, username);
  const owner = sql`from users where username = ${username} collate nocase and email not like ${placeholderPattern}`;
  const isEnough = sql`(select count(*) from mail_outbox where recipient = (select email ${owner}) collate nocase
    and kind = 'reset_code' and created_at > ${ctx.clock() - mostCodesWithin}) >= ${mostCodes}`;
  // Beyond them the codes that were mailed stay, at the same cost.
  await batch(ctx.db, [
    insertFor(sql`iif(${isEnough}, null, (select id ${owner}))`),
    await queueMail(ctx, resetCodeMail(ctx, username, code), {
      to: sql`iif(${isEnough}, null, (select email ${owner}))`,
    }),
  ]);
  return codeSent;
}

async function choosePassword(
  ctx: PeopleContext,
  { username, newPassword, code }: ResetInput & { code: string },
): Promise<Result<ResetOutcome>> {
  const isThis = await isTypedCode(ctx, username, code);
  // Looked at before anything is hashed: wrong codes take nobody's place.
  const [[found]] = await batch(ctx.db, [
    rows(
      { role: users.role },
      sql`select role from users where id = (select user_id from reset_codes where ${isThis})`,
    ),
  ]);
  if (!found) return rejectCode();
  const weak = rejectShortPassword("newPassword", newPassword, found.role);
  if (weak) return weak;
  return hashPlaces.run(ctx.clock, false, async () => {
    const { stored } = await freshKeys(ctx, newPassword);
    const votesFrom = votesFromAfterReset(ctx.clock());
    const owner = sql`(select user_id from reset_codes where ${isThis})`;
    const notice: Message = { kind: "account_notice", to: "", username, event: "password_reset" };
    const [, , , used] = await batch(ctx.db, [
      ctx.db
        .update(users)
        .set({ ...stored, votesFrom })
        .where(eq(users.id, owner)),
      ctx.db.delete(sessions).where(eq(sessions.userId, owner)),
      await queueMailTo(ctx, notice, owner),
      ctx.db.delete(resetCodes).where(eq(resetCodes.userId, owner)).returning({ userId: resetCodes.userId }),
    ]);
    return used.length > 0 ? ok({ status: "changed" }) : rejectCode();
  });
}

function rejectCode() {
  return fail("invalid", failures.resetCode, { code: [failures.resetCode] });
}

/**
 * The mail with a code, and the page that asks for it. Name and code stand behind the #, which browsers send to
 * nobody: where scripts run they are filled in, and elsewhere typed from the mail.
 */
export function resetCodeMail({ site }: PeopleContext, username: string, code: string): Message {
  const query = new URLSearchParams({ username, code }).toString();
  return {
    kind: "reset_code",
    to: "",
    username,
    code,
    url: `${site.siteOrigin}/auth?tab=reset&code=#${query}`,
  };
}

/** A code to type: so many characters of 5 random bits each, in groups of four as `XXXX-XXXX-XXXX`. */
export function newTypedCode(length: number): string {
  return toTypedCode(crypto.getRandomValues(new Uint8Array(length)));
}

/** How long a code works, in milliseconds. */
export const codeMs = 15 * 60 * 1000;

/**
 * 60 random bits. A wrong try changes nothing in the database, so that nobody can use up the tries of someone
 * else's code; what protects a code is its length. Whoever guessed at one account 1,000 times a second, from as
 * many networks as the limits by network take for that, would try 900,000 codes while one lives. At
 * most four mailed ones work at once: 3.6 million chances in 2^60, or 1 in 300 billion.
 */
const codeLength = 12;

/** A new code, with the statement that stores it for an account. */
export interface PreparedCode {
  code: string;
  /**
   * @param userId A scalar SQL expression for whose it is; null stores a code of nobody's, which opens nothing, at
   * the same cost.
   * @param when A condition (SQL) without which nothing is stored.
   */
  insertFor: (userId: SQL, when?: SQL) => SQL;
}

/** Makes a code that lets its holder choose the password of a username's account. */
export async function prepareResetCode(ctx: PeopleContext, username: string): Promise<PreparedCode> {
  const code = newTypedCode(codeLength);
  const key = await ctx.secrets.keyedHash("reset code", textOfCode(username, code));
  const expiresAt = ctx.clock() + codeMs;
  // Each code has a row and a key of its own, so that none ends another. The two columns that tell the codes and
  // tries of one account apart are read no longer.
  const insertFor = (userId: SQL, when: SQL = sql`1`) => sql`insert into reset_codes
    (account_key, user_id, code_hash, tries_left, expires_at)
    select ${key}, ${userId}, '', 0, ${expiresAt} where ${when}`;
  return { code, insertFor };
}

/** The condition (SQL) of the row of a code that was typed for a username, while it works. */
export async function isTypedCode(ctx: PeopleContext, username: string, typed: string): Promise<SQL> {
  // Under the site's secret, and under the one before while that is held.
  const keys = await ctx.secrets.keyedHashes("reset code", textOfCode(username, typed));
  return sql`account_key in ${keys} and user_id is not null and expires_at > ${ctx.clock()}`;
}

/**
 * What is stored of a code: a hash of name and code, keyed by the site's secret, because so short a code could be
 * tried out.
 */
function textOfCode(username: string, code: string): string {
  return `${foldName(username)} ${canonicalCode(code)}`;
}
