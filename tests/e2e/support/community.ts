import { expect, type Page } from "@playwright/test";

import { openScripted } from "../scripted-page";

export const password = "a fine passphrase";
export const content = "They planned my leave with me, and kept their word.";
export const rejection = /^console error: .*(400|401|409)/;
export const main = (page: Page) => page.getByRole("main");
export const block = (page: Page) => page.locator("#community-input");
/** A toast with scripts, a line in the page without. */
export const said = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first();

/** Waits for scripts; the block's own come last. */
export async function open(page: Page, path: string, isScripted: boolean | undefined = true) {
  await (isScripted ? openScripted(page, path) : page.goto(path));
  if (isScripted && /^\/companies(\?|$)/.test(path))
    await expect(block(page).getByRole("combobox", { name: "Employer" })).toBeVisible();
}

export async function register(page: Page): Promise<string> {
  const username = `p${Math.random().toString(36).slice(2, 12)}`;
  await page.goto("/auth?tab=register");
  for (const [name, value] of Object.entries({
    username,
    email: `${username}@people.example`,
    password,
    confirmPassword: password,
  }))
    await main(page).locator(`[name=${name}]`).fill(value);
  await main(page).getByRole("button", { name: "Create Account" }).click();
  await expect(page).toHaveURL(/\/home$/);
  return username;
}

export async function signIn(page: Page, username: string) {
  await main(page).locator("[name=username]").fill(username);
  await main(page).locator("[name=password]").fill(password);
  await main(page).getByRole("button", { name: "Sign In", exact: true }).click();
}
