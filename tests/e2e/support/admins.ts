import type { Page } from "@playwright/test";

import { runScript } from "../../../scripts/testing/processes";

/** The password of everyone whom these functions make. */
export const adminPassword = "a password of the operator";

/** A name that nobody has. */
export const someName = () => `p${Math.random().toString(36).slice(2, 12)}`;

/** Makes an admin of the product before its launch, as its operator does. @returns The username. */
export async function makeOperator(): Promise<string> {
  const username = someName();
  const env = { STATE_DIR: process.env.PRELAUNCH_STATE_DIR ?? "", ADMIN_PASSWORD: adminPassword };
  const { code, output } = await runScript("admin-create.ts", [username, `${username}@people.example`], env);
  if (code !== 0) throw new Error(output);
  return username;
}

/** Signs someone in by the page. */
export async function signInOn(page: Page, url: string, username: string, password = adminPassword) {
  await page.goto(`${url}/auth`);
  const main = page.getByRole("main");
  await main.locator("[name=username]").fill(username);
  await main.locator("[name=password]").fill(password);
  await main.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL((address) => address.pathname !== "/auth");
}
