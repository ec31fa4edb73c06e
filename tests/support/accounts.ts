import { env } from "cloudflare:test";

import { register } from "../../app/features/accounts/commands.server";
import { resetPassword } from "../../app/features/accounts/reset-commands.server";
import type { Result } from "../../app/lib/result";

import { emailsTo, peopleContext } from "./people-context";

export const ctx = peopleContext();
export const password = "seven quiet otters";
export const newPassword = "eleven loud magpies";

/** Takes away every account, code and email. */
export async function forgetAccounts(): Promise<void> {
  const tables = ["users", "reset_codes", "mail_outbox"];
  await env.DB.batch(tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
}

export const count = (table: string) =>
  env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n");

/** What a command returned; a rejection fails the test. */
export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

/** A new account with its session. */
export const join = async (username = "Robin", email = `${username}@example.test`) =>
  valueOf(await register(ctx, { username, email, password }));

/** Asks for a code and reads it from the email. */
export async function askForCode(username: string, email = `${username}@example.test`): Promise<string> {
  valueOf(await resetPassword(ctx, { username, newPassword }));
  const newest = (await emailsTo(email)).at(-1);
  const code = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(newest?.text ?? "")?.[0];
  if (!code) throw new Error("No code was mailed.");
  return code;
}
