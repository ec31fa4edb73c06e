import type { Page } from "@playwright/test";

/** Counts what moves on every page that opens from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Node | null }[];
      })[])
        if (!entry.hadRecentInput)
          shifts.push(
            `${entry.value} ${entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML : String(node?.textContent)).slice(0, 100)).join(" | ")}`,
          );
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** A page that arrives in parts may be painted between the icon and the word of a button, which then grows. */
const rounding = 0.001;

/** All that has moved by itself since the page began to load, each with how far, and what. */
function everyShiftOn(page: Page): Promise<string[]> {
  return page.evaluate(() => Reflect.get(window, "shifts") as string[]);
}

/** The same; none if all of it is less than could be seen. */
export async function shiftsOn(page: Page): Promise<string[]> {
  const shifts = await everyShiftOn(page);
  const total = shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0);
  return total < rounding ? [] : shifts;
}
