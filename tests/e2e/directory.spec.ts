import type { Page } from "@playwright/test";

import { openScripted } from "./scripted-page";
import { primaryWeeks } from "./support/filters";
import { expect, test } from "./support/test";

const count = (page: Page) => page.getByRole("region", { name: "Results" }).getByRole("status").first();
const cards = (page: Page) => page.getByRole("article");
const results = (page: Page) => page.getByRole("region", { name: "Results" });
const search = (page: Page) => page.getByRole("searchbox", { name: "Search employers" });

/** Holds answers to searches until released. */
async function holdAnswers(page: Page, url: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await held;
    await route.continue().catch(() => undefined); // It may be aborted already.
  });
  return release;
}

test("searches while someone types, loses no letter while answers are late, and replaces the history entry", async ({
  page,
}) => {
  await page.goto("/launch-signup");
  await openScripted(page, "/companies");
  const all = await count(page).textContent();
  const letQuokkaCome = await holdAnswers(page, "**/companies.data?search=quokka*");
  const asking = page.waitForRequest(/companies\.data\?search=quokka/);
  await search(page).fill("quokka");
  const asked = await asking;
  await search(page).fill("");
  await expect(page).toHaveURL(/\/companies$/);
  letQuokkaCome();
  await asked.response().catch(() => null);
  await expect(search(page)).toHaveValue("");
  await expect(count(page)).toHaveText(all ?? "");

  const letAnswersCome = await holdAnswers(page, "**/companies.data?search=upside*");
  const askingEarly = page.waitForRequest(/companies\.data\?search=upside/);
  await search(page).pressSequentially("upside");
  await askingEarly;
  await search(page).pressSequentially(" down billabong");
  letAnswersCome();
  await expect(page).toHaveURL(/search=upside\+down\+billabong$/);
  await expect(search(page)).toHaveValue("upside down billabong");
  await expect(search(page)).toBeFocused();
  await expect(count(page)).toHaveText("1 employer");
  await page.goBack();
  await expect(page).toHaveURL(/\/launch-signup$/);
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

test("applies a filter at once, keeps results until new ones come, and adds a history entry", async ({
  page,
}) => {
  await openScripted(page, "/companies?page=2");
  const option = page.getByLabel("Country").locator("option", { hasText: "New Zealand" });
  const [, offered] = /\((\d+)\)/.exec((await option.textContent()) ?? "") ?? [];
  await page.getByLabel("Country").selectOption("New Zealand");
  await expect(page).toHaveURL(/\/companies\?country=New\+Zealand$/);
  await expect(count(page)).toHaveText(`${offered} employers`);
  const before = await cards(page).count();
  const letResultsCome = await holdAnswers(page, "**/companies.data?sort=name-desc*");
  await page.getByLabel("Sort by").selectOption("name-desc");
  await expect(results(page)).toHaveAttribute("aria-busy", "true");
  await expect(cards(page)).toHaveCount(before);
  letResultsCome();
  await expect(results(page)).toHaveAttribute("aria-busy", "false");
  await expect(page).toHaveURL(/sort=name-desc&country=New\+Zealand$/);
  await page.getByText("20 weeks", { exact: true }).first().click();
  await expect(page).toHaveURL(/minLeave=20$/);
  await expect(count(page)).toHaveText("1 employer");
  await page.goBack();
  await expect(primaryWeeks(page, "Any")).toBeChecked();
  await page.goBack();
  await expect(page.getByLabel("Sort by")).toHaveValue("relevance");
  await page.goBack();
  await expect(page.getByLabel("Country")).toHaveValue("");
  await expect(page).toHaveURL(/\/companies\?page=2$/);
});

test(
  "keeps a choice made the moment the answer to another one is drawn",
  { tag: "@long" },
  async ({ page }) => {
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
    await expect(primaryWeeks(page, "12 weeks")).toBeChecked();
    await expect(page.locator("html[data-is-taken-back]")).toHaveCount(0);
  },
);

test("removes a filter by its chip, pages by keyboard, and moves to the results", async ({ page }) => {
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
  await expect(results(page)).toBeFocused();
  await chips.getByRole("link", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(/\/companies$/);
  await expect(chips).toHaveCount(0);

  await page.getByRole("link", { name: "Next" }).press("Enter");
  await expect(page).toHaveURL(/page=2#results$/);
  const second = page.getByRole("link", { name: "Page 2", exact: true });
  await expect(second).toHaveAttribute("aria-current", "page");
  await expect(results(page)).toBeFocused();
  await expect(results(page)).toBeInViewport();
  await expect
    .poll(() => results(page).evaluate((region) => region.getBoundingClientRect().top))
    .toBeLessThan(60);
});

test(
  "without scripts the form searches and filters, cards and pages open by links, and what finds nothing leads on",
  { tag: "@no-scripts" },
  async ({ page }) => {
    const pageOf = () => Number(new URL(page.url()).searchParams.get("page"));
    await page.goto("/companies?page=3");
    await expect(page.getByRole("button", { name: /Share/ })).toHaveCount(0);
    await search(page).fill("nowhere");
    await page.getByLabel("Country").selectOption("Australia");
    await page.getByText("16 weeks", { exact: true }).first().click();
    await page.getByRole("button", { name: "Show employers" }).click();
    await expect(page).toHaveURL(/search=nowhere/);
    await expect(primaryWeeks(page, "16 weeks")).toBeChecked();
    await expect(page.getByLabel("Country")).toHaveValue("Australia");
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toContainText("Drop Bear Mutual Insurance of Nowhere");
    await page.getByRole("link", { name: "Remove filter “nowhere”" }).click();
    await expect(page).toHaveURL(/\/companies\?country=Australia&minLeave=16$/);

    await page.goto("/companies");
    await search(page).fill("emue elegante");
    await search(page).press("Enter");
    await expect(cards(page)).toHaveCount(1);
    await page.getByRole("link", { name: /^View details of/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Émue Élégante");
    await page.getByRole("link", { name: "Back to the results" }).click();
    await expect(page).toHaveURL(/\/companies\?search=emue\+elegante/);

    await page.goto("/companies?sort=name-asc");
    // Other tests list employers meanwhile, so the number of pages varies.
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

    await page.goto("/companies?search=zzzqqq&industry=Technology");
    await expect(page.getByText("No companies found matching your criteria")).toBeVisible();
    await expect(page.getByText("No listed employer fits “zzzqqq” and Technology.")).toBeVisible();
    const request = page.getByRole("link", { name: "Request zzzqqq" });
    await expect(request).toHaveAttribute("href", "/request-company?name=zzzqqq");
    const clear = page.getByRole("main").getByRole("link", { name: "Clear filters" });
    await expect(clear, "of the chips and below").toHaveCount(2);
    await clear.last().click();
    await expect(page, "what was searched for stays").toHaveURL(/\/companies\?search=zzzqqq$/);
    await expect(request).toBeVisible();
    await expect(clear, "no other filter is set").toHaveCount(1);
    await clear.click();
    await expect(page).toHaveURL(/\/companies$/);
    await expect(cards(page)).toHaveCount(12);

    const meaningless = "sort=sideways&page=-1&minLeave=lots&tab=all&compare=%20,,%3Cscript%3E";
    const response = await page.goto(`/companies?${meaningless}`);
    expect(response?.status()).toBe(200);
    await expect(page.getByLabel("Sort by")).toHaveValue("relevance");
    await expect(cards(page)).toHaveCount(12);
  },
);
