import type { Locator, Page } from "@playwright/test";

import { openScripted } from "./scripted-page";
import { barriersOn, sidewaysScroll } from "./support/budgets";
import { expect, test } from "./support/test";

const rows = (page: Page) => page.getByRole("article");
const columns = (page: Page) => page.getByRole("group", { name: "Columns" });

async function edges(locator: Locator): Promise<number[]> {
  const box = await locator.boundingBox();
  return box ? [Math.round(box.x), Math.round(box.x + box.width)] : [];
}

test("cards become rows under one axis without asking again, and open, compare and close as cards do", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openScripted(page, "/companies?page=2");
  const names = await rows(page).getByRole("heading").allTextContents();
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("companies.data")) asked.push(request.url());
  });
  await page.getByRole("list", { name: "Show as" }).getByRole("link", { name: "List" }).click();
  await expect(page).toHaveURL(/\?page=2&view=list$/);
  await expect(rows(page).getByRole("heading")).toHaveText(names);
  expect(asked).toEqual([]);
  for (const place of [0, 11])
    expect(await edges(rows(page).nth(place).locator(".leave-track").last())).toEqual(
      await edges(columns(page).locator(".leave-axis")),
    );
  expect(await barriersOn(page)).toEqual([]);

  const row = rows(page).nth(3);
  await row.getByRole("link", { name: names[3], exact: true }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/\?page=2&view=list$/);
  await expect(row.getByRole("link", { name: /^View details/ })).toBeFocused();
  await row.getByRole("link", { name: /^Compare/ }).click();
  await expect(row.getByRole("link", { name: /^Comparing/ })).toBeVisible();
  await expect(page).toHaveURL(/\?page=2&view=list&compare=/);

  await columns(page).getByRole("link", { name: "Primary carer" }).click();
  await expect(page).toHaveURL(/\?sort=leave-high&view=list&compare=/);
  await expect(page.getByLabel("Sort by")).toHaveValue("leave-high");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 3));
  await expect(columns(page), "it stays in view").toBeInViewport({ ratio: 1 });
});

test("without scripts columns sort, and a phone has one column", { tag: "@no-scripts" }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/companies?view=list&country=Australia");
  await columns(page).getByRole("link", { name: "Employer" }).click();
  await expect(page).toHaveURL(/\?sort=name-asc&country=Australia&view=list$/);
  await columns(page).getByRole("link", { name: "Employer (sorted: Name A–Z)" }).click();
  await expect(page).toHaveURL(/\?sort=name-desc&country=Australia&view=list$/);
  await page.getByRole("button", { name: "Show employers" }).click();
  await expect(page, "the form keeps the view").toHaveURL(/view=list/);

  await page.setViewportSize({ width: 320, height: 700 });
  await expect(columns(page)).toBeHidden();
  await expect(page.getByRole("list", { name: "Show as" })).toBeHidden();
  expect(await sidewaysScroll(page)).toEqual([]);
  const [name, bar] = [rows(page).first().getByRole("heading"), rows(page).first().locator(".leave-track")];
  expect((await bar.first().boundingBox())?.y).toBeGreaterThan((await name.boundingBox())?.y ?? Infinity);
});
