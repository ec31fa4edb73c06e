import { block, content, main, open, rejection, register, said, signIn } from "./support/community";
import { expect, test } from "./support/test";

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
  expectError,
  javaScriptEnabled,
}) => {
  expectError(rejection);
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
  javaScriptEnabled,
}) => {
  const username = await register(page);
  await page.context().clearCookies();
  await open(page, "/companies/demo000022?search=a", javaScriptEnabled);
  await expect(main(page).getByText("once you have signed in")).toBeVisible();
  const comment = main(page).getByLabel("Your comment (optional)");
  await comment.fill("They kept my desk, and my place.");
  await main(page).getByRole("button", { name: "Positive" }).click();
  await expect(page).toHaveURL(/\/auth\?redirectTo=%2Fcompanies%2Fdemo000022%3Fsearch%3Da$/);
  await expect(said(page, "Authentication required")).toBeVisible();
  await expect(said(page, "Please sign in to vote and share your insights.")).toBeVisible();
  await signIn(page, username);
  await expect(page).toHaveURL(/\/companies\/demo000022\?search=a$/);
  if (!javaScriptEnabled) return;
  await expect(comment).toHaveValue("They kept my desk, and my place.");
  await main(page).getByRole("button", { name: "Positive" }).click();
  await expect(main(page).getByRole("button", { name: "Positive" })).toHaveAttribute("aria-pressed", "true");
  await expect(main(page).locator("#comment")).toHaveValue("They kept my desk, and my place.");
  await main(page).getByRole("button", { name: "Submit Response" }).click();
  await expect(main(page).getByLabel("Change your comment")).toHaveValue("");
  // There once: whoever leaves it does not find it again.
  await page.reload();
  await expect(main(page).getByLabel("Change your comment")).toHaveValue("");
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
  expectError,
  javaScriptEnabled,
}) => {
  expectError(rejection);
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
