import { openScripted } from "./scripted-page";
import { sidewaysScroll } from "./support/budgets";
import { shiftsOn, watchShifts } from "./support/layout-shifts";
import { expect, test } from "./support/test";

const states = {
  "the directory": "/companies",
  "a list in rows": "/companies?view=list&sort=leave-high",
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

for (const [name, path] of Object.entries(states)) {
  test.describe(name, { tag: "@long" }, () => {
    test("fits half a screen in large text", { tag: "@no-scripts" }, async ({ page }) => {
      await page.setViewportSize({ width: 640, height: 700 });
      await page.goto(path);
      await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
      expect(await sidewaysScroll(page)).toEqual([]);
    });

    test("shifts nothing while it loads", async ({ page }) => {
      await watchShifts(page);
      await openScripted(page, path);
      await page.waitForLoadState("networkidle");
      await page.evaluate(() => document.fonts.ready);
      expect(await shiftsOn(page)).toEqual([]);
    });
  });
}
