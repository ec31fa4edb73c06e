import type { Page } from "@playwright/test";

import { openScripted } from "./scripted-page";
import { expect, test } from "./support/test";

const menu = (page: Page) => page.locator("#site-menu");
const opener = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Menu" });

/** Holds navigations. @returns releases them. */
async function holdAnswers(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.data(\?|$)/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test.describe("the menu of small screens", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("opens with every link, and navigates", { tag: "@form" }, async ({ page }) => {
    await page.goto("/about");
    await expect(menu(page)).toBeHidden();
    await opener(page).click();
    await expect(menu(page)).toBeVisible();
    await expect
      .poll(async () => (await menu(page).boundingBox())?.x, "it comes to rest at the left")
      .toBe(0);
    for (const name of ["Home", "About", "FAQ", "Companies", "Share a Policy", "Share Your Experience"])
      await expect(menu(page).getByRole("link", { name, exact: true })).toBeVisible();
    for (const name of ["Sign in", "Sign up"])
      await expect(menu(page).getByRole("link", { name })).toBeVisible();
    await menu(page).getByRole("link", { name: "FAQ" }).click();
    await expect(page).toHaveURL(/\/faq$/);
    await expect(menu(page)).toBeHidden();
  });

  test("keeps the focus inside, and closes by Escape, a press outside, its button, and the page it is on", async ({
    page,
  }) => {
    await openScripted(page, "/about");
    await opener(page).focus();
    await page.keyboard.press("Enter");
    await expect(menu(page).getByRole("button", { name: "Close" })).toBeFocused();
    const links = await menu(page).getByRole("link").count();
    for (let step = 0; step < links + 3; step++) {
      await page.keyboard.press("Tab");
      const isOutside = await page.evaluate(() => {
        const focused = document.activeElement;
        return focused !== document.body && focused?.closest("#site-menu") === null;
      });
      expect(isOutside, `after ${step + 1} steps`).toBe(false);
    }
    await page.keyboard.press("Escape");
    await expect(menu(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    const closings = [
      () => page.mouse.click(380, 600),
      () => menu(page).getByRole("button", { name: "Close" }).click(),
      () => menu(page).getByRole("link", { name: "About" }).click(),
    ];
    for (const close of closings) {
      await opener(page).click();
      await expect(menu(page)).toBeVisible();
      await close();
      await expect(menu(page)).toBeHidden();
    }
    await expect(page).toHaveURL(/\/about$/);
  });
});

test("the header is one row with a skip link; a navigation sets the title and announces the heading", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openScripted(page, "/about");
  await expect(page.getByRole("heading", { level: 1 })).not.toBeFocused();
  const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  await expect(links.filter({ hasText: "Plan" })).toBeVisible();
  const middles = await links.evaluateAll((all) =>
    all.map((link) => {
      const { top, height } = link.getBoundingClientRect();
      return Math.round(top + height / 2);
    }),
  );
  expect(middles.length).toBeGreaterThan(8);
  expect(new Set(middles).size, middles.join(" ")).toBe(1);

  await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click();
  const heading = page.getByRole("heading", { level: 1, name: "Questions and answers" });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(page).toHaveTitle(/^FAQ/);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: /in secret/ })).toBeFocused();

  await openScripted(page, "/about");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("link", { name: "Return to Home" })).toBeFocused();
});

test("a slow navigation shows a bar; into a gated page it says that access is checked", async ({ page }) => {
  const bar = page.locator(".animate-progress");
  const checking = page.getByRole("status").filter({ hasText: "Validating access..." });
  await openScripted(page, "/privacy");
  const letAboutCome = await holdAnswers(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await expect(checking).toBeVisible();
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(4);
  letAboutCome();
  await expect(page).toHaveURL(/\/about$/);
  await expect(bar).toBeHidden();
  await expect(checking).toBeHidden();

  await page.unrouteAll();
  const letSignInCome = await holdAnswers(page);
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await expect(bar).toBeVisible();
  await expect(page.getByText("Validating access...")).toBeHidden();
  letSignInCome();
  await expect(page).toHaveURL(/\/auth$/);
});

test("a failed navigation leaves the page, and says so", async ({ page, expectError }) => {
  expectError(/request failed|Failed to fetch|ERR_FAILED/);
  await openScripted(page, "/about");
  await page.route("**/contact.data*", (route) => route.abort());
  await page.evaluate(() => {
    for (const part of document.querySelectorAll("html, head, body, [rel=stylesheet], header"))
      part.toggleAttribute("data-stood", true);
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("The page could not be reached");
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(/Something went wrong/);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  for (const part of ["html", "head", "body", "[rel=stylesheet]", "header"])
    await expect(page.locator(part).first()).toHaveAttribute("data-stood");
  await page.unroute("**/contact.data*");
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(heading).toHaveText("Write to us");
});
