import { noteFirstScript, slowDown } from "../../scripts/bench/slow-phone";
import { openScripted, untilAnswering } from "./scripted-page";
import { expect, test } from "./support/test";

for (const path of ["/companies", "/home", "/companies/demo000001", "/about"]) {
  const tag = path === "/companies" ? [] : ["@long"];
  test(`${path} is painted before its scripts run, on a slow phone`, { tag }, async ({ page }) => {
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

test(
  "a page opened in the background, which is not painted, comes alive too",
  { tag: "@long" },
  async ({ page }) => {
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
  },
);

test("a reload stays where the reader was, and Back before the scripts are there leads to the page before", async ({
  page,
}) => {
  await openScripted(page, "/faq");
  await page.evaluate(() => scrollTo(0, 400));
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
  await untilAnswering(page);

  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL(/\/about$/);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/faq$/);
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Questions and answers");
});
