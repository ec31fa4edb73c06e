import type { Browser, Page } from "@playwright/test";

import { median } from "./median";
import { slowDown } from "./slow-phone";

/** How long a slow phone takes from knowing all that it needs to a picture that is painted, in milliseconds. */
export interface PlanTime {
  name: string;
  drawn: number;
}

const employer = "Royal Nowhere Hospital for Sore Paws";

/**
 * Draws a plan on a slow phone so many times, by turns: one without an employer, which is pressed and reckoned, and the
 * first of an employer that was chosen, from the moment its policy has come.
 */
export async function timePlans(browser: Browser, url: string, times: number): Promise<PlanTime[]> {
  const empty: number[] = [];
  const chosen: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto(`${url}/plan`);
    await page.waitForFunction(() => "hydrated" in document.documentElement.dataset);
    await slowDown(page);
    empty.push(await drawn(page, () => page.getByLabel("Due or born").fill("2027-05-01")));
    // The form and what stands below follow the picture, in frames of their own.
    await page.waitForTimeout(1_000);
    // On a phone a drawn plan has its form folded.
    await page
      .locator("details", { has: page.getByLabel("Employer of A") })
      .locator("summary")
      .click();
    chosen.push(await drawn(page, () => page.getByLabel("Employer of A").fill(employer)));
    await context.close();
  }
  return [
    { name: "a plan without an employer", drawn: median(empty) },
    { name: "the first plan of a chosen employer", drawn: median(chosen) },
  ];
}

/** From the press, or the end of the response that it asked for, to the frame after the one with the new picture. */
async function drawn(page: Page, change: () => Promise<void>): Promise<number> {
  await change();
  await page.evaluate(watch);
  await page.getByRole("button", { name: "Draw the plan" }).click();
  // Not by asking the page in every frame, which would slow it.
  return (await page.evaluate(() => (window as Watched).painted)) ?? Number.NaN;
}

type Watched = Window & { painted?: Promise<number> };

/** Runs in the page: notes when the picture was drawn anew, counted from what it waited for last. */
function watch(): void {
  performance.clearResourceTimings();
  let pressed = 0;
  document.addEventListener("click", () => (pressed = performance.now()), { capture: true, once: true });
  const summary = document.querySelector("main h2");
  const picture = document.querySelector(".plan-shown");
  (window as Watched).painted = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      requestAnimationFrame(() =>
        setTimeout(() => {
          const response = performance
            .getEntriesByType("resource")
            .findLast(({ name }) => name.includes("/plan.data")) as PerformanceResourceTiming | undefined;
          resolve(performance.now() - (response?.responseEnd ?? pressed));
        }),
      );
    });
    for (const node of [summary, picture])
      if (node)
        observer.observe(node, { childList: true, subtree: true, characterData: true, attributes: true });
  });
}
