import { expect, type Page } from "@playwright/test";

const password = "a fine passphrase";

/** @returns the username. */
export async function registerAndArrive(page: Page, wanted: string): Promise<string> {
  const username = `p${Math.random().toString(36).slice(2, 12)}`;
  await page.goto(`/auth?${new URLSearchParams({ tab: "register", redirectTo: wanted }).toString()}`);
  const answers = {
    username,
    email: `${username}@people.example`,
    password,
    confirmPassword: password,
  };
  for (const [name, response] of Object.entries(answers))
    await page.locator(`main [name=${name}]`).fill(response);
  await page.getByRole("main").getByRole("button", { name: "Create Account" }).click();
  await expect(page).toHaveURL(new RegExp(`${wanted}$`));
  return username;
}

/** On the open page. */
export async function signInAs(page: Page, username: string): Promise<void> {
  await page.locator("main [name=username]").fill(username);
  await page.locator("main [name=password]").fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
}
