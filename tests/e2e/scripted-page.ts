import type { Page, Response } from "@playwright/test";

/** Opens a page and waits until React answers in it. @returns What the server answered. */
export async function openScripted(page: Page, path: string): Promise<Response | null> {
  const opened = await page.goto(path);
  await untilAnswering(page);
  return opened;
}

/** Waits until React answers in a page that has its scripts; they run once it is painted. */
export async function untilAnswering(page: Page): Promise<void> {
  await page.waitForFunction(
    () => "hydrated" in document.documentElement.dataset || document.querySelector("script[nonce]") === null,
    null,
    // Not with every frame: a page that nobody sees has none.
    { polling: 50 },
  );
}
