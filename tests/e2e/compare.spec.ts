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
  await selector(page, label).pressSequentially(text, { delay: 30 });
  await suggestion(page, { name }).click();
  await expect(selector(page, label)).toHaveValue(name);
}

test.describe("comparing with scripts", { tag: "@scripts" }, () => {
  test("finds employers by typing, swaps them, adds a third and removes it", async ({ page }) => {
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

  test("works from the keyboard alone", async ({ page }) => {
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
  });

  test("says when an employer is there already, and when there are three", async ({ page }) => {
    await openScripted(page, "/companies?search=wombat&compare=demo000001,demo000004,demo000007");
    await selector(page, "Second employer").fill("billabong");
    await suggestion(page, { name: "Upside-Down Billabong Bank" }).click();
    await expect(page.getByText("Already in comparison", { exact: true }).first()).toBeVisible();
    await expect(selector(page, "Second employer")).toHaveValue("Quokka Cloud Herding");
    await page.getByRole("link", { name: /^Compare Wombat/ }).click();
    await expect(page.getByText("Comparison limit reached", { exact: true }).first()).toBeVisible();
    await expect(compared(page)).toHaveCount(3);
  });

  test("chooses cards in place", async ({ page }) => {
    await openScripted(page, "/companies?sort=name-asc");
    const link = page.getByRole("link", { name: /^Compare/ }).nth(9);
    await link.scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => window.scrollY);
    await link.click();
    await expect(page).toHaveURL(/compare=\w+$/);
    expect(await page.evaluate(() => window.scrollY)).toBe(top);
    await expect(page.getByText("1 of 3 chosen")).toBeInViewport();
    await page.getByRole("link", { name: /press to remove it/ }).click();
    await expect(page).toHaveURL(/sort=name-asc$/);
  });

  test("hides nothing that has focus behind the tray", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 600 });
    await openScripted(page, "/companies?sort=name-asc&compare=demo000001");
    const tray = page.getByRole("link", { name: "Choose another" });
    for (const link of await page.getByRole("link", { name: /^(View details|Compare)/ }).all()) {
      await link.focus();
      const [bottom, top] = await Promise.all([link, tray].map((element) => element.boundingBox()));
      expect((bottom?.y ?? 0) + (bottom?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);
    }
  });

  test("switches sides without asking the server", async ({ page }) => {
    await openScripted(page, "/companies?compare=demo000001,demo000030");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.getByRole("link", { name: "Benefits", exact: true }).click();
    await expect(row(page, "Flexible return to work").getByRole("cell")).toHaveText(["Yes", "Not stated"]);
    await expect(page).toHaveURL(/tab=benefits$/);
    await page.getByRole("link", { name: "Community", exact: true }).click();
    await expect(row(page, "Positive votes").getByRole("cell").first()).toHaveText(
      /\d+% positive, \d+% negative · \d+ votes/,
    );
    await expect(row(page, "Positive votes").getByRole("cell").last()).toHaveText("No community ratings yet");
    await page.goBack();
    await expect(page.getByRole("link", { name: "Benefits", exact: true })).toHaveAttribute(
      "aria-current",
      "true",
    );
    expect(asked.filter((url) => url.includes(".data"))).toEqual([]);
  });

  test("offers the name anyway when suggestions cannot be loaded", async ({ page, expectError }) => {
    expectError(/api\/companies.*ERR_FAILED/);
    expectError(/^console error: .*ERR_FAILED/);
    await openScripted(page, "/companies");
    await page.route("**/api/companies*", (route) => route.abort());
    await selector(page, "First employer").pressSequentially("yowie");
    await expect(
      page.getByText("Suggestions could not be loaded. Press Enter to look for this name.").first(),
    ).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(selector(page, "First employer")).toHaveValue("Yowie Wool & Moonlight Mills");
  });
});

test.describe("comparing without scripts", { tag: "@no-scripts" }, () => {
  test("finds employers by their typed names, swaps them and switches sides", async ({ page }) => {
    await page.goto("/companies?country=Australia");
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
  });

  test("asks which employer a name means, and says when none fits", async ({ page }) => {
    await page.goto("/companies");
    await selector(page, "First employer").fill("nowhere");
    await selector(page, "Second employer").fill("zzzqqq");
    await page.getByRole("button", { name: "Compare these employers" }).click();
    await expect(page.getByText("Which “nowhere” do you mean?")).toBeVisible();
    await expect(page.getByText("No employer fits “zzzqqq”")).toBeVisible();
    await page.getByRole("link", { name: "Bottled Lightning Electricity Board of Nowhere" }).click();
    await expect(selector(page, "First employer")).toHaveValue(
      "Bottled Lightning Electricity Board of Nowhere",
    );
  });

  test("chooses cards by their links", async ({ page }) => {
    await page.goto("/companies?sort=name-asc");
    await page
      .getByRole("link", { name: /^Compare/ })
      .first()
      .click();
    await page
      .getByRole("link", { name: /^Compare/ })
      .first()
      .click();
    await expect(compared(page)).toHaveCount(2);
  });
});
