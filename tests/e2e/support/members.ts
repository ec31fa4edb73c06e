import { expect, type Page } from "@playwright/test";

export const password = "a fine passphrase";

/** A new account, signed in here. @returns the username. */
export async function register(page: Page): Promise<string> {
  const username = `p${Math.random().toString(36).slice(2, 12)}`;
  const account = { username, email: `${username}@people.example`, password };
  const registered = await page.request.post("/api/register", { data: account });
  expect(registered.status(), await registered.text()).toBe(201);
  return username;
}

/** On the open page. */
export async function signIn(page: Page, username: string): Promise<void> {
  await page.locator("main [name=username]").fill(username);
  await page.locator("main [name=password]").fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
}
