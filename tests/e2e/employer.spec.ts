import type { Page } from "@playwright/test";

import { openScripted, untilAnswering } from "./scripted-page";
import { expect, test } from "./support/test";

const directory = "/companies?search=nowhere&sort=name-asc";
const opened = /\/companies\/[\w-]+\?search=nowhere&sort=name-asc$/;
const detailsLinks = (page: Page) => page.getByRole("link", { name: /^View details of/ });

/** Scrolled down to the last card. */
async function openLast(page: Page) {
  const link = detailsLinks(page).last();
  await link.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => window.scrollY);
  const name = (await link.textContent())?.replace("View details of ", "") ?? "";
  await link.click();
  await expect(page.getByRole("dialog", { name })).toBeVisible();
  await expect(page).toHaveURL(opened);
  return { link, top, name };
}

test("an employer closes by button, Escape, outside click and Back, to the same results, scroll and focus", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 500 });
  await openScripted(page, directory);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("companies.data")) asked.push(request.url());
  });
  const steps = await page.evaluate(() => history.length);
  for (const [way, close] of [
    ["the close button", () => page.getByRole("button", { name: "Close" }).click()],
    ["Escape", () => page.keyboard.press("Escape")],
    ["a press outside", () => page.mouse.click(5, 5)],
    ["Back", () => page.goBack()],
  ] as const) {
    const { link, top } = await openLast(page);
    await close();
    await expect(page.getByRole("dialog"), way).toHaveCount(0);
    await expect(page, way).toHaveURL(new RegExp(`${directory.replace("?", "\\?")}$`));
    await expect(link, way).toBeFocused();
    expect(await page.evaluate(() => window.scrollY), way).toBe(top);
    expect(await page.evaluate(() => history.length), way).toBe(steps + 1);
  }
  expect(asked, "the server is not asked again").toEqual([]);
});

test("an employer reopens by Forward, is a page after a reload, and closes to its results", async ({
  page,
}) => {
  await openScripted(page, directory);
  const { name } = await openLast(page);
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goForward();
  await expect(page.getByRole("dialog", { name })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/companies\?search=nowhere&sort=name-asc$/);
  await expect(detailsLinks(page).first()).toBeVisible();
  await untilAnswering(page);

  const all = await detailsLinks(page).count();
  await page.getByLabel("Country").selectOption("Australia");
  await expect(page).toHaveURL(/country=Australia$/);
  await expect.poll(() => detailsLinks(page).count()).toBeLessThan(all);
  await detailsLinks(page).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.evaluate(() => history.go(-2));
  await expect(page).toHaveURL(/sort=name-asc$/);
  await expect(page.getByLabel("Country")).toHaveValue("");
  await expect(detailsLinks(page)).toHaveCount(all);
});

test("an employer over the directory keeps the keyboard inside, names the page, and goes into the comparison", async ({
  page,
}) => {
  await openScripted(page, directory);
  await detailsLinks(page).first().focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expect(page).toHaveTitle(/^Parental leave at /);
  for (let press = 0; press < 8; press++) {
    await page.keyboard.press("Tab");
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(page).toHaveTitle(/^Company Parental Leave Policies/);

  const { name } = await openLast(page);
  await dialog.getByRole("link", { name: `Compare ${name}` }).click();
  await expect(dialog).toHaveCount(0);
  await expect(
    page.getByRole("textbox").or(page.getByRole("combobox")).and(page.getByLabel("First employer")),
  ).toHaveValue(name);
  await expect(page.getByRole("heading", { name: "Compare employers" })).toBeInViewport();
});

test("an employer's page says what is not stated, prints, links back, and is a 404 when hidden", async ({
  page,
  expectError,
}) => {
  expectError(/^console error: .*404/);
  await page.goto("/companies/demo000030?search=bank&sort=name-asc");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The Company That Says Nothing");
  const open = page.getByText(/^Not stated: /);
  await expect(open).toHaveCount(1);
  for (const what of [
    "unpaid secondary carer leave",
    "adoption leave",
    "pay during leave",
    "waiting period",
    "paid back",
  ])
    await expect(open).toContainText(what);
  await expect(
    page.getByText("We have not read yet what The Company That Says Nothing gives."),
  ).toBeVisible();
  await expect(page.getByText("No benefits specified")).toBeVisible();
  await expect(page.getByText("No community ratings yet")).toBeVisible();
  await expect(page.getByText("Not Rated")).toBeVisible();
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/companies\/demo000030$/);
  await page.getByRole("link", { name: "Back to the results" }).click();
  await expect(page).toHaveURL(/\/companies\?search=bank&sort=name-asc$/);
  await expect(page.getByRole("searchbox")).toHaveValue("bank");

  await page.goto("/companies/demo000008");
  const main = page.getByRole("main");
  await page.emulateMedia({ media: "print" });
  await expect(main.getByText(/^https?:.*\/companies\/demo000008$/)).toBeVisible();
  await expect(main.getByRole("button", { includeHidden: false })).toHaveCount(0);
  const pdf = await page.pdf({ format: "A4" });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: "screen" });

  for (const id of ["nobody-here", "demo000041"]) {
    const response = await page.goto(`/companies/${id}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This employer is not listed");
  }
  await page.getByRole("link", { name: "Back to the directory" }).click();
  await expect(page).toHaveURL(/\/companies$/);
});

test("a policy is shared by the device's own sheet, copied where there is none, and its address shown where neither works", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openScripted(page, "/companies/demo000001");
  await page.evaluate(() =>
    Object.assign(navigator, {
      canShare: () => true,
      share: async (message: ShareData) => void Object.assign(window, { shared: message }),
    }),
  );
  const share = page.getByRole("button", { name: /Share/ });
  await share.click();
  await expect(page.getByText("Policy shared!", { exact: true }).first()).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, "shared") as ShareData)).toMatchObject({
    url: expect.stringMatching(/\/companies\/demo000001$/) as unknown as string,
    text: expect.stringMatching(
      /^Upside-Down Billabong Bank: 20 weeks of primary carer leave, full pay\. Great support: 20 weeks/,
    ) as unknown as string,
  });

  await page.evaluate(() => {
    for (const name of ["share", "canShare"])
      for (const place of [navigator, Navigator.prototype]) Reflect.deleteProperty(place, name);
  });
  await share.click();
  await expect(page.getByText("Policy details copied!", { exact: true }).first()).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/Comprehensive family benefits\.\nhttp.+\/companies\/demo000001$/);

  await page.evaluate(() =>
    Object.defineProperty(Navigator.prototype, "clipboard", { get: () => undefined }),
  );
  await share.click();
  await expect(page.getByText("The policy could not be copied").first()).toBeVisible();
  await expect(page.getByText(/The address is http.+\/companies\/demo000001/).first()).toBeVisible();
});
