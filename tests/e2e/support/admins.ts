import type { Page } from "@playwright/test";

import { productDatabase } from "../../../scripts/bridge/host";
import { secondFactorCode, secondFactorSecret } from "../../support/second-factor";
import { runScript } from "../../../scripts/testing/processes";

/** The password of everyone whom these functions make. */
export const adminPassword = "a password of the operator";

/** A name that nobody has. */
export const someName = () => `p${Math.random().toString(36).slice(2, 12)}`;

/** Makes an admin of the product before its launch, as its operator does. @returns The username. */
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

/** Signs someone in by the page, an operator in both steps. */
export async function signInOn(page: Page, url: string, username: string, password = adminPassword) {
  await page.goto(`${url}/auth`);
  const main = page.getByRole("main");
  await main.locator("[name=username]").fill(username);
  await main.locator("[name=password]").fill(password);
  await main.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL((address) => address.pathname !== "/auth");
  if (new URL(page.url()).pathname !== "/auth/second-factor") return;
  await main.locator("[name=code]").waitFor();
  // Whoever has none yet sets it up here.
  if ((await main.getByRole("button", { name: "Set up and sign in" }).count()) > 0) return;
  await main.locator("[name=code]").fill(secondFactorCode());
  await main.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL((address) => !address.pathname.startsWith("/auth"));
}

/** Gives an account of the product before its launch another email. */
export async function setEmail(username: string, email: string): Promise<void> {
  await productDatabase(process.env.PRELAUNCH_STATE_DIR ?? "")
    .prepare("update users set email = ? where username = ?")
    .bind(email, username)
    .run();
}
