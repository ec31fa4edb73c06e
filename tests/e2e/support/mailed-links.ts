import { test, type Page } from "@playwright/test";

import { untilAnswering } from "../scripted-page";

/** Opens a mailed link as whoever presses it in their mail; where no scripts run, it is pasted into the page that it leads to. */
export async function openMailed(page: Page, link: string): Promise<void> {
  if (test.info().project.use.javaScriptEnabled === false) {
    await page.goto(link);
    // The page may still be open by the link of before.
    const another = page.getByRole("link", { name: "Open another link from our mail" });
    if (await another.isVisible()) await another.click();
    await page.getByLabel("Link from the mail").fill(new URL(link, "https://leave.example.test").href);
    await page.getByRole("button", { name: "Open the link" }).click();
    return;
  }
  const handedOver = page.waitForResponse((response) => response.url().endsWith("/open-link"));
  // The page hands the link over before it is loaded.
  await page.goto(link, { waitUntil: "commit" });
  await handedOver;
  await page.waitForLoadState();
  await untilAnswering(page);
}
