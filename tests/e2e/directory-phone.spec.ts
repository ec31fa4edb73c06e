import type { Locator } from "@playwright/test";

import { primaryWeeks } from "./support/filters";
import { expect, test } from "./support/test";

const phone = { width: 390, height: 844 };

async function bottomOf(locator: Locator): Promise<number> {
  const box = await locator.boundingBox();
  return box ? box.y + box.height : Infinity;
}

test(
  "on a phone the first employer is in view, and the filters are behind a button that says how many are set",
  { tag: "@form" },
  async ({ page, javaScriptEnabled }) => {
    const card = page.getByRole("article").first();
    const filters = page.getByRole("button", { name: /^Filters/ });
    await page.setViewportSize(phone);
    await page.goto("/companies");
    for (const seen of [card.getByRole("heading"), card.locator(".leave-figure").last()])
      expect(await bottomOf(seen)).toBeLessThan(phone.height);
    // Without scripts the form has a button.
    const most = javaScriptEnabled ? 400 : 450;
    expect(await bottomOf(card.locator(".leave-figure").first())).toBeLessThan(most);
    expect(await bottomOf(page.getByRole("article").nth(11)), "twelve in six screens").toBeLessThan(
      6 * phone.height,
    );

    const request = page.getByRole("main").getByRole("link", { name: "Request a company" });
    await expect(request).toHaveCount(1);
    expect((await request.boundingBox())?.y, "below the list").toBeGreaterThan(
      await bottomOf(page.getByRole("article").nth(11)),
    );

    await expect(filters).toHaveText("Filters");
    await expect(page.getByLabel("Industry")).toBeHidden();
    await filters.click();
    await expect(page.getByLabel("Country")).toBeVisible();
    await page.getByRole("button", { name: "Close" }).click();
    await expect(page.getByLabel("Country")).toBeHidden();
    await filters.click();
    await page.keyboard.press("Escape");
    await expect(page.getByLabel("Country")).toBeHidden();
    await expect(filters).toBeFocused();

    await filters.click();
    await page.getByLabel("Industry").selectOption("Finance");
    await primaryWeeks(page, "12 weeks").check({ force: true });
    await page.getByRole("button", { name: /^Show \d+ employers?$/ }).click();
    await expect(page).toHaveURL(/industry=Finance.*minLeave=12|minLeave=12.*industry=Finance/);
    await expect(page.getByLabel("Industry")).toBeHidden();
    await expect(filters).toHaveText(/^Filters\s*2 set$/);
    if (javaScriptEnabled) {
      await page.getByLabel("Sort by").selectOption("name-desc");
      await expect(page).toHaveURL(/sort=name-desc.*industry=Finance/);
      const count = await page.getByText(/^\d+ employers?/).boundingBox();
      const sort = await page.getByLabel("Sort by").boundingBox();
      expect(Math.abs((sort?.y ?? 0) - (count?.y ?? 0)), "it stands beside the count").toBeLessThan(40);
    }
    await filters.click();
    await page.getByRole("link", { name: "Clear all" }).click();
    await expect(filters).toHaveText("Filters");
    await expect(page).toHaveURL(javaScriptEnabled ? /\/companies(\?sort=name-desc)?$/ : /\/companies$/);

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/companies");
    expect(await bottomOf(page.getByRole("article").nth(11)), "twelve in two screens").toBeLessThan(1_800);

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/companies?search=billabong");
    await expect(request).toHaveCount(1);
    await expect(filters, "on a wide screen they stand in the page").toBeHidden();
    await expect(page.getByLabel("Industry")).toBeVisible();
    await expect(primaryWeeks(page, "20 weeks")).toBeVisible();
    await expect(card).toContainText(/\d+% positive, \d+% negative · \d+ votes/);
    await expect(card).toContainText("Primary Carer Leave");
    await expect(card).toContainText("Secondary Carer");
  },
);
