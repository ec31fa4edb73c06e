import type { APIRequestContext } from "@playwright/test";

import { productDatabase } from "../../../scripts/bridge/host";
import { secondFactorCode, secondFactorSecret } from "../../support/second-factor";
import { runScript } from "../../../scripts/testing/processes";

const stateDir = () => process.env.PRELAUNCH_STATE_DIR ?? "";

async function run(script: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  const { code, output } = await runScript(script, args, { STATE_DIR: stateDir(), ...env });
  if (code !== 0) throw new Error(output);
  return output;
}

interface Email {
  to: string;
  kind: string;
  text: string;
}

/** From `npm run mail -- --json`. */
export async function newestEmail(to: string, kind: string): Promise<string> {
  const lines = (await run("mail.ts", ["--json"])).split("\n").filter((line) => line.startsWith("{"));
  const emails = lines.map((line) => JSON.parse(line) as Email);
  const email = emails.find((one) => one.to === to && one.kind === kind);
  if (!email) throw new Error(`No ${kind} was mailed to ${to}.`);
  return email.text;
}

export function linkIn(email: string, path: string): string {
  const link = email.split(/\s+/).find((word) => word.startsWith("http") && word.includes(path));
  if (!link) throw new Error(`No link to ${path} stands in the email.`);
  return link;
}

/** By the API, as an admin from the command line. */
export async function approve(api: APIRequestContext, url: string, email: string): Promise<void> {
  const username = `admin-${Math.random().toString(36).slice(2, 10)}`;
  const ADMIN_PASSWORD = "a password of the operator";
  await run("admin-create.ts", [username, `${username}@people.example`], {
    ADMIN_PASSWORD,
    ADMIN_TOTP_SECRET: secondFactorSecret,
  });
  const signup = await productDatabase(stateDir())
    .prepare("select id from launch_signups where email = ?")
    .bind(email)
    .first<{ id: number }>();
  const login = await api.post(`${url}/api/login`, {
    data: { username, password: ADMIN_PASSWORD, code: secondFactorCode() },
  });
  if (!login.ok()) throw new Error(await login.text());
  const approval = await api.patch(`${url}/api/admin/beta-signups/${signup?.id}/approve`, { data: {} });
  if (!approval.ok()) throw new Error(await approval.text());
}
