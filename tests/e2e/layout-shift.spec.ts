import type { Page } from "@playwright/test";

import { openScripted } from "./scripted-page";
import { everyScreen, type Screen } from "./support/every-screen";
import { shiftsOn, watchShifts } from "./support/layout-shifts";
import { expect, test } from "./support/test";
import { comeAs } from "./support/visitors";

const isPlain = ({ as, prepare, unexpectedError, only }: Screen) =>
  !as && !prepare && !unexpectedError && !only;
const publicPages = everyScreen.filter(isPlain).map(({ path }) => path);
const dashboard = ["companies", "requests", "submissions", "users", "signups", "activity", "security"].map(
  (tab) => `/admin?tab=${tab}`,
);

const widths = [390, 1440];

/** One window for many pages, as in a visit. */
async function expectStill(page: Page, width: number, paths: string[]): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await watchShifts(page);
  for (const path of paths) {
    await openScripted(page, path);
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => document.fonts.ready);
    expect.soft(await shiftsOn(page), path).toEqual([]);
  }
}

test("nothing moves while a page comes", async ({ page }) => {
  await expectStill(page, 390, ["/home", "/companies", "/companies/demo000010", "/plan", "/plan?example=1"]);
});

test.describe("every page", { tag: "@long" }, () => {
  for (const width of widths) {
    test(`nothing moves while a page comes to a visitor at ${width} px`, async ({ page }) => {
      await expectStill(page, width, publicPages);
    });

    test(`nothing moves while a page comes to an admin at ${width} px`, async ({
      page,
      context,
      baseURL,
    }) => {
      await comeAs(context, baseURL ?? "", "admin");
      await expectStill(page, width, dashboard);
    });

    test(`nothing moves while testimonials rotate at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await watchShifts(page);
      await openScripted(page, "/home");
      const second = page.getByRole("button", { name: /^Show experience 2 of/ });
      await second.scrollIntoViewIfNeeded();
      await expect(second).toHaveAttribute("aria-current", "true");
      expect(await shiftsOn(page)).toEqual([]);
    });
  }
});
