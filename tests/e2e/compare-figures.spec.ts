import type { Page } from "@playwright/test";

import { openScripted } from "./scripted-page";
import { expect, test } from "./support/test";

const table = (page: Page) => page.getByRole("table");
const row = (page: Page, label: string) =>
  table(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: label }) });

test("figures have words, no weeks are ranked, and all prints on one page", async ({ page }) => {
  await page.goto("/companies?compare=demo000001,demo000004,demo000030");
  const cells = row(page, "Primary Carer Leave, paid").getByRole("cell");
  await expect(cells).toHaveCount(3);
  await expect(cells.nth(0)).toContainText("20 weeks");
  await expect(cells.filter({ hasText: /longest|highest/i })).toHaveCount(0);
  // One of the three does not state its pay.
  await expect(page.getByText(/gives? the most/)).toHaveCount(0);
  await expect(cells.nth(2)).toContainText("Not stated");
  await expect(table(page).getByRole("cell").filter({ hasText: /^$/ })).toHaveCount(0);
  await expect(row(page, "Source of the figures")).toContainText("Demo data");

  await page.emulateMedia({ media: "print" });
  await expect(page.locator("article")).toHaveCount(12);
  await expect(page.locator("article").first()).toBeHidden();
  await expect(table(page)).toBeVisible();
  const pdf = await page.pdf({ format: "A4" });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: "screen" });

  await page.goto("/companies?compare=demo000010,demo000001");
  const others = row(page, "What does the other parent get?").getByRole("cell");
  await expect(others.nth(0)).toContainText("Secondary carer, after 10 months: 2 weeks on full pay");
  await expect(row(page, "What do I get?").getByRole("cell").nth(0)).not.toContainText("Secondary carer");
  await expect(
    page.getByText(
      /Median [\d.]+ at employers in Australia \(\d+ sets of conditions, for \d+ of \d+ employers\)\./,
    ),
  ).toBeVisible();
  await expect(page.getByText("More than the law gives", { exact: true }).last()).toBeVisible();
  await expect(page.getByText("14 weeks’ pay, at an example pay of A$2,000 a week.").first()).toBeVisible();
});

test("sides switch without a request, equal rows can be hidden, and the URL can be shared", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openScripted(page, "/companies?sort=name-asc&industry=Technology&compare=demo000001,demo000004");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.getByRole("link", { name: "Benefits", exact: true }).click();
  await expect(page).toHaveURL(/tab=benefits$/);
  await expect(row(page, "Flexible return to work").getByRole("cell").first()).toHaveText("Yes");
  await page.getByRole("link", { name: "Community", exact: true }).click();
  await expect(row(page, "Positive votes").getByRole("cell").first()).toHaveText(
    /\d+% positive, \d+% negative · \d+ votes/,
  );
  await page.goBack();
  await expect(page.getByRole("link", { name: "Benefits", exact: true })).toHaveAttribute(
    "aria-current",
    "true",
  );
  expect(asked.filter((url) => url.includes(".data"))).toEqual([]);

  const rows = table(page).getByRole("rowheader");
  const all = await rows.count();
  await page.getByRole("link", { name: "Differences only" }).click();
  await expect(page).toHaveURL(/rows=differences/);
  const told = await page.getByText(/left out\.|differ in everything/).textContent();
  const left = Number(/^\d+/.exec(told ?? "")?.[0] ?? 0);
  await expect(rows).toHaveCount(all - left);
  expect(left, "these two have something in common").toBeGreaterThan(0);
  const shown = table(page)
    .getByRole("row")
    .filter({ has: page.getByRole("cell") });
  for (const one of await shown.all()) {
    const texts = await one.getByRole("cell").allTextContents();
    expect(new Set(texts).size, texts.join()).toBeGreaterThan(1);
  }
  await page.getByRole("link", { name: "Community", exact: true }).click();
  await expect(page).toHaveURL(/tab=community&rows=differences/);
  await page.getByRole("link", { name: "Show everything" }).click();
  await expect(page).not.toHaveURL(/rows=/);

  await page.getByRole("button", { name: "Share this comparison" }).click();
  await expect(page.getByText("Link copied", { exact: true }).first()).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^https?:\/\/[^/]+\/compare\?ids=demo000001,demo000004(&tab=community)?$/);
});
