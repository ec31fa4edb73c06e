import { expect, type Page } from "@playwright/test";

import { register } from "./members";

export const aName = () => `Quiet Harbour ${Math.random().toString(36).slice(2, 12)}`;

export const main = (page: Page) => page.getByRole("main");
export const next = (page: Page) => main(page).getByRole("button", { name: "Next" }).click();
export const send = (page: Page) => main(page).getByRole("button", { name: "Submit policy" }).click();
export const step = (page: Page) => main(page).getByText(/^Step \d of 5/);
export const said = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first();

/** @returns the username. */
export async function openShareForm(page: Page): Promise<string> {
  const username = await register(page);
  await page.goto("/share-policy");
  return username;
}

export async function fillEmployer(page: Page, name: string): Promise<void> {
  await page.locator("#name").fill(name);
  await page.locator("#industry").selectOption("technology");
}

export async function walkTo(page: Page, last: number, from = 1): Promise<void> {
  for (let at = from + 1; at <= last; at += 1) {
    await next(page);
    await expect(step(page)).toContainText(`Step ${at} of 5`);
  }
}
