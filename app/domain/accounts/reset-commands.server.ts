import { eq, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

import { batch } from "../../../db/client.server";
import { flag, rows } from "../../../db/rows.server";
import { formerOwners } from "../../../db/schema/community";
import { resetCodes, sessions } from "../../../db/schema/sessions";
import { users } from "../../../db/schema/users";
import type { PeopleContext } from "../context";
import { queueMail } from "../mail/outbox.server";
import { fail, ok, type Result } from "../result";
import { votesFromAfterReset } from "../ownership/contributor.server";
import { freshKeys, isCommonPassword, rejectCommon } from "./account-commands.server";
import type { ResetInput } from "./account-input";
import { placeholderPattern } from "./account-json";
import { withHashSlot } from "./password-hash.server";
import { codeKeysOf, codeMs, codeTries, hashCode, newResetCode } from "./reset-code-store.server";

/** Nobody can have a mailbox filled, or codes replaced without end: so many are mailed an account and hour. */
const codesAnHour = 5;
const hour = 60 * 60 * 1000;

/** Either a code is on its way, or the password is changed. */
export type ResetOutcome = { status: "code_sent"; message: string } | { status: "changed" };

const codeSent: ResetOutcome = {
  status: "code_sent",
  message: "If this account has an email address, a code is on its way to it. It works for 15 minutes.",
};

const wrongCode = "This code does not work: it is wrong, used or older than 15 minutes. Ask for a new one.";

/**
 * First without a code: mails one, and changes nothing. Then with it: changes the password and ends every
 * session of the account. Its personal key is lost with the former password: what it contributed stays, and nobody
 * can change it any more; votes of the account are taken again from {@link votesFromAfterReset}.
 * @returns `invalid` for a password that many people use and for a code that does not fit, the same for names
 * that nobody has; `busy` when too many sign in at once.
 */
export async function resetPassword(ctx: PeopleContext, input: ResetInput): Promise<Result<ResetOutcome>> {
  if (await isCommonPassword(input.newPassword)) return rejectCommon("newPassword");
  return input.code
    ? choosePassword(ctx, { ...input, code: input.code })
    : ok(await sendCode(ctx, input.username));
}

/**
 * The same statements for a name that nobody has, with mail to nobody: neither response nor time tell. They are
 * by hand, because the account is looked up inside them.
 */
async function sendCode(ctx: PeopleContext, username: string): Promise<ResetOutcome> {
  const code = newResetCode();
  const keys = await codeKeysOf(ctx, username);
  const codeHash = await hashCode(ctx, keys, code);
  const owner = sql`from users where username = ${username} collate nocase and email not like ${placeholderPattern}`;
  const isEnough = sql`(select count(*) from mail_outbox where recipient = (select email ${owner}) collate nocase
    and kind = 'reset_code' and created_at > ${ctx.clock() - hour}) >= ${codesAnHour}`;
  // Beyond them the code that was mailed last stays, at the same cost.
  const renewed = ({ name }: SQLiteColumn) => {
    const column = sql.identifier(name);
    return sql`${column} = iif(${isEnough}, ${column}, excluded.${column})`;
  };
  await batch(ctx.db, [
    sql`insert into reset_codes (account_key, user_id, code_hash, tries_left, expires_at)
      values (${keys.mailed}, (select id ${owner}), ${codeHash}, ${codeTries}, ${ctx.clock() + codeMs})
      on conflict (account_key) do update set user_id = excluded.user_id, ${renewed(resetCodes.codeHash)},
        ${renewed(resetCodes.triesLeft)}, ${renewed(resetCodes.expiresAt)}`,
    await queueMail(
      ctx,
      { kind: "reset_code", to: "", username, code, url: resetUrl(ctx, username, code) },
      { to: sql`iif(${isEnough}, null, (select email ${owner}))` },
    ),
  ]);
  return codeSent;
}

async function choosePassword(
  ctx: PeopleContext,
  { username, newPassword, code }: ResetInput & { code: string },
): Promise<Result<ResetOutcome>> {
  const keys = await codeKeysOf(ctx, username);
  const codeHash = await hashCode(ctx, keys, code);
  return withHashSlot(ctx.clock, async () => {
    const isOpen = sql`account_key in (${keys.mailed}, ${keys.issued}) and expires_at > ${ctx.clock()}`;
    const isThis = sql`${isOpen} and user_id is not null and code_hash = ${codeHash}`;
    // A try is counted before it is looked at, so that tries at once count too.
    const [tried] = await batch(ctx.db, [
      rows(
        { isRight: flag },
        sql`update reset_codes set tries_left = tries_left - 1 where ${isOpen} and tries_left > 0
          returning user_id is not null and code_hash = ${codeHash} as isRight`,
      ),
    ]);
    if (!tried.some(({ isRight }) => isRight)) return rejectCode();
    const { opened: _, ...stored } = await freshKeys(ctx, newPassword);
    const votesFrom = votesFromAfterReset(ctx.clock());
    const owner = sql`(select user_id from reset_codes where ${isThis})`;
    const [, , , used] = await batch(ctx.db, [
      ctx.db
        .update(users)
        .set({ ...stored, votesFrom })
        .where(eq(users.id, owner)),
      ctx.db.delete(formerOwners).where(eq(formerOwners.userId, owner)),
      ctx.db.delete(sessions).where(eq(sessions.userId, owner)),
      ctx.db.delete(resetCodes).where(eq(resetCodes.userId, owner)).returning({ userId: resetCodes.userId }),
    ]);
    return used.length > 0 ? ok({ status: "changed" }) : rejectCode();
  });
}

function rejectCode() {
  return fail("invalid", wrongCode, { code: [wrongCode] });
}

/** The page that asks for the code, with name and code filled in. */
function resetUrl({ site }: PeopleContext, username: string, code: string): string {
  return `${site.siteOrigin}/auth?${new URLSearchParams({ tab: "reset", username, code }).toString()}`;
}
