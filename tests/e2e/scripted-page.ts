import type { Page, Response } from "@playwright/test";

/** Opens a page and waits until React answers in it. @returns What the server answered. */
export async function openScripted(page: Page, path: string): Promise<Response | null> {
  const opened = await page.goto(path);
  // Not with every frame: a page that nobody sees has none.
  await page.waitForFunction(
    () => {
      const main = document.querySelector("main");
      return main !== null && Object.keys(main).some((key) => key.startsWith("__react"));
    },
    null,
    { polling: 50 },
  );
  return opened;
}
