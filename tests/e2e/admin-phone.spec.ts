import type { Locator } from "@playwright/test";

import { openScripted } from "./scripted-page";
import { inventPerson, signInAs } from "./support/held-data";
import { addExperiences, promote, removeExperiences } from "./support/submissions";
import { expect, test } from "./support/test";

test.beforeEach(async ({ context, baseURL }) => {
  const name = await inventPerson();
  await promote(name);
  await signInAs(context, baseURL ?? "", name);
});

test.afterEach(() => removeExperiences("phone"));

test("a phone shows all tabs, counts and the first item", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await addExperiences(`phone${Date.now()}`, 1, 900_000);
  await openScripted(page, "/admin?tab=submissions");
  const tabs = page.getByRole("navigation", { name: "Admin" });
  await expect(tabs.getByRole("link", { name: /^Community Submissions [\d,]+ waiting$/ })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(tabs.getByRole("link", { name: /^To do [\d,]+ waiting$/ })).toBeVisible();
  for (const link of await tabs.getByRole("link").all()) await expect(link).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("article").first()).toBeInViewport({ ratio: 0.5 });
  await openScripted(page, "/admin?tab=companies");
  for (const link of await tabs.getByRole("link").all()) await expect(link).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("main").getByRole("list").last().getByRole("listitem").first()).toBeInViewport({
    ratio: 0.3,
  });
  await expect(page.getByLabel("Verification")).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByLabel("Verification")).toBeVisible();
});

test("on a desktop the bar, the tabs and each row of a list are one line, and More has the tabs that the row has not", async ({
  page,
}) => {
  await addExperiences(`phone${Date.now()}`, 1, 900_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openScripted(page, "/admin?tab=submissions");
  const heightOf = async (selector: string) =>
    (await page.locator(selector).first().boundingBox())?.height ?? 0;
  for (const width of [1440, 1280, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await heightOf("header"), `the bar at ${width}`).toBeLessThan(70);
    const row = page.getByRole("navigation", { name: "Admin" }).getByRole("list");
    expect((await row.boundingBox())?.height, `tabs at ${width}`).toBeLessThan(60);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  const logo = page.getByRole("banner").getByRole("link").first();
  await logo.evaluate((link) => (link.style.fontFamily = "serif"));
  expect(await heightOf("header"), "the bar where the heading font came too late").toBeLessThan(70);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await heightOf("article")).toBeLessThan(64);
  const tabs = page.getByRole("navigation", { name: "Admin" });
  const first = ["To do", "Companies", "Company Requests", "Community Submissions", "Users", "Beta Signups"];
  expect(await visible(tabs)).toEqual(first);
  await tabs.getByText(/^More/).press("Enter");
  expect(await visible(tabs)).toEqual([
    ...first,
    "Reports",
    "Employer Replies",
    "Duplicates",
    "Activity",
    "Security",
  ]);
  await tabs.getByRole("link", { name: "Activity" }).press("Enter");
  await expect(tabs.getByText("More: Activity")).toBeVisible();
  expect(await visible(tabs), "the menu closes").toEqual(first);
});

/** The names of the links that can be seen, without their counts. */
async function visible(tabs: Locator): Promise<string[]> {
  const links = await tabs.getByRole("link").all();
  const names = await Promise.all(links.map((link) => link.textContent()));
  return names.map((name) => (name ?? "").replace(/[\d,]+\+? waiting$/, ""));
}
