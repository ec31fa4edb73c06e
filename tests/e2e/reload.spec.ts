import { openScripted, untilAnswering } from "./scripted-page";
import { expect, test } from "./support/test";

test("a reload keeps the scroll position, and Back works before scripts", async ({ page, expectError }) => {
  // React finds another URL's page and renders again.
  expectError(/Minified React error #4/);
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
