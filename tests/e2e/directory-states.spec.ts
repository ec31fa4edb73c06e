import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

import { openScripted } from "./scripted-page";
import { expect, test } from "./support/test";

/** Every state of the directory, an employer and a comparison that has an address. */
const states = {
  "the directory": "/companies",
  "a filtered page": "/companies?sort=name-asc&country=Australia&minLeave=12",
  "a long name": "/companies?search=worshipful",
  "no result": "/companies?search=zzzqqq&industry=Technology",
  "a page past the end": "/companies?page=900",
  "an employer": "/companies/demo000001",
  "an employer that says nothing": "/companies/demo000030",
  "an employer with a long name": "/companies/demo000031?search=guild",
  "one employer to compare": "/companies?compare=demo000001",
  "two employers side by side": "/companies?compare=demo000001,demo000030",
  "three employers side by side": "/companies?compare=demo000027,demo000031,demo000025",
  "their benefits": "/companies?compare=demo000027,demo000031,demo000025&tab=benefits",
  "what parents say of them": "/companies?compare=demo000027,demo000031,demo000001&tab=community",
  "names that fit no single employer": "/companies?employer=nowhere&employer=zzzqqq",
};

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What axe finds, by rule; all rules unless some are named. */
async function faultsIn(page: Page, rules: string[] = []) {
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules.length > 0 ? axe.withRules(rules) : axe).analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

for (const [name, path] of Object.entries(states)) {
  test.describe(name, () => {
    test("has no accessibility fault, light or dark", { tag: "@scripts" }, async ({ page }) => {
      test.slow();
      await page.emulateMedia({ reducedMotion: "reduce" });
      await openScripted(page, path);
      expect(await faultsIn(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
      expect(await faultsIn(page, ["color-contrast"])).toEqual([]);
    });

    for (const [width, textSize] of [
      [320, "100%"],
      [640, "200%"],
      [1280, "200%"],
    ] as const) {
      test(
        `does not scroll sideways at ${width} px with text at ${textSize}`,
        { tag: "@no-scripts" },
        async ({ page }) => {
          await page.setViewportSize({ width, height: 700 });
          await page.goto(path);
          await page.evaluate((size) => (document.documentElement.style.fontSize = size), textSize);
          expect(await sidewaysScroll(page)).toBe(0);
        },
      );
    }

    test("shifts nothing while it loads", { tag: "@scripts" }, async ({ page }) => {
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
        }).observe({ type: "layout-shift", buffered: true });
      });
      await openScripted(page, path);
      await page.waitForLoadState("networkidle");
      const total = await page.evaluate(() =>
        (Reflect.get(window, "shifts") as number[]).reduce((sum, shift) => sum + shift, 0),
      );
      expect(total).toBe(0);
    });
  });
}

test(
  "an open dialog has no accessibility fault and fits a small phone",
  { tag: "@scripts" },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 600 });
    await openScripted(page, "/companies?search=worshipful");
    await page.getByRole("link", { name: /^View details/ }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await faultsIn(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  },
);

test("an open list of suggestions has no accessibility fault", { tag: "@scripts" }, async ({ page }) => {
  await openScripted(page, "/companies");
  await page.getByLabel("First employer").pressSequentially("no");
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  expect(await faultsIn(page)).toEqual([]);
});
