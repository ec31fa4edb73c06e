import { env } from "cloudflare:test";

import { register } from "../../app/features/accounts/commands.server";
import { resetPassword } from "../../app/features/accounts/reset-commands.server";
import type { Result } from "../../app/core/result";

import { emailsTo, peopleContext } from "./people-context";

export const ctx = peopleContext();
export const password = "seven quiet otters";
export const newPassword = "eleven loud magpies";

export async function forgetAccounts(): Promise<void> {
  const tables = ["users", "reset_codes", "mail_outbox"];
  await env.DB.batch(tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
}

export const count = (table: string) =>
  env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n");

/** Throws if the command was rejected. */
export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

export const join = async (username = "Robin", email = `${username}@example.test`) =>
  valueOf(await register(ctx, { username, email, password }));

export async function askForCode(username: string, email = `${username}@example.test`): Promise<string> {
  valueOf(await resetPassword(ctx, { username, newPassword }));
  const newest = (await emailsTo(email)).at(-1);
  const code = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(newest?.text ?? "")?.[0];
  if (!code) throw new Error("No code was mailed.");
  return code;
}
