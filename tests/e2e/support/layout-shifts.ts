import type { Page } from "@playwright/test";

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

/** A streamed page may be painted between a button's icon and its word, which then grows. */
const rounding = 0.001;

/** Shifts since the page began to load. */
function everyShiftOn(page: Page): Promise<string[]> {
  return page.evaluate(() => Reflect.get(window, "shifts") as string[]);
}

/** Without those too small to see. */
export async function shiftsOn(page: Page): Promise<string[]> {
  const shifts = await everyShiftOn(page);
  const total = shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0);
  return total < rounding ? [] : shifts;
}
