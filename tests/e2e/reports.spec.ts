import type { Page } from "@playwright/test";

import { inventPerson, signInAs } from "./support/held-data";
import { expect, test } from "./support/test";

const employer = "/companies/demo000022";
const main = (page: Page) => page.getByRole("main");

/** Reports an error without an account. @returns words that identify it. */
async function report(page: Page): Promise<string> {
  const words = `The codex says otherwise ${Math.random().toString(36).slice(2, 10)}`;
  await page.goto(employer);
  await page.locator("summary", { hasText: "Something wrong or missing?" }).click();
  await main(page).getByRole("link", { name: "Must I pay it back?" }).click();
  await expect(main(page).getByLabel("Which figure?")).toHaveValue("payBack");
  await expect(main(page)).toContainText("What we say now");
  await main(page).getByLabel("What is wrong with it?").selectOption("It is out of date");
  await main(page).getByLabel("What should it say?").fill(words);
  await main(page).getByRole("button", { name: "Send the report" }).click();
  await expect(page).toHaveURL(new RegExp(`${employer}$`));
  return words;
}

async function becomeAdmin(page: Page, baseURL: string | undefined): Promise<void> {
  const name = await inventPerson("admin");
  await signInAs(page.context(), baseURL ?? "", name);
}

test(
  "an error is reported, checked, and told in the history and its feed",
  { tag: "@form" },
  async ({ page, baseURL }) => {
    const words = await report(page);
    await becomeAdmin(page, baseURL);
    await page.goto("/admin?tab=todo");
    await main(page)
      .getByRole("link", { name: /^\d+ ?Reports of errors$/ })
      .click();
    const item = main(page).getByRole("article").filter({ hasText: words });
    await expect(item).toContainText("Reported: It is out of date");
    await expect(item, "what we say stands beside it").toContainText("If you leave within");
    await item.getByRole("button", { name: "Checked, unchanged" }).click();
    await expect(main(page).getByText(words)).toHaveCount(0);

    await page.goto(`${employer}/history`);
    const told = /An error was reported \(Must I pay it back\?\): read again in \w+ \d{4}, unchanged/;
    await expect(main(page).getByRole("heading", { name: told }).first()).toBeVisible();
    await expect(main(page).getByText(words), "not the words of the report").toHaveCount(0);
    const feed = await page.request.get(`${employer}/changes.atom`);
    expect(feed.headers()["content-type"]).toContain("application/atom+xml");
    expect(await feed.text()).toMatch(told);
  },
);

test("the queue and the reports work by keys", async ({ page, baseURL }) => {
  const [first, second] = [await report(page), await report(page)];
  await becomeAdmin(page, baseURL);
  await page.goto("/admin?tab=todo");
  const items = main(page).locator("[data-item]");
  await items.first().focus();
  await page.keyboard.press("j");
  await expect(items.nth(1)).toBeFocused();
  await page.keyboard.press("k");
  await expect(items.first()).toBeFocused();

  await page.goto("/admin?tab=reports");
  const article = (words: string) => main(page).getByRole("article").filter({ hasText: words });
  await article(first).focus();
  await page.keyboard.press("a");
  await expect(article(first)).toHaveCount(0);
  await expect(article(second)).toBeVisible();
  await expect(main(page).locator("[data-item]:focus"), "the next has the focus").toHaveCount(1);
});

test("a new report appears in the open list", { tag: "@long" }, async ({ page, baseURL }) => {
  await becomeAdmin(page, baseURL);
  await page.goto("/admin?tab=reports");
  const other = await page.context().newPage();
  const words = await report(other);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(main(page).getByText(words)).toBeVisible();
});
