import type { Page } from "@playwright/test";

import { openScripted } from "./scripted-page";
import { expect, test } from "./support/test";

const toasts = (page: Page) => page.locator("ol > li[data-swipe-direction]");

async function shareFirst(page: Page): Promise<void> {
  await openScripted(page, "/companies");
  await page
    .getByRole("article")
    .first()
    .getByRole("button", { name: /^Share/ })
    .click();
  await expect(toasts(page)).toHaveText(/Policy details copied!/);
}

test.describe("a toast", () => {
  test.use({ viewport: { width: 390, height: 844 }, permissions: ["clipboard-read", "clipboard-write"] });

  test("stays for five seconds, one at a time", async ({ page }) => {
    await page.clock.install();
    await shareFirst(page);
    await shareSecond(page);
    await expect(toasts(page)).toHaveCount(1);
    await page.clock.runFor(4_500);
    await expect(toasts(page)).toBeVisible();
    await page.clock.runFor(600);
    await expect(toasts(page)).toHaveCount(0);
  });

  test("gets focus by F8, and closes by Escape, its button or a long swipe", async ({ page }) => {
    await shareFirst(page);
    await page.keyboard.press("F8");
    await expect(page.getByRole("region", { name: "Notifications (F8)" }).locator("ol")).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect(toasts(page)).toHaveCount(0);
    await shareSecond(page);
    await toasts(page).getByRole("button", { name: "Dismiss" }).click();
    await expect(toasts(page)).toHaveCount(0);
    await shareSecond(page);
    await expect(toasts(page)).toBeVisible();
    await swipe(page, 40);
    await expect(toasts(page), "after a short swipe").toHaveCount(1);
    await swipe(page, 80);
    await expect(toasts(page), "after a long swipe").toHaveCount(0);
  });

  for (const width of [390, 1440]) {
    const tag = width === 390 ? [] : ["@long"];
    test(
      `covers no heading, no main button and not what has the focus, at ${width} px`,
      { tag },
      async ({ page }) => {
        await page.setViewportSize({ width, height: 700 });
        for (const place of [0, 3, 7]) {
          await openScripted(page, "/companies?compare=demo000001");
          await page
            .getByRole("article")
            .nth(place)
            .getByRole("button", { name: /^Share/ })
            .click();
          await expect(toasts(page)).toBeVisible();
          expect(await covered(page), `card ${place}`).toEqual([]);
        }
      },
    );
  }
});

async function shareSecond(page: Page): Promise<void> {
  await page
    .getByRole("article")
    .nth(1)
    .getByRole("button", { name: /^Share/ })
    .click();
}

async function swipe(page: Page, distance: number): Promise<void> {
  const box = await toasts(page).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 20];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance, y, { steps: 4 });
  await page.mouse.up();
}

/** What lies under the toast and must not. */
function covered(page: Page): Promise<(string | null)[]> {
  return toasts(page).evaluate((toast) => {
    const lies = toast.getBoundingClientRect();
    return Array.from(document.querySelectorAll("h1, h2, h3, .button-primary, :focus"))
      .filter((element) => {
        const { top, bottom, left, right, height } = element.getBoundingClientRect();
        const isMet = top < lies.bottom && bottom > lies.top && left < lies.right && right > lies.left;
        return height > 1 && isMet;
      })
      .map((element) => element.textContent);
  });
}
