import { block, content, main, open, rejection, said } from "./support/community";
import { register, signIn } from "./support/members";
import { expect, test } from "./support/test";

test(
  "a member votes, is refused a comment that is too long, comments, changes sides and takes it all back",
  { tag: "@form" },
  async ({ page, expectError, javaScriptEnabled }) => {
    expectError(rejection);
    await register(page);
    await open(page, "/companies/demo000020", javaScriptEnabled);
    await main(page).getByRole("button", { name: "Positive" }).click();
    await expect(said(page, "Thank you for your vote!")).toBeVisible();
    await expect(main(page).getByText("Your vote: Positive")).toBeVisible();
    await expect(main(page).getByText("Waiting for review")).toBeVisible();

    const comment = main(page).getByLabel("Your comment");
    await comment.fill("x".repeat(501));
    await main(page).getByRole("button", { name: "Submit Response" }).click();
    await expect(main(page).getByRole("alert")).toContainText("Insights submission failed");
    await expect(comment).toHaveAccessibleDescription(/^Use at most 500 characters/);
    await expect(comment).toHaveValue("x".repeat(501));

    await comment.fill(content);
    await main(page).getByRole("button", { name: "Submit Response" }).click();
    await expect(said(page, "Thank you for your feedback!")).toBeVisible();
    await expect(main(page).getByRole("blockquote").filter({ hasText: content })).toBeVisible();
    await expect(main(page).getByLabel("Change your comment")).toHaveValue("");

    const negative = main(page).getByRole("button", { name: "Negative" });
    await negative.click();
    await expect(main(page).getByText("Your vote: Negative")).toBeVisible();
    await expect(negative).toHaveAttribute("aria-pressed", "true");

    await main(page).getByText("Withdraw your comment").click();
    await main(page).getByRole("button", { name: "Withdraw comment" }).click();
    await expect(said(page, "Your comment is withdrawn")).toBeVisible();
    await expect(main(page).getByText(content)).toHaveCount(0);
    await expect(main(page).getByText("Your vote: Negative")).toBeVisible();

    await main(page).getByText("Withdraw your vote").click();
    await main(page).getByRole("button", { name: "Withdraw vote" }).click();
    await expect(said(page, "Your vote is withdrawn")).toBeVisible();
    await expect(main(page).getByText("Your vote:")).toHaveCount(0);
  },
);

test(
  "someone who is signed out presses a side, signs in, and comes back to the vote",
  { tag: "@form" },
  async ({ page, javaScriptEnabled }) => {
    const username = await register(page);
    await page.context().clearCookies();
    await open(page, "/companies/demo000022?search=a", javaScriptEnabled);
    await expect(main(page).getByText("Sign in to vote; your name is never shown.")).toBeVisible();
    await expect(main(page).getByLabel("Your comment (optional)")).toHaveCount(0);
    await main(page).getByRole("button", { name: "Positive" }).click();
    await expect(page).toHaveURL(/\/auth\?redirectTo=%2Fcompanies%2Fdemo000022%3Fsearch%3Da%23your-vote$/);
    await expect(said(page, "Authentication required")).toBeVisible();
    await expect(said(page, "Please sign in to vote and share your insights.")).toBeVisible();
    await signIn(page, username);
    await expect(page).toHaveURL(/\/companies\/demo000022\?search=a#your-vote$/);
    await expect(main(page).getByRole("button", { name: "Positive" })).toBeInViewport();
    await main(page).getByRole("button", { name: "Positive" }).click();
    await expect(main(page).getByText("Your vote: Positive")).toBeVisible();
  },
);

test("a comment typed after the session ended is there again after signing in", async ({ page }) => {
  const username = await register(page);
  await open(page, "/companies/demo000022?search=a");
  const comment = main(page).getByLabel("Your comment (optional)");
  await comment.fill("They kept my desk, and my place.");
  await page.context().clearCookies();
  await main(page).getByRole("button", { name: "Positive" }).click();
  await expect(page).toHaveURL(/\/auth\?redirectTo=/);
  await signIn(page, username);
  await expect(page).toHaveURL(/\/companies\/demo000022\?search=a#your-vote$/);
  await expect(comment).toHaveValue("They kept my desk, and my place.");
  await main(page).getByRole("button", { name: "Positive" }).click();
  await expect(main(page).getByRole("button", { name: "Positive" })).toHaveAttribute("aria-pressed", "true");
  await expect(main(page).locator("#comment")).toHaveValue("They kept my desk, and my place.");
  await main(page).getByRole("button", { name: "Submit Response" }).click();
  await expect(main(page).getByLabel("Change your comment")).toHaveValue("");
  // Only once: the draft is gone after a reload.
  await page.reload();
  await expect(main(page).getByLabel("Change your comment")).toHaveValue("");
});

test(
  "an experience is refused with all that is missing, shared, seen by its author alone, and withdrawn",
  { tag: "@form" },
  async ({ page, browser, baseURL, expectError, javaScriptEnabled }) => {
    expectError(rejection);
    await register(page);
    await open(page, "/companies?sort=name-asc", javaScriptEnabled);
    const words = `${content} ${Math.random()}`;
    const experience = block(page).getByRole("textbox", { name: "Your experience" });
    const share = block(page).getByRole("button", { name: "Share your experience" });
    await block(page).getByLabel("Employer").fill("bank");
    await experience.fill("Short");
    await share.click();
    const summary = block(page).getByRole("alert");
    await expect(summary).toContainText("Submission failed");
    await expect(summary).toContainText("“bank” may be Upside-Down Billabong Bank.");
    await expect(summary).toContainText("Write at least 10 characters");
    await expect(experience).toHaveValue("Short");
    await block(page)
      .getByRole("group", { name: "Which one do you mean?" })
      .getByRole("radio", { name: /Upside-Down Billabong Bank/ })
      .check();
    await share.click();
    // Without scripts the whole name now stands in the field.
    await expect(summary).not.toContainText("“bank” may be");
    await expect(summary).toContainText("Write at least 10 characters");
    await block(page).getByLabel("Negative").check();
    await experience.fill(words);
    await share.click();
    await expect(said(page, "Thank you for your feedback!")).toBeVisible();
    await expect(page).toHaveURL(/\/companies\?sort=name-asc(#main)?$/);

    await open(page, "/companies/demo000001", javaScriptEnabled);
    await expect(main(page).getByText(words)).toBeVisible();
    await expect(main(page).getByText("Your vote: Negative")).toBeVisible();
    const elsewhere = await browser.newContext({ baseURL });
    const other = await elsewhere.newPage();
    await other.goto("/companies/demo000001");
    await expect(main(other).getByText(words)).toHaveCount(0);
    await elsewhere.close();
    await main(page).getByText("Withdraw your experience").click();
    await main(page).getByRole("button", { name: "Withdraw experience" }).click();
    await expect(said(page, "Your experience is withdrawn")).toBeVisible();
    await expect(main(page).getByText(words)).toHaveCount(0);
  },
);
