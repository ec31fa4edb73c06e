import { noteFirstScript, slowDown } from "../../scripts/bench/slow-phone";
import { openScripted } from "./scripted-page";
import { expect, test } from "./support/test";

test.describe("what is painted and what runs", { tag: "@scripts" }, () => {
  for (const path of ["/companies", "/home", "/companies/demo000001", "/about"]) {
    test(`${path} is painted before its scripts run, on a slow phone`, async ({ page }) => {
      await slowDown(page);
      await noteFirstScript(page);
      await openScripted(page, path);
      const times = await page.evaluate(() =>
        [
          ...performance.getEntriesByName("first-contentful-paint"),
          ...performance.getEntriesByName("first-script"),
          ...performance.getEntriesByType("resource").filter(({ name }) => /\/assets\/react-/.test(name)),
        ].map(({ startTime }) => startTime),
      );
      const [painted = Number.NaN, ran, fetched] = times;
      expect(times).toHaveLength(3);
      expect(ran).toBeGreaterThan(painted);
      expect(fetched).toBeGreaterThan(painted);
    });
  }

  test("a page opened in the background, which nobody paints, comes alive too", async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(document, "hidden", { get: () => true });
      window.requestAnimationFrame = () => 0;
      Object.defineProperty(window, "PerformanceObserver", {
        value: class {
          observe(): void {
            // Nothing is ever painted.
          }
        },
      });
    });
    await openScripted(page, "/about");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("who goes back before the scripts are there gets the page of that address", async ({ page }) => {
    await openScripted(page, "/faq");
    await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
    await expect(page).toHaveURL(/\/about$/);
    await page.route("**/assets/*.js", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await page.reload();
    await page.goBack();
    await expect(page).toHaveURL(/\/faq$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Questions and answers");
  });

  test("a reload stays where the reader was, from the first frame", async ({ page }) => {
    await openScripted(page, "/faq");
    await page.evaluate(() => scrollTo(0, 400));
    await page.reload();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
  });
});
