import type { Page } from "@playwright/test";

import { openScripted } from "./scripted-page";
import { expect, test } from "./support/test";

const table = (page: Page) => page.getByRole("table");
const row = (page: Page, label: string) =>
  table(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: label }) });

test("figures stand with their words, and the better one is named", async ({ page }) => {
  await page.goto("/companies?compare=demo000001,demo000004,demo000030");
  const cells = row(page, "Primary Carer Leave, paid").getByRole("cell");
  await expect(cells).toHaveCount(3);
  await expect(cells.nth(0)).toContainText("20 weeks");
  await expect(cells.filter({ hasText: "Longest" })).toHaveCount(1);
  await expect(cells.nth(2)).toContainText("Not stated");
  await expect(table(page).getByRole("cell").filter({ hasText: /^$/ })).toHaveCount(0);
  await expect(row(page, "Source of the figures")).toContainText("Demo data");
});

test("a comparison prints on one page, alone", async ({ page }) => {
  await page.goto("/companies?compare=demo000001,demo000031,demo000030");
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("article")).toHaveCount(12);
  await expect(page.locator("article").first()).toBeHidden();
  await expect(table(page)).toBeVisible();
  const pdf = await page.pdf({ format: "A4" });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test("what is the same everywhere can be left out, and is counted", async ({ page }) => {
  await page.goto("/companies?compare=demo000001,demo000004&tab=benefits");
  const rows = table(page).getByRole("rowheader");
  const all = await rows.count();
  await page.getByRole("link", { name: "Differences only" }).click();
  await expect(page).toHaveURL(/rows=differences/);
  const told = await page.getByText(/left out\.|differ in everything/).textContent();
  const left = Number(/^\d+/.exec(told ?? "")?.[0] ?? 0);
  await expect(rows).toHaveCount(all - left);
  expect(left, "these two have something in common").toBeGreaterThan(0);
  for (const shown of await table(page)
    .getByRole("row")
    .filter({ has: page.getByRole("cell") })
    .all()) {
    const texts = await shown.getByRole("cell").allTextContents();
    expect(new Set(texts).size, texts.join()).toBeGreaterThan(1);
  }
  await page.getByRole("link", { name: "Community" }).click();
  await expect(page).toHaveURL(/tab=community&rows=differences/);
  await page.getByRole("link", { name: "Show everything" }).click();
  await expect(page).not.toHaveURL(/rows=/);
});

test("a comparison's address can be handed on", { tag: "@scripts" }, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openScripted(page, "/companies?sort=name-asc&industry=Technology&compare=demo000001,demo000004");
  // The table's code comes after the page's own; a button that is pressed before does nothing yet.
  await expect(async () => {
    await page.getByRole("button", { name: "Share this comparison" }).click();
    await expect(page.getByText("Link copied", { exact: true }).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^https?:\/\/[^/]+\/companies\?compare=demo000001,demo000004#compare$/);
});
