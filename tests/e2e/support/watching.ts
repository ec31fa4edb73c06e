import type { Page } from "@playwright/test";

import { expect } from "./test";

/** Asks to watch what the page is about. @returns the address that was typed. */
export async function requestWatch(page: Page): Promise<string> {
  const email = `w${Math.random().toString(36).slice(2, 12)}@people.example`;
  const main = page.getByRole("main");
  await main.getByLabel("Your email address").fill(email);
  await main.getByLabel(/^Yes, email me about this/).check();
  await main.getByRole("button", { name: "Send me a link to confirm" }).click();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Check your email");
  return email;
}
