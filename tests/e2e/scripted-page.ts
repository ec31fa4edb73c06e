import type { Page } from "@playwright/test";

/** Opens a page and waits until React answers in it. */
export async function openScripted(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => {
    const main = document.querySelector("main");
    return main !== null && Object.keys(main).some((key) => key.startsWith("__react"));
  });
}
