import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

import { openScripted } from "./scripted-page";
import { expect, test } from "./support/test";

const password = "a fine passphrase";
const content = "They planned my leave with me, and kept their word.";
const refusal = /^console error: .*(400|401|409)/;
const main = (page: Page) => page.getByRole("main");
const block = (page: Page) => page.locator("#community-input");
/** A short message: a toast where scripts run, a line in the page where they do not. */
const said = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first();

/** Opens a page and waits for its scripts, where it has any; the block's come after the page's own. */
async function open(page: Page, path: string, isScripted: boolean | undefined = true) {
  await (isScripted ? openScripted(page, path) : page.goto(path));
  if (isScripted && /^\/companies(\?|$)/.test(path))
    await expect(block(page).getByRole("combobox", { name: "Employer" })).toBeVisible();
}

async function register(page: Page): Promise<string> {
  const username = `p${Math.random().toString(36).slice(2, 12)}`;
  await page.goto("/auth?tab=register");
  for (const [name, value] of Object.entries({
    username,
    email: `${username}@people.example`,
    password,
    confirmPassword: password,
  }))
    await main(page).locator(`[name=${name}]`).fill(value);
  await main(page).getByRole("button", { name: "Create Account" }).click();
  await expect(page).toHaveURL(/\/home$/);
  return username;
}

async function signIn(page: Page, username: string) {
  await main(page).locator("[name=username]").fill(username);
  await main(page).locator("[name=password]").fill(password);
  await main(page).getByRole("button", { name: "Sign In", exact: true }).click();
}

test("a member votes, comments, changes sides and takes it all back", async ({ page, javaScriptEnabled }) => {
  await register(page);
  await open(page, "/companies/demo000020", javaScriptEnabled);
  await main(page).getByRole("button", { name: "Positive" }).click();
  await expect(said(page, "Thank you for your vote!")).toBeVisible();
  await expect(main(page).getByText("Your vote: Positive")).toBeVisible();
  await expect(main(page).getByText("Waiting for review")).toBeVisible();

  await main(page).getByLabel("Your comment").fill(content);
  await main(page).getByRole("button", { name: "Submit Response" }).click();
  await expect(said(page, "Thank you for your feedback!")).toBeVisible();
  await expect(main(page).getByRole("blockquote").filter({ hasText: content })).toBeVisible();
  await expect(main(page).getByLabel("Change your comment")).toHaveValue("");

  await main(page).getByRole("button", { name: "Negative" }).click();
  await expect(main(page).getByText("Your vote: Negative")).toBeVisible();
  await expect(main(page).getByRole("button", { name: "Negative" })).toHaveAttribute("aria-pressed", "true");

  await main(page).getByText("Withdraw your comment").click();
  await main(page).getByRole("button", { name: "Withdraw comment" }).click();
  await expect(said(page, "Your comment is withdrawn")).toBeVisible();
  await expect(main(page).getByText(content)).toHaveCount(0);
  await expect(main(page).getByText("Your vote: Negative")).toBeVisible();

  await main(page).getByText("Withdraw your vote").click();
  await main(page).getByRole("button", { name: "Withdraw vote" }).click();
  await expect(said(page, "Your vote is withdrawn")).toBeVisible();
  await expect(main(page).getByText("Your vote:")).toHaveCount(0);
});

test("a comment that is too long is refused beside it, and kept", async ({
  page,
  expectFault,
  javaScriptEnabled,
}) => {
  expectFault(refusal);
  await register(page);
  await open(page, "/companies/demo000021", javaScriptEnabled);
  await main(page).getByRole("button", { name: "Positive" }).click();
  await expect(main(page).getByText("Your vote: Positive")).toBeVisible();
  const comment = main(page).getByLabel("Your comment");
  await comment.fill("x".repeat(501));
  await main(page).getByRole("button", { name: "Submit Response" }).click();
  await expect(main(page).getByRole("alert")).toContainText("Insights submission failed");
  await expect(comment).toHaveAccessibleDescription(/^Use at most 500 characters/);
  await expect(comment).toHaveValue("x".repeat(501));
});

test("someone who is signed out is asked to sign in, and comes back to the employer", async ({
  page,
  expectFault,
  javaScriptEnabled,
}) => {
  if (javaScriptEnabled) expectFault(refusal);
  const username = await register(page);
  await page.context().clearCookies();
  await open(page, "/companies/demo000022?search=a", javaScriptEnabled);
  await main(page).getByRole("button", { name: "Positive" }).click();
  await expect(page).toHaveURL(/\/auth\?redirectTo=%2Fcompanies%2Fdemo000022%3Fsearch%3Da$/);
  await expect(said(page, "Authentication required")).toBeVisible();
  await expect(said(page, "Please sign in to vote and share your insights.")).toBeVisible();
  await signIn(page, username);
  await expect(page).toHaveURL(/\/companies\/demo000022\?search=a$/);
});

test("an experience is shared, seen by its author alone, and withdrawn", async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  await register(page);
  await open(page, "/companies?sort=name-asc", javaScriptEnabled);
  const words = `${content} ${Math.random()}`;
  await block(page).getByLabel("Employer").fill("UNIVERSITY of the never-never");
  await block(page).getByLabel("Negative").check();
  await block(page).getByRole("textbox", { name: "Your experience" }).fill(words);
  await block(page).getByRole("button", { name: "Share your experience" }).click();
  await expect(said(page, "Thank you for your feedback!")).toBeVisible();
  await expect(page).toHaveURL(/\/companies\?sort=name-asc(#main)?$/);

  await open(page, "/companies/demo000012", javaScriptEnabled);
  await expect(main(page).getByText(words)).toBeVisible();
  await expect(main(page).getByText("Your vote: Negative")).toBeVisible();
  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  await other.goto("/companies/demo000012");
  await expect(main(other).getByText(words)).toHaveCount(0);
  await elsewhere.close();
  await main(page).getByText("Withdraw your experience").click();
  await main(page).getByRole("button", { name: "Withdraw experience" }).click();
  await expect(said(page, "Your experience is withdrawn")).toBeVisible();
  await expect(main(page).getByText(words)).toHaveCount(0);
});

test("a name that fits several employers is asked about, and all that is missing is named at once", async ({
  page,
  expectFault,
  javaScriptEnabled,
}) => {
  if (!javaScriptEnabled) expectFault(refusal);
  await register(page);
  await open(page, "/companies", javaScriptEnabled);
  await block(page).getByLabel("Employer").fill("bank");
  await block(page).getByRole("textbox", { name: "Your experience" }).fill("Short");
  await block(page).getByRole("button", { name: "Share your experience" }).click();
  const summary = block(page).getByRole("alert");
  await expect(summary).toContainText("Submission failed");
  await expect(summary).toContainText("Choose which employer “bank” is");
  await expect(summary).toContainText("Write at least 10 characters");
  await block(page).getByRole("group", { name: "Which one do you mean?" }).getByRole("radio").first().check();
  await block(page).getByLabel("Positive").check();
  await block(page).getByRole("textbox", { name: "Your experience" }).fill(content);
  await block(page).getByRole("button", { name: "Share your experience" }).click();
  await expect(said(page, "Thank you for your feedback!")).toBeVisible();
});

test("the block invites whoever is signed out, and signing in leads back to it", async ({ page }) => {
  const username = await register(page);
  await page.context().clearCookies();
  await page.goto("/companies");
  await block(page).getByRole("link", { name: "Sign in to share" }).click();
  await signIn(page, username);
  await expect(page).toHaveURL(/\/companies#community-input$/);
  await expect(block(page).getByLabel("Employer")).toBeInViewport();
});

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

  test("what was written when a session had ended is there after signing in", async ({
    page,
    expectFault,
  }) => {
    expectFault(refusal);
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

  test("a connection that drops loses nothing of what was written", async ({ page, expectFault }) => {
    expectFault(/net::ERR_FAILED/);
    await register(page);
    await open(page, "/companies");
    await block(page).getByLabel("Employer").fill("University of the Never-Never");
    await block(page).getByLabel("Positive").check();
    await block(page).getByRole("textbox", { name: "Your experience" }).fill(content);
    await page.route("**/community-inputs", (route) => route.abort());
    await block(page).getByRole("button", { name: "Share your experience" }).click();
    await expect(block(page).getByRole("alert")).toContainText("The connection was lost");
    await expect(block(page).getByRole("textbox", { name: "Your experience" })).toHaveValue(content);
  });

  test("the block has no accessibility fault, signed out, fresh or refused", async ({ page }) => {
    test.slow();
    await page.goto("/companies");
    await expectNoFaults(page);
    await register(page);
    await open(page, "/companies");
    await block(page).getByRole("button", { name: "Share your experience" }).click();
    await expect(block(page).getByRole("alert")).toBeVisible();
    await expectNoFaults(page);
  });

  test("an employer's page with a vote has no accessibility fault", async ({ page }) => {
    test.slow();
    await register(page);
    await openScripted(page, "/companies/demo000024");
    await main(page).getByRole("button", { name: "Negative" }).click();
    await main(page).getByText("Withdraw your vote").click();
    await expectNoFaults(page);
  });
});

async function expectNoFaults(page: Page) {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
}
