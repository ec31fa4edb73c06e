import type { Locator, Page } from "@playwright/test";

import { expect, test } from "./support/test";

const phone = { width: 390, height: 844 };

async function bottomOf(locator: Locator): Promise<number> {
  const box = await locator.boundingBox();
  return box ? box.y + box.height : Infinity;
}

const firstCard = (page: Page) => page.getByRole("article").first();
const filtersButton = (page: Page) => page.getByRole("button", { name: /^Filters/ });

test.describe("the directory on a phone", () => {
  test.use({ viewport: phone });

  test("shows the first employer's name and weeks without scrolling", async ({ page, javaScriptEnabled }) => {
    await page.goto("/companies");
    for (const seen of [
      firstCard(page).getByRole("heading"),
      firstCard(page).locator(".leave-figure").last(),
    ])
      expect(await bottomOf(seen)).toBeLessThan(phone.height);
    // Without scripts the form needs a button of its own.
    const most = javaScriptEnabled ? 480 : 560;
    expect(await bottomOf(firstCard(page).locator(".leave-figure").first())).toBeLessThan(most);
  });

  test("folds the filters behind one button that says how many are set", async ({ page }) => {
    await page.goto("/companies");
    await expect(filtersButton(page)).toHaveText("Filters");
    await expect(page.getByLabel("Industry")).toBeHidden();
    await filtersButton(page).click();
    await page.getByLabel("Industry").selectOption("Finance");
    await page.getByRole("radio", { name: "12 weeks" }).check({ force: true });
    await page.getByRole("button", { name: /^Show \d+ employers?$/ }).click();
    await expect(page).toHaveURL(/industry=Finance.*minLeave=12|minLeave=12.*industry=Finance/);
    await expect(page.getByLabel("Industry")).toBeHidden();
    await expect(filtersButton(page)).toHaveText(/^Filters\s*2 set$/);
    await filtersButton(page).click();
    await page.getByRole("link", { name: "Clear all" }).click();
    await expect(filtersButton(page)).toHaveText("Filters");
    await expect(page).toHaveURL(/\/companies$/);
  });

  test("closes the filters by its button, and by Escape", async ({ page }) => {
    await page.goto("/companies");
    await filtersButton(page).click();
    await expect(page.getByLabel("Country")).toBeVisible();
    await page.getByRole("button", { name: "Close" }).click();
    await expect(page.getByLabel("Country")).toBeHidden();
    await filtersButton(page).click();
    await page.keyboard.press("Escape");
    await expect(page.getByLabel("Country")).toBeHidden();
    await expect(filtersButton(page)).toBeFocused();
  });

  test(
    "sorts beside the count, and keeps the search and the filters",
    { tag: "@scripts" },
    async ({ page }) => {
      await page.goto("/companies?search=a&industry=Finance");
      await page.getByLabel("Sort by").selectOption("name-desc");
      await expect(page).toHaveURL(/sort=name-desc/);
      await expect(page).toHaveURL(/search=a/);
      await expect(page).toHaveURL(/industry=Finance/);
      const count = await page.getByText(/^\d+ employers?/).boundingBox();
      const sort = await page.getByLabel("Sort by").boundingBox();
      expect(Math.abs((sort?.y ?? 0) - (count?.y ?? 0))).toBeLessThan(40);
    },
  );
});

test("on a wide screen the filters stand in the page", async ({ page }) => {
  await page.goto("/companies");
  await expect(filtersButton(page)).toBeHidden();
  await expect(page.getByLabel("Industry")).toBeVisible();
  await expect(page.getByRole("radio", { name: "20 weeks" })).toBeVisible();
});

test("says the positive and the negative share, and labels as specified", async ({ page }) => {
  await page.goto("/companies?search=billabong");
  await expect(firstCard(page)).toContainText(/\d+% positive, \d+% negative · \d+ votes/);
  await expect(firstCard(page)).toContainText("Primary Carer Leave");
  await expect(firstCard(page)).toContainText("Secondary Carer");
});

for (const width of [390, 1440]) {
  test(`the employer's page says each figure once at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/companies?search=wombat");
    await page.goto(
      (await firstCard(page)
        .getByRole("link", { name: /^View details/ })
        .getAttribute("href")) ?? "",
    );
    const given = page.locator("section", { has: page.getByRole("heading", { name: "What do I get?" }) });
    const said = await given.getByRole("heading", { level: 3 }).allTextContents();
    expect(said.slice(0, 2)).toEqual([
      expect.stringMatching(/^Primary carer, /),
      expect.stringMatching(/^Secondary carer, /),
    ]);
    expect(new Set(said).size).toBe(said.length);
    const sentences = await given.getByText(/ weeks on full pay/).allTextContents();
    expect(sentences, "one a carer").toHaveLength(said.length);
    expect(await page.locator(".leave-label").count(), "and no scale of the same weeks besides").toBe(0);
  });
}

test.describe("an address that names the community block", { tag: "@scripts" }, () => {
  for (const width of [390, 1440])
    test(`scrolls there smoothly after half a second, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.addInitScript(() => {
        const calls: { behavior?: string; at: number; from: number }[] = [];
        Object.assign(window, { scrolls: calls });
        const { prototype } = Element;
        const native = Object.getOwnPropertyDescriptor(prototype, "scrollIntoView");
        const scroll: unknown = native?.value;
        prototype.scrollIntoView = function (options) {
          const behavior = typeof options === "object" ? options.behavior : undefined;
          calls.push({ behavior, at: performance.now(), from: window.scrollY });
          if (typeof scroll === "function") scroll.call(this, options);
        };
      });
      await page.goto("/companies#community-input");
      await expect(page.locator("#community-input-title")).toBeFocused();
      const calls = await page.evaluate(
        () => (window as unknown as { scrolls: { behavior?: string; at: number; from: number }[] }).scrolls,
      );
      expect(calls).toHaveLength(1);
      expect(calls[0]).toMatchObject({ behavior: "smooth", from: 0 });
      expect(calls[0]?.at).toBeGreaterThanOrEqual(500);
      await expect(page.locator("#community-input-title")).toBeInViewport();
    });
});
