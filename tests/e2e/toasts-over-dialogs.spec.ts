import type { Locator, Page } from "@playwright/test";

import { openScripted } from "./scripted-page";
import { register } from "./support/members";
import { expect, test } from "./support/test";

const toasts = (page: Page) => page.locator("ol > li[data-swipe-direction]");
const dialog = (page: Page) => page.getByRole("dialog");

const isOnTop = (element: Locator) =>
  element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

async function openDialog(page: Page): Promise<void> {
  await openScripted(page, "/companies?search=billabong");
  await page
    .getByRole("link", { name: /^View details/ })
    .first()
    .click();
  await expect(dialog(page)).toBeVisible();
}

async function shareInDialog(page: Page): Promise<void> {
  await openDialog(page);
  await dialog(page)
    .getByRole("button", { name: /^Share/ })
    .click();
  await expect(toasts(page)).toHaveText(/Policy details copied!/);
}

/** Live regions last a second only. */
function noteWhatIsReadOut(page: Page): Promise<void> {
  return page.evaluate(() => {
    new MutationObserver(() => {
      const said = [...document.querySelectorAll("[aria-live=assertive]")].find(
        (live) => live.textContent !== "" && live.closest("[aria-hidden=true], [inert]") === null,
      );
      if (said) document.documentElement.dataset.said = said.textContent ?? "";
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test.describe(`a toast over a dialog, at ${width} px`, () => {
    const tag = width === 390 ? [] : ["@long"];
    test.use({ viewport: { width, height }, permissions: ["clipboard-read", "clipboard-write"] });

    test(
      "is seen, pressed without closing the dialog, and stays when Escape closes it",
      { tag },
      async ({ page }) => {
        await shareInDialog(page);
        expect(await isOnTop(toasts(page))).toBe(true);
        await toasts(page).getByText("Policy details copied!").click();
        await expect(dialog(page)).toBeVisible();
        await dialog(page).getByRole("button", { name: "Close" }).focus();
        await page.keyboard.press("Escape");
        await expect(dialog(page)).toHaveCount(0);
        await expect(toasts(page)).toBeVisible();
        expect(await isOnTop(toasts(page))).toBe(true);
      },
    );

    test(
      "is heard, reached by F8, left by Escape or Tab, and dismissed by its button",
      { tag },
      async ({ page }) => {
        await openDialog(page);
        await noteWhatIsReadOut(page);
        const share = dialog(page).getByRole("button", { name: /^Share/ });
        await share.click();
        await expect(page.getByRole("listitem").filter({ hasText: "Policy details copied!" })).toBeVisible();
        await expect(page.locator("html")).toHaveAttribute("data-said", /Policy details copied!/);

        await share.focus();
        await page.keyboard.press("F8");
        await page.keyboard.press("Tab");
        await page.keyboard.press("Tab");
        await expect(toasts(page).getByRole("button", { name: "Dismiss" })).toBeFocused();
        await page.keyboard.press("Tab");
        await expect(dialog(page).getByRole("button", { name: "Close" })).toBeFocused();
        await share.focus();
        await page.keyboard.press("F8");
        await page.keyboard.press("Tab");
        await page.keyboard.press("Escape");
        await expect(toasts(page)).toHaveCount(0);
        await expect(dialog(page)).toBeVisible();
        await expect(share).toBeFocused();

        await share.click();
        await toasts(page).getByRole("button", { name: "Dismiss" }).click();
        await expect(toasts(page)).toHaveCount(0);
        await expect(dialog(page)).toBeVisible();
        expect(await dialog(page).evaluate((node) => node.contains(document.activeElement))).toBe(true);
      },
    );

    test("reports a vote, and covers no button", { tag }, async ({ page }) => {
      await register(page);
      await openDialog(page);
      await dialog(page).getByLabel("Your comment").fill("They kept their word.");
      await dialog(page).getByRole("button", { name: "Positive" }).click();
      await expect(toasts(page)).toHaveText(/Thank you for your vote!.*not sent yet/);
      expect(await isOnTop(toasts(page))).toBe(true);
      const submit = dialog(page).getByRole("button", { name: "Submit Response" });
      expect(await isOnTop(submit)).toBe(true);
      expect(await isOnTop(dialog(page).getByRole("button", { name: "Close" }))).toBe(true);
      await submit.click();
      await expect(toasts(page)).toHaveText(/Thank you for your feedback!/);
      expect(await isOnTop(toasts(page))).toBe(true);
    });
    test("closes by itself, also after the dialog closed", { tag: "@long" }, async ({ page }) => {
      await page.clock.install();
      await shareInDialog(page);
      expect(await isOnTop(toasts(page))).toBe(true);
      await dialog(page).getByRole("button", { name: "Close" }).focus();
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toHaveCount(0);
      await expect(toasts(page)).toBeVisible();
      expect(await isOnTop(toasts(page))).toBe(true);
      await page.clock.runFor(6_000);
      await expect(toasts(page)).toHaveCount(0);
    });

    test("that was there before the dialog stays with it", { tag: "@long" }, async ({ page }) => {
      await openScripted(page, "/companies?search=billabong");
      await page
        .getByRole("article")
        .first()
        .getByRole("button", { name: /^Share/ })
        .click();
      await expect(toasts(page)).toBeVisible();
      await page
        .getByRole("link", { name: /^View details/ })
        .first()
        .press("Enter");
      await expect(dialog(page).getByRole("heading", { level: 2 })).toBeVisible();
      await expect.poll(() => isOnTop(toasts(page))).toBe(true);
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toHaveCount(0);
      await expect(toasts(page)).toBeVisible();
    });

    test("says that a request failed", { tag: "@long" }, async ({ page, expectError }) => {
      expectError(/400/);
      await openScripted(page, "/companies?search=zzzqqq");
      await page.getByRole("main").getByRole("link", { name: "Request a company" }).first().click();
      await dialog(page).getByRole("button", { name: "Submit request" }).click();
      await expect(toasts(page)).toHaveText(/Error submitting request/);
      expect(await isOnTop(toasts(page))).toBe(true);
    });

    for (const size of [100, 200])
      test(
        `the dialog's close button lies over nothing that is read, with text at ${size} %`,
        { tag: "@long" },
        async ({ page }) => {
          await openScripted(page, "/companies?search=worshipful");
          await page.evaluate((percent) => (document.documentElement.style.fontSize = `${percent}%`), size);
          await page
            .getByRole("link", { name: /^View details/ })
            .first()
            .click();
          await expect(dialog(page).getByRole("heading", { level: 2 })).toBeVisible();
          const places = await dialog(page).evaluate((node) => {
            const end = node.scrollHeight - node.clientHeight;
            return [0, 0.1, 0.25, 0.5, 0.75, 1].map((share) => Math.round(end * share));
          });
          for (const place of places) {
            await dialog(page).evaluate((node, top) => node.scrollTo(0, top), place);
            expect(await besideClose(page), `scrolled by ${place} px`).toEqual([]);
          }
        },
      );
  });

/** What overlaps the close button's height. */
function besideClose(page: Page): Promise<string[]> {
  return page.getByRole("button", { name: "Close" }).evaluate((button) => {
    const bar = button.parentElement?.getBoundingClientRect();
    const own = button.getBoundingClientRect();
    const sheet = button.closest("[role=dialog]")?.getBoundingClientRect();
    if (!bar || !sheet) return ["no bar"];
    const heights = [own.top + 2, own.top + own.height / 2, own.bottom - 2];
    const widths = Array.from({ length: 20 }, (_, at) => sheet.left + 4 + ((sheet.width - 8) * at) / 19);
    return heights
      .flatMap((y) => widths.map((x) => document.elementFromPoint(x, y)))
      .filter((met) => met !== null && met !== button.parentElement && !button.contains(met))
      .map((met) => met?.outerHTML.slice(0, 80) ?? "");
  });
}
