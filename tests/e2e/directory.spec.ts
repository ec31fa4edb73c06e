import type { Page } from "@playwright/test";

import { openScripted } from "./scripted-page";
import { expect, test } from "./support/test";

const count = (page: Page) => page.getByRole("region", { name: "Results" }).getByRole("status").first();
const cards = (page: Page) => page.getByRole("article");
const search = (page: Page) => page.getByRole("searchbox", { name: "Search employers" });

test.describe("the directory with scripts", { tag: "@scripts" }, () => {
  test("searches while someone types, and replaces the history entry", async ({ page }) => {
    await page.goto("/launch-signup");
    await openScripted(page, "/companies");
    await search(page).pressSequentially("billabong", { delay: 40 });
    await expect(count(page)).toHaveText("1 employer");
    await expect(page).toHaveURL(/\/companies\?search=billabong$/);
    await expect(search(page)).toBeFocused();
    await expect(search(page)).toHaveValue("billabong");
    await page.goBack();
    await expect(page).toHaveURL(/\/launch-signup$/);
  });

  test("loses no character while answers arrive late", async ({ page }) => {
    await page.route("**/companies.data*", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await openScripted(page, "/companies");
    await search(page).pressSequentially("upside down billabong", { delay: 90 });
    await expect(page).toHaveURL(/search=upside\+down\+billabong$/);
    await expect(search(page)).toHaveValue("upside down billabong");
    await expect(search(page)).toBeFocused();
    await expect(count(page)).toHaveText("1 employer");
  });

  test("goes back to all employers when the text is deleted while an answer is on its way", async ({
    page,
  }) => {
    await openScripted(page, "/companies");
    const all = await count(page).textContent();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/companies.data?search=quokka*", async (route) => {
      await held;
      await route.continue().catch(() => undefined); // It may have been taken back.
    });
    const asking = page.waitForRequest(/companies\.data\?search=quokka/);
    await search(page).fill("quokka");
    const asked = await asking;
    await search(page).fill("");
    await expect(page).toHaveURL(/\/companies$/);
    release();
    await asked.response().catch(() => null);
    await expect(search(page)).toHaveValue("");
    await expect(count(page)).toHaveText(all ?? "");
  });

  test("waits for an input method to finish a word", async ({ page }) => {
    await page.clock.install();
    await openScripted(page, "/companies");
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("companies.data")) asked.push(request.url());
    });
    const box = search(page);
    await box.evaluate((input: HTMLInputElement) => {
      input.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, "か");
      input.dispatchEvent(new InputEvent("input", { bubbles: true, isComposing: true }));
    });
    await page.clock.runFor(5_000);
    expect(asked).toEqual([]);
    await box.evaluate((input: HTMLInputElement) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, "架空");
      input.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true, data: "架空" }));
    });
    await expect(page).toHaveURL(/search=%E6%9E%B6%E7%A9%BA$/);
    await expect(count(page)).toHaveText("1 employer");
  });

  test("searches for what was typed before the scripts arrived", async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/assets/entry.client*", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/companies", { waitUntil: "commit" });
    await search(page).fill("platypus");
    release();
    await expect(page).toHaveURL(/search=platypus$/);
    await expect(search(page)).toHaveValue("platypus");
    await expect(count(page)).toHaveText("1 employer");
  });

  test("applies a choice at once, as a step that can be gone back", async ({ page }) => {
    await openScripted(page, "/companies?page=2");
    const option = page.getByLabel("Country").locator("option", { hasText: "New Zealand" });
    const [, offered] = /\((\d+)\)/.exec((await option.textContent()) ?? "") ?? [];
    await page.getByLabel("Country").selectOption("New Zealand");
    await expect(page).toHaveURL(/\/companies\?country=New\+Zealand$/);
    await expect(count(page)).toHaveText(`${offered} employers`);
    await page.getByLabel("Sort by").selectOption("name-desc");
    await expect(page).toHaveURL(/sort=name-desc&country=New\+Zealand$/);
    await page.getByText("20 weeks", { exact: true }).first().click();
    await expect(page).toHaveURL(/minLeave=20$/);
    await expect(count(page)).toHaveText("1 employer");
    await page.goBack();
    await expect(page.getByRole("radio", { name: "Any" })).toBeChecked();
    await page.goBack();
    await expect(page.getByLabel("Sort by")).toHaveValue("relevance");
    await page.goBack();
    await expect(page.getByLabel("Country")).toHaveValue("");
    await expect(page).toHaveURL(/\/companies\?page=2$/);
  });

  test("keeps a choice made the moment the answer to another one is drawn", async ({ page }) => {
    await openScripted(page, "/companies");
    await page.evaluate(() => {
      const count = document.querySelector("#results [role=status]");
      const radio = document.querySelector<HTMLInputElement>("[name=minLeave][value='12']");
      if (!count || !radio) throw new Error("The directory is drawn otherwise.");
      const watch = () => {
        if (!radio.checked) document.documentElement.dataset.isTakenBack = "";
        if (!location.search.includes("minLeave")) setTimeout(watch);
      };
      const drawn = new MutationObserver(() => {
        drawn.disconnect();
        radio.click();
        watch();
      });
      drawn.observe(count, { subtree: true, characterData: true, childList: true });
    });
    await page.getByLabel("Industry").selectOption("Finance");
    await expect(page).toHaveURL(/industry=Finance&minLeave=12$/);
    await expect(page.getByRole("radio", { name: "12 weeks" })).toBeChecked();
    await expect(page.locator("html[data-is-taken-back]")).toHaveCount(0);
  });

  test("takes a filter off by its chip and says what is left", async ({ page }) => {
    await openScripted(page, "/companies?search=penguin&industry=Retail&minLeave=12");
    const chips = page.getByRole("list", { name: "Filters in use" });
    await expect(chips.getByRole("link")).toHaveText([
      "Remove filter “penguin”",
      "Remove filter Retail",
      "Remove filter 12 weeks or more",
      "Clear filters",
    ]);
    await chips.getByRole("link", { name: /penguin/ }).press("Enter");
    await expect(page).toHaveURL(/\?industry=Retail&minLeave=12$/);
    await expect(search(page)).toHaveValue("");
    await expect(page.getByRole("region", { name: "Results" })).toBeFocused();
    await chips.getByRole("link", { name: "Clear filters" }).click();
    await expect(page).toHaveURL(/\/companies$/);
    await expect(chips).toHaveCount(0);
  });

  test("turns pages from the keyboard and moves to the top of the results", async ({ page }) => {
    await openScripted(page, "/companies?sort=name-asc");
    await page.getByRole("link", { name: "Next" }).press("Enter");
    await expect(page).toHaveURL(/sort=name-asc&page=2#results$/);
    await expect(page.getByRole("link", { name: "Page 2", exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
    const results = page.getByRole("region", { name: "Results" });
    await expect(results).toBeFocused();
    await expect(results).toBeInViewport();
    expect(await results.evaluate((region) => region.getBoundingClientRect().top)).toBeLessThan(60);
  });

  test("keeps the results on the screen while new ones load", async ({ page }) => {
    await openScripted(page, "/companies");
    const results = page.getByRole("region", { name: "Results" });
    await page.route("**/companies.data*", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    });
    await page.getByLabel("Sort by").selectOption("name-asc");
    await expect(results).toHaveAttribute("aria-busy", "true");
    await expect(cards(page)).toHaveCount(12);
    await expect(results).toHaveAttribute("aria-busy", "false");
  });
});

test.describe("the directory without scripts", { tag: "@no-scripts" }, () => {
  test("searches and filters by its form", async ({ page }) => {
    await page.goto("/companies?page=3");
    await search(page).fill("nowhere");
    await page.getByLabel("Country").selectOption("Australia");
    await page.getByText("16 weeks", { exact: true }).first().click();
    await page.getByRole("button", { name: "Show employers" }).click();
    await expect(page).toHaveURL(/search=nowhere/);
    await expect(page.getByRole("radio", { name: "16 weeks" })).toBeChecked();
    await expect(page.getByLabel("Country")).toHaveValue("Australia");
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toContainText("Drop Bear Mutual Insurance of Nowhere");
    await page.getByRole("link", { name: "Remove filter “nowhere”" }).click();
    await expect(page).toHaveURL(/\/companies\?country=Australia&minLeave=16$/);
  });

  test("sends the search by Enter", async ({ page }) => {
    await page.goto("/companies");
    await search(page).fill("emue elegante");
    await search(page).press("Enter");
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toContainText("Émue Élégante");
  });

  test("turns pages to the end, and offers the last page to those who went too far", async ({ page }) => {
    const pageOf = () => Number(new URL(page.url()).searchParams.get("page"));
    await page.goto("/companies?sort=name-asc");
    // Other tests list employers meanwhile: how many pages there are is read, not known.
    const last = page.getByRole("link", { name: /^Page \d+$/ }).last();
    const number = Number(/\d+/.exec((await last.textContent()) ?? "")?.[0]);
    expect(number).toBeGreaterThanOrEqual(4);
    await last.click();
    await expect(page).toHaveURL(new RegExp(`page=${number}\\b`));
    await expect(cards(page)).not.toHaveCount(0);
    await page.goto("/companies?page=40");
    await expect(page.getByText("There is no page 40")).toBeVisible();
    await page.getByRole("link", { name: "Go to the last page" }).click();
    await expect.poll(pageOf).not.toBe(40);
    expect(pageOf()).toBeGreaterThanOrEqual(number);
    await expect(cards(page)).not.toHaveCount(0);
  });

  test("shows no control that cannot work", async ({ page }) => {
    await page.goto("/companies");
    await expect(page.getByRole("button", { name: /Share/ })).toHaveCount(0);
  });
});

test("a page with no match says why, and leads on", async ({ page }) => {
  await page.goto("/companies?search=zzzqqq&industry=Technology");
  await expect(page.getByText("No companies found matching your criteria")).toBeVisible();
  await expect(page.getByText("No listed employer fits “zzzqqq” and Technology.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Request zzzqqq" })).toHaveAttribute(
    "href",
    "/request-company?name=zzzqqq",
  );
  await page.getByRole("main").getByRole("link", { name: "Clear filters" }).last().click();
  await expect(page).toHaveURL(/\/companies$/);
  await expect(cards(page)).toHaveCount(12);
});

test("parameters that mean nothing fall back to their defaults", async ({ page }) => {
  const response = await page.goto(
    "/companies?sort=sideways&page=-1&minLeave=lots&tab=all&compare=%20,,%3Cscript%3E",
  );
  expect(response?.status()).toBe(200);
  await expect(page.getByLabel("Sort by")).toHaveValue("relevance");
  await expect(cards(page)).toHaveCount(12);
});
