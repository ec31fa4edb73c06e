import { expect, type Page } from "@playwright/test";

import { openScripted } from "../scripted-page";

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
