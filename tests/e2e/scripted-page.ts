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
    () => {
      const main = document.querySelector("main");
      // The comparison's selectors are the part that a visit of the directory hydrates last.
      const parts = [main, ...document.querySelectorAll("#compare input")];
      const isAnswering = parts.every((part) =>
        Object.keys(part ?? {}).some((key) => key.startsWith("__react")),
      );
      const isPlain = !document.querySelector("script[data-held]") && !("__remixContext" in window);
      return isPlain || isAnswering;
    },
    null,
    // Not with every frame: a page that nobody sees has none.
    { polling: 50 },
  );
}
