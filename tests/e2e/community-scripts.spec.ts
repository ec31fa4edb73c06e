import type { Page } from "@playwright/test";

import { openScripted } from "./scripted-page";
import { violationsOn } from "./support/budgets";
import { block, content, main, open, said } from "./support/community";
import { register, signIn } from "./support/members";
import { expect, test } from "./support/test";

test("the dialog takes votes over the results, which refresh when it closes", async ({ page }) => {
  await register(page);
  await openScripted(page, "/companies?sort=name-asc");
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith(".data")) asked.push(`${pathname} ${searchParams.get("_routes") ?? ""}`);
  });
  const opener = main(page).locator("a[id^=details-]").nth(2);
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  const submit = dialog.getByRole("button", { name: "Submit Response" });
  await expect(submit).toBeDisabled();
  await dialog.getByLabel("Your comment").fill(content);
  await submit.click();
  await expect(dialog.getByRole("alert")).toContainText("Vote required");
  await dialog.getByRole("button", { name: "Positive" }).press("Enter");
  await expect(dialog.getByText("Your vote: Positive")).toBeVisible();
  await expect(dialog.getByLabel("Your comment")).toHaveValue(content);
  await submit.click();
  await expect(dialog.getByLabel("Change your comment")).toHaveValue("");
  await expect(dialog.getByRole("group", { name: "Your view" })).toBeFocused();
  expect(asked.filter((what) => what.startsWith("/companies.data"))).toEqual([]);
  await dialog.getByRole("button", { name: "Close" }).press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => asked.filter((what) => what.startsWith("/companies.data")).length).toBe(1);
  await expect(opener).toBeFocused();
});

interface Scroll {
  behavior?: string;
  at: number;
}

test("a URL with the block's fragment scrolls there after half a second; so does a link", async ({
  page,
}) => {
  const heading = block(page).getByRole("heading", { level: 2 });
  await page.addInitScript(() => {
    const calls: Scroll[] = [];
    Object.assign(window, { scrolls: calls });
    const { prototype } = Element;
    const native = Object.getOwnPropertyDescriptor(prototype, "scrollIntoView");
    const scroll: unknown = native?.value;
    prototype.scrollIntoView = function (options) {
      const behavior = typeof options === "object" ? options.behavior : undefined;
      calls.push({ behavior, at: performance.now() });
      if (typeof scroll === "function") scroll.call(this, options);
    };
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/companies#community-input");
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  const calls = await page.evaluate(() => Reflect.get(window, "scrolls") as Scroll[]);
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({ behavior: "smooth" });
  expect(calls[0]?.at).toBeGreaterThanOrEqual(500);

  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 1440, height: 844 });
  await openScripted(page, "/home");
  await page.getByRole("banner").getByRole("link", { name: "Share Your Experience" }).click();
  await expect(heading).toBeFocused();

  await page.goto("/home#experience");
  await page.goto("/companies#experience");
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
});

test("text survives a lost connection, and signing in again", async ({ page, expectError }) => {
  expectError(/net::ERR_FAILED/);
  const username = await register(page);
  await open(page, "/companies");
  const employer = block(page).getByLabel("Employer");
  const words = block(page).getByRole("textbox", { name: "Your experience" });
  const share = block(page).getByRole("button", { name: "Share your experience" });
  await employer.fill("univ");
  await expect(block(page).getByRole("option")).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(employer).toHaveValue("University of the Never-Never");
  await block(page).getByLabel("Positive").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.type(content);

  await page.route("**/companies.data*", (route) => route.abort());
  await share.click();
  await expect(block(page).getByRole("alert")).toContainText("We could not reach the site");
  await expect(words).toHaveValue(content);
  await page.unroute("**/companies.data*");

  await page.context().clearCookies();
  await share.press("Enter");
  await expect(page).toHaveURL(/\/auth\?redirectTo=%2Fcompanies%23community-input$/);
  await expect(said(page, "Authentication required")).toBeVisible();
  await signIn(page, username);
  await expect(page).toHaveURL(/\/companies#community-input$/);
  await expect(employer).toBeInViewport();
  await expect(employer).toHaveValue("University of the Never-Never");
  await expect(block(page).getByLabel("Positive")).toBeChecked();
  await expect(words).toHaveValue(content);
  await share.click();
  await expect(block(page).getByText("Until then only you see it")).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("experience-draft"))).toBeNull();
});

test.describe("no accessibility fault", { tag: "@long" }, () => {
  test("is in the block after a rejection", async ({ page, expectError }) => {
    expectError(/^console error: .*400/);
    await register(page);
    await open(page, "/companies");
    await block(page).getByRole("button", { name: "Share your experience" }).click();
    await expect(block(page).getByRole("alert")).toBeVisible();
    await expectNoErrors(page);
  });

  test("is in an employer's page with a vote", async ({ page }) => {
    await register(page);
    await openScripted(page, "/companies/demo000024");
    await main(page).getByRole("button", { name: "Negative" }).click();
    await main(page).getByText("Withdraw your vote").click();
    await expectNoErrors(page);
  });
});

async function expectNoErrors(page: Page) {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await violationsOn(page)).toEqual([]);
  }
}
