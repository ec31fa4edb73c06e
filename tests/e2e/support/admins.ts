import type { Page } from "@playwright/test";

import { productDatabase } from "../../../scripts/bridge/host";
import { secondFactorCode, secondFactorSecret } from "../../support/second-factor";
import { runScript } from "../../../scripts/testing/processes";

export const adminPassword = "a password of the operator";

export const someName = () => `p${Math.random().toString(36).slice(2, 12)}`;

/** An admin on the prelaunch product. @returns the username. */
export async function makeOperator(): Promise<string> {
  const username = someName();
  const env = {
    STATE_DIR: process.env.PRELAUNCH_STATE_DIR ?? "",
    ADMIN_PASSWORD: adminPassword,
    ADMIN_TOTP_SECRET: secondFactorSecret,
  };
  const { code, output } = await runScript("admin-create.ts", [username, `${username}@people.example`], env);
  if (code !== 0) throw new Error(output);
  return username;
}

export async function signInOn(page: Page, url: string, username: string, password = adminPassword) {
  await page.goto(`${url}/auth`);
  const main = page.getByRole("main");
  await main.locator("[name=username]").fill(username);
  await main.locator("[name=password]").fill(password);
  await main.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL((address) => address.pathname !== "/auth");
  if (new URL(page.url()).pathname !== "/auth/second-factor") return;
  await main.locator("[name=code]").waitFor();
  // Sets up a factor where there is none.
  if ((await main.getByRole("button", { name: "Set up and sign in" }).count()) > 0) return;
  await main.locator("[name=code]").fill(secondFactorCode());
  await main.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL((address) => !address.pathname.startsWith("/auth"));
}

export async function setEmail(username: string, email: string): Promise<void> {
  await productDatabase(process.env.PRELAUNCH_STATE_DIR ?? "")
    .prepare("update users set email = ? where username = ?")
    .bind(email, username)
    .run();
}
