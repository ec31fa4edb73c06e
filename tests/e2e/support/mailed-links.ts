import { test, type Page } from "@playwright/test";

import { untilAnswering } from "../scripted-page";

/** Without scripts the link is pasted into its page. */
export async function openMailed(page: Page, link: string): Promise<void> {
  if (test.info().project.use.javaScriptEnabled === false) {
    await page.goto(link);
    // The page may still be open from an earlier link.
    const another = page.getByRole("link", { name: "Open another link from our mail" });
    if (await another.isVisible()) await another.click();
    await page.getByLabel("Link from the mail").fill(new URL(link, "https://leave.example.test").href);
    await page.getByRole("button", { name: "Open the link" }).click();
    return;
  }
  const handedOver = page.waitForResponse((response) => response.url().endsWith("/open-link"));
  // The page handles the link before it has loaded.
  await page.goto(link, { waitUntil: "commit" });
  await handedOver;
  await page.waitForLoadState();
  await untilAnswering(page);
}
