import type { Page } from "@playwright/test";

import { openScripted } from "./scripted-page";
import { violationsOn } from "./support/budgets";
import { block, content, main, open, register, said, signIn } from "./support/community";
import { expect, test } from "./support/test";

test.describe("where scripts run", { tag: "@scripts" }, () => {
  test("the dialog takes votes over results that stay, and that come anew when it closes", async ({
    page,
  }) => {
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

  for (const hash of ["community-input", "experience"]) {
    test(`#${hash} brings the block into view and the focus to its heading`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(`/companies#${hash}`);
      await expect(block(page).getByRole("heading", { level: 2 })).toBeFocused();
      await expect(block(page).getByRole("heading", { level: 2 })).toBeInViewport();
    });
  }

  test("the header's link leads to the block from another page, and moves nothing that stands", async ({
    page,
  }) => {
    await openScripted(page, "/home");
    await page.getByRole("banner").getByRole("link", { name: "Share Your Experience" }).click();
    await expect(block(page).getByRole("heading", { level: 2 })).toBeFocused();
  });

  test("what was written when a session had ended is there after signing in", async ({ page }) => {
    const username = await register(page);
    await open(page, "/companies");
    const employer = block(page).getByLabel("Employer");
    await employer.fill("univ");
    await expect(block(page).getByRole("option")).toHaveCount(1);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(employer).toHaveValue("University of the Never-Never");
    await block(page).getByLabel("Positive").focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    await page.keyboard.type(content);
    await page.context().clearCookies();
    await block(page).getByRole("button", { name: "Share your experience" }).press("Enter");
    await expect(page).toHaveURL(/\/auth\?redirectTo=%2Fcompanies%23community-input$/);
    await expect(said(page, "Authentication required")).toBeVisible();
    await signIn(page, username);
    await expect(page).toHaveURL(/\/companies#community-input$/);
    await expect(employer).toHaveValue("University of the Never-Never");
    await expect(block(page).getByLabel("Positive")).toBeChecked();
    await expect(block(page).getByRole("textbox", { name: "Your experience" })).toHaveValue(content);
    await block(page).getByRole("button", { name: "Share your experience" }).click();
    await expect(block(page).getByText("Until then only you see it")).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem("experience-draft"))).toBeNull();
  });

  test("a connection that drops loses nothing of what was written", async ({ page, expectError }) => {
    expectError(/net::ERR_FAILED/);
    await register(page);
    await open(page, "/companies");
    await block(page).getByLabel("Employer").fill("University of the Never-Never");
    await block(page).getByLabel("Positive").check();
    await block(page).getByRole("textbox", { name: "Your experience" }).fill(content);
    await page.route("**/companies.data*", (route) => route.abort());
    await block(page).getByRole("button", { name: "Share your experience" }).click();
    await expect(block(page).getByRole("alert")).toContainText("We could not reach the site");
    await expect(block(page).getByRole("textbox", { name: "Your experience" })).toHaveValue(content);
  });

  test("the block has no accessibility fault where it is refused", async ({ page, expectError }) => {
    expectError(/^console error: .*400/);
    test.slow();
    await register(page);
    await open(page, "/companies");
    await block(page).getByRole("button", { name: "Share your experience" }).click();
    await expect(block(page).getByRole("alert")).toBeVisible();
    await expectNoErrors(page);
  });

  test("an employer's page with a vote has no accessibility fault", async ({ page }) => {
    test.slow();
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
