import { sql, type SQL } from "drizzle-orm";

import type { PeopleContext } from "~/lib/context";
import { canonicalCode, toTypedCode } from "~/lib/typed-code";
import { foldName } from "./account-json";

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
