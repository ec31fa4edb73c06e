import { eq, sql, type SQL } from "drizzle-orm";
import { batch } from "db/client.server";
import { insertFrom } from "db/insert-from.server";
import { sameText } from "db/rows.server";
import { mailOutbox } from "db/schema/mail-outbox";
import { resetCodes, sessions } from "db/schema/sessions";
import { users } from "db/schema/users";
import type { PeopleContext } from "~/server/context";
import type { Message } from "~/features/mail/schema";
import { queueMail, queueMailTo } from "~/features/mail/commands.server";
import { fail, ok, type Result } from "~/core/result";
import { usernamePattern, type ResetInput, type ResetOutcome } from "./schema";
import { placeholderPattern } from "~/core/placeholder-email";
import { foldName } from "~/core/fold-name";
import { votesFromAfterReset } from "./contributor.server";
import { freshKeys } from "./passwords.server";
import { hashingSlots } from "./hashing-slots.server";
import { rejectShortPassword, rejectWeakPassword } from "./password-rule.server";
import { canonicalCode, toTypedCode } from "~/core/typed-code";
import { failures, resetForm } from "./texts";

/**
 * Codes mailed to an account in this time, which limits mail to strangers. It is shorter than a code's
 * life, so that the owner always has one that works.
 */
const mostCodes = 2;
const mostCodesWithin = 10 * 60 * 1000;

const codeSent: ResetOutcome = {
  status: "code_sent",
  message: resetForm.codeSent,
};

/**
 * Without a code: mails one; earlier codes keep working. With it: changes the password and ends all
 * sessions. The user key is lost; voting reopens at {@link votesFromAfterReset}.
 * @returns `invalid` for a weak password or a wrong code, the same for unknown names; `busy`.
 */
export async function resetPassword(ctx: PeopleContext, input: ResetInput): Promise<Result<ResetOutcome>> {
  const weak = await rejectWeakPassword("newPassword", input.newPassword, { username: input.username });
  if (weak) return weak;
  return input.code
    ? choosePassword(ctx, { ...input, code: input.code })
    : ok(await sendCode(ctx, input.username));
}

/**
 * Runs the same statements for an unknown name, so that neither answer nor time reveals it. SQL by hand: it
 * looks up the account itself.
 */
async function sendCode(ctx: PeopleContext, username: string): Promise<ResetOutcome> {
  // No username has such characters.
  if (!usernamePattern.test(username)) return codeSent;
  const { code, insertFor } = await prepareResetCode(ctx, username);
  const owner = sql`from ${users} where ${sameText(users.username, username)}
    and ${users.email} not like ${placeholderPattern}`;
  const isEnough = sql`(select count(*) from ${mailOutbox}
    where ${mailOutbox.recipient} = (select ${users.email} ${owner}) collate nocase and ${mailOutbox.kind} = 'reset_code'
      and ${mailOutbox.createdAt} > ${ctx.clock() - mostCodesWithin}) >= ${mostCodes}`;
  // Above the limit nothing is mailed, at the same cost.
  await batch(ctx.db, [
    insertFor(sql`iif(${isEnough}, null, (select ${users.id} ${owner}))`),
    await queueMail(ctx, resetCodeMail(ctx, username, code), {
      to: sql`iif(${isEnough}, null, (select ${users.email} ${owner}))`,
    }),
  ]);
  return codeSent;
}

async function choosePassword(
  ctx: PeopleContext,
  { username, newPassword, code }: ResetInput & { code: string },
): Promise<Result<ResetOutcome>> {
  const owner = await ownerOfCode(ctx, username, code);
  // Checked before hashing: wrong codes take no hashing slot.
  const [[found]] = await batch(ctx.db, [
    ctx.db.select({ role: users.role }).from(users).where(eq(users.id, owner)),
  ]);
  if (!found) return rejectCode();
  const weak = rejectShortPassword("newPassword", newPassword, found.role);
  if (weak) return weak;
  return hashingSlots.run(ctx.clock, false, async () => {
    const { stored } = await freshKeys(ctx, newPassword);
    const votesFrom = votesFromAfterReset(ctx.clock());
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
 * Username and code are in the fragment, which browsers do not send. Scripts fill them in; otherwise they
 * are typed.
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

/** `length` characters of 5 random bits, grouped as `XXXX-XXXX-XXXX`. */
export function newTypedCode(length: number): string {
  return toTypedCode(crypto.getRandomValues(new Uint8Array(length)));
}

/** Milliseconds that a code works. */
export const codeMs = 15 * 60 * 1000;

/**
 * 60 random bits. Wrong tries change nothing, so that nobody can use up another's. At 1,000 guesses a
 * second, four codes allow 3.6 million chances in 2^60.
 */
const codeLength = 12;

interface PreparedCode {
  code: string;
  /**
   * @param userId A scalar SQL expression; null stores a code that opens nothing, at the same cost.
   * @param when A condition (SQL) for storing it.
   */
  insertFor: (userId: SQL, when?: SQL) => SQL;
}

export async function prepareResetCode(ctx: PeopleContext, username: string): Promise<PreparedCode> {
  const code = newTypedCode(codeLength);
  const key = await ctx.secrets.keyedHash("reset code", codeKeyText(username, code));
  const expiresAt = ctx.clock() + codeMs;
  // One row a code, so that codes do not replace each other. Two columns are no longer read.
  const insertFor = (userId: SQL, when: SQL = sql`1`) =>
    insertFrom(
      resetCodes,
      { accountKey: key, userId, codeHash: "", triesLeft: 0, expiresAt },
      sql`where ${when}`,
    );
  return { code, insertFor };
}

/** The id (SQL) of the account of a valid code; null for another. */
async function ownerOfCode(ctx: PeopleContext, username: string, typed: string): Promise<SQL> {
  // Also under the previous secret, while it is configured.
  const keys = await ctx.secrets.keyedHashes("reset code", codeKeyText(username, typed));
  return sql`(select ${resetCodes.userId} from ${resetCodes} where ${resetCodes.accountKey} in ${keys}
    and ${resetCodes.userId} is not null and ${resetCodes.expiresAt} > ${ctx.clock()})`;
}

/** Stored as a keyed hash, because a code is short enough to try out. */
function codeKeyText(username: string, code: string): string {
  return `${foldName(username)} ${canonicalCode(code)}`;
}
