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

for (const width of [390, 1440]) {
  // One window for many pages: each is a document of its own, as the second page of a visit is.
  for (const [who, paths] of [
    ["a visitor", publicPages],
    ["an admin", dashboard],
  ] as const)
    test(
      `nothing moves while a page comes to ${who} at ${width} px`,
      { tag: "@scripts" },
      async ({ page, context, baseURL }) => {
        test.slow();
        if (who === "an admin") await comeAs(context, baseURL ?? "", "admin");
        await page.setViewportSize({ width, height: 844 });
        await watchShifts(page);
        for (const path of paths) {
          await openScripted(page, path);
          await page.waitForLoadState("networkidle");
          await page.evaluate(() => document.fonts.ready);
          expect.soft(await shiftsOn(page), path).toEqual([]);
        }
      },
    );

  test(`nothing moves while the voices turn at ${width} px`, { tag: "@scripts" }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await watchShifts(page);
    await openScripted(page, "/home");
    const second = page.getByRole("button", { name: /^Show experience 2 of/ });
    await second.scrollIntoViewIfNeeded();
    await expect(second).toHaveAttribute("aria-current", "true", { timeout: 15_000 });
    expect(await shiftsOn(page)).toEqual([]);
  });
}
