import type { Page } from "@playwright/test";

import { expect, test } from "./support/test";

const runs = 3;

/** A page on a slow processor, as soon as its first bytes have come. */
async function openSlowly(page: Page, path: string): Promise<void> {
  const processor = await page.context().newCDPSession(page);
  await processor.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  await page.goto(path, { waitUntil: "commit" });
}

test.describe("what is typed at once, on a processor six times slower", { tag: "@scripts" }, () => {
  test.slow();

  for (let run = 1; run <= runs; run += 1) {
    test(`is searched for on home, every letter of it (${run})`, async ({ page }) => {
      await openSlowly(page, "/home");
      const search = page.getByLabel("Look up an employer");
      await search.focus();
      for (const letter of " wombat ") await page.keyboard.type(letter, { delay: 15 });
      await expect(search).toHaveValue(" wombat ");
      await search.press("Enter");
      await expect(page).toHaveURL(/\/companies\?search=\+*wombat\+*$/, { timeout: 30_000 });
    });

    for (const delay of [0, 60, 200])
      test(`is searched for in the directory, with a letter every ${delay} ms (${run})`, async ({ page }) => {
        await openSlowly(page, "/companies");
        const search = page.getByLabel("Search employers");
        await search.focus();
        await page.keyboard.type("wombat", { delay });
        await expect(page).toHaveURL(/\/companies\?search=wombat$/, { timeout: 30_000 });
        await expect(search).toHaveValue("wombat");
      });
  }
});
