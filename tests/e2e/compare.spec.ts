import type { Page } from "@playwright/test";

import { openScripted } from "./scripted-page";
import { expect, test } from "./support/test";

const selector = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const table = (page: Page) => page.getByRole("table");
const compared = (page: Page) =>
  table(page).getByRole("columnheader").filter({ hasNotText: "What is compared" });
const row = (page: Page, label: string) =>
  table(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: label }) });
const suggestion = (page: Page, options?: { name?: string; selected?: boolean }) =>
  page.getByRole("listbox", { name: /^Suggestions/ }).getByRole("option", options);
const prompt = "Select two companies to compare their parental leave policies";

async function choose(page: Page, label: string, text: string, name: string) {
  await selector(page, label).pressSequentially(text);
  await suggestion(page, { name }).click();
  await expect(selector(page, label)).toHaveValue(name);
}

test("employers are searched, swapped, added and removed; a failed addition is explained", async ({
  page,
}) => {
  await openScripted(page, "/companies");
  await expect(page.getByText(prompt)).toBeVisible();
  await expect(page.getByRole("button", { name: "Swap" })).toBeDisabled();
  await choose(page, "First employer", "yowie", "Yowie Wool & Moonlight Mills");
  await expect(page.getByRole("button", { name: "Swap" })).toBeDisabled();
  await choose(page, "Second employer", "emue", "Émue Élégante, Pâtisserie Imaginaire");
  await expect(page).toHaveURL(/compare=demo000007,demo000032$/);
  await expect(compared(page)).toHaveText([
    "Yowie Wool & Moonlight Mills",
    "Émue Élégante, Pâtisserie Imaginaire",
  ]);

  await page.getByRole("button", { name: "Swap" }).click();
  await expect(page).toHaveURL(/compare=demo000032,demo000007/);
  await expect(selector(page, "First employer")).toHaveValue("Émue Élégante, Pâtisserie Imaginaire");

  await choose(page, "Third employer (optional)", "quokka", "Quokka Cloud Herding");
  await expect(compared(page)).toHaveCount(3);
  await selector(page, "Second employer").fill("quokka");
  await suggestion(page, { name: "Quokka Cloud Herding" }).click();
  await expect(page.getByText("Already in comparison", { exact: true }).first()).toBeVisible();
  await expect(selector(page, "Second employer")).toHaveValue("Yowie Wool & Moonlight Mills");
  await page
    .getByRole("article")
    .getByRole("link", { name: /^Compare(?!.*press to remove)/ })
    .last()
    .click();
  await expect(page.getByText("Comparison limit reached", { exact: true }).first()).toBeVisible();
  await expect(compared(page)).toHaveCount(3);

  await page
    .getByRole("link", { name: "Remove Émue Élégante, Pâtisserie Imaginaire from the comparison" })
    .click();
  await expect(page).toHaveURL(/compare=demo000007,demo000004$/);
  await expect(selector(page, "First employer")).toHaveValue("Yowie Wool & Moonlight Mills");
  await expect(selector(page, "First employer")).toBeFocused();
  await expect(selector(page, "Third employer (optional)")).toHaveValue("");
  await page.goBack();
  await expect(compared(page)).toHaveCount(3);
  await page.reload();
  await expect(compared(page)).toHaveCount(3);
});

test("comparing works from the keyboard alone, also by name where suggestions cannot be loaded", async ({
  page,
  expectError,
}) => {
  expectError(/api\/companies.*ERR_FAILED/);
  expectError(/^console error: .*ERR_FAILED/);
  await openScripted(page, "/companies");
  const first = selector(page, "First employer");
  await expect(first).toHaveRole("combobox");
  await first.focus();
  await page.keyboard.type("kookaburra");
  await expect(suggestion(page)).toHaveCount(1);
  await expect(first).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowDown");
  await expect(suggestion(page, { selected: true })).toHaveText(/Kookaburra/);
  expect(await first.getAttribute("aria-activedescendant")).toBe(await suggestion(page).getAttribute("id"));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/compare=demo000016$/);
  await expect(first).toHaveAttribute("aria-expanded", "false");
  await expect(page.getByRole("link", { name: /^Remove Kookaburra/ })).toBeVisible();

  await page.keyboard.type("ban");
  await expect(suggestion(page).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(suggestion(page)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(first).toHaveValue("Kookaburra, Kookaburra & Echo Consulting");
  await page.keyboard.press("ArrowDown");
  await expect(suggestion(page)).toHaveCount(8);
  await page.keyboard.press("ArrowUp");
  await expect(suggestion(page).last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");

  await page.route("**/api/companies*", (route) => route.abort());
  await selector(page, "Second employer").pressSequentially("yowie");
  await expect(
    page.getByText("Suggestions could not be loaded. Press Enter to look for this name.").first(),
  ).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(selector(page, "Second employer")).toHaveValue("Yowie Wool & Moonlight Mills");
});

test("cards are picked in place, and the tray covers no focus", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await openScripted(page, "/companies?sort=name-asc");
  const link = page.getByRole("link", { name: /^Compare/ }).nth(9);
  await link.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => window.scrollY);
  await link.click();
  await expect(page).toHaveURL(/compare=\w+$/);
  expect(await page.evaluate(() => window.scrollY)).toBe(top);
  await expect(page.getByText("1 of 3 chosen")).toBeInViewport();
  const tray = page.getByRole("link", { name: "Choose another" });
  for (const one of await page.getByRole("link", { name: /^(View details|Compare)/ }).all()) {
    await one.focus();
    const [bottom, top] = await Promise.all([one, tray].map((element) => element.boundingBox()));
    expect((bottom?.y ?? 0) + (bottom?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);
  }
  await page.getByRole("link", { name: /press to remove it/ }).click();
  await expect(page).toHaveURL(/sort=name-asc$/);
});

test(
  "employers are compared by typed names and by their cards' links, and a name that fits none or several is told",
  { tag: "@no-scripts" },
  async ({ page }) => {
    await page.goto("/companies?country=Australia");
    await selector(page, "First employer").fill("nowhere");
    await selector(page, "Second employer").fill("zzzqqq");
    await page.getByRole("button", { name: "Compare these employers" }).click();
    await expect(page.getByText("Which “nowhere” do you mean?")).toBeVisible();
    await expect(page.getByText("No employer fits “zzzqqq”")).toBeVisible();
    await page.getByRole("link", { name: "Bottled Lightning Electricity Board of Nowhere" }).click();
    await expect(selector(page, "First employer")).toHaveValue(
      "Bottled Lightning Electricity Board of Nowhere",
    );
    await selector(page, "First employer").fill("yowie wool");
    await selector(page, "Second employer").fill("QUOKKA cloud herding");
    await page.getByRole("button", { name: "Compare these employers" }).click();
    await expect(compared(page)).toHaveText(["Yowie Wool & Moonlight Mills", "Quokka Cloud Herding"]);
    await page.getByRole("button", { name: "Swap" }).click();
    await expect(compared(page)).toHaveText(["Quokka Cloud Herding", "Yowie Wool & Moonlight Mills"]);
    await expect(page).toHaveURL(/country=Australia.*#compare$/);
    await page.getByRole("link", { name: "Benefits", exact: true }).click();
    await expect(row(page, "Lactation support")).toBeVisible();
    await page.getByRole("link", { name: "Remove Quokka Cloud Herding from the comparison" }).click();
    await expect(page.getByText(prompt)).toBeVisible();
    await expect(selector(page, "First employer")).toHaveValue("Yowie Wool & Moonlight Mills");
    await page
      .getByRole("link", { name: /^Compare/ })
      .last()
      .click();
    await expect(compared(page)).toHaveCount(2);
  },
);
