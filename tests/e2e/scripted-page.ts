import type { Page, Response } from "@playwright/test";

/** @returns the response, once React answers. */
export async function openScripted(page: Page, path: string): Promise<Response | null> {
  const opened = await page.goto(path);
  await untilAnswering(page);
  return opened;
}

/** Scripts run after paint. */
export async function untilAnswering(page: Page): Promise<void> {
  await page.waitForFunction(
    () => "hydrated" in document.documentElement.dataset || document.querySelector("script[nonce]") === null,
    null,
    // Not by frames: a hidden page has none.
    { polling: 50 },
  );
}

/** Holds what the planner asks the server until the result is called. */
export async function holdPlanAnswers(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/plan\.data/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
