import { aName, fillEmployer, main, next, openShareForm, said, send, step, walkTo } from "./support/share";
import { expect, test } from "./support/test";

const words = "Twelve calm weeks, and nobody called.";
const listed = "University of the Never-Never";

test("who is signed out is asked to sign in, and led back", async ({ page }) => {
  await page.goto("/share-policy");
  await expect(page).toHaveURL(/\/auth\?redirectTo=%2Fshare-policy$/);
});

test("a member shares a policy, with a rating and their own words", async ({ page, javaScriptEnabled }) => {
  await openShareForm(page, javaScriptEnabled);
  const go = async (to: number) => {
    if (!javaScriptEnabled) return;
    await next(page);
    await expect(step(page)).toContainText(`Step ${to} of 5`);
  };
  await fillEmployer(page, aName());
  await go(2);
  await page.locator("#maternityLeave").fill("14.5");
  await page.locator("#paternityLeaveUnsure").check();
  await expect(page.locator("#paternityLeave")).toBeEnabled({ enabled: !javaScriptEnabled });
  await go(3);
  await go(4);
  await page.locator("#hasOtherBenefit").check();
  await page.locator("#additionalBenefits").fill("Naps");
  await go(5);
  await page.getByLabel("Positive").check();
  await page.locator("#policyDetails").fill(words);
  await page.locator("#terms").check();
  await send(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for sharing");
  await expect(said(page, "Submission successful!")).toBeVisible();
  await main(page).getByRole("link", { name: "Share another policy" }).click();
  await expect(page.locator("#name")).toHaveValue("");
  await expect(page.getByText("What you typed before is still here")).toHaveCount(0);
});

test("a name close to a listed one is offered, everything typed stays, and another employer is taken", async ({
  page,
  javaScriptEnabled,
  expectError,
}) => {
  await openShareForm(page, javaScriptEnabled);
  await fillEmployer(page, "University of the Neverr-Never");
  if (javaScriptEnabled) {
    await page.locator("#industry").focus();
    await next(page);
    await expect(step(page)).toContainText("Step 1 of 5");
  } else {
    expectError(/^console error: .*409/);
    await page.locator("#maternityLeave").fill("7.5");
    await page.locator("#terms").check();
    await send(page);
    await expect(page.locator("#maternityLeave")).toHaveValue("7.5");
    await expect(page.locator("#terms")).toBeChecked();
  }
  await expect(page.getByText("Is it one of these?")).toBeVisible();
  await expect(main(page).getByRole("link", { name: `Open ${listed}` })).toHaveAttribute(
    "href",
    /^\/companies\//,
  );
  await page.getByLabel("No, it is another employer").check();
  if (javaScriptEnabled) {
    await next(page);
    await expect(step(page)).toContainText("Step 2 of 5");
  } else {
    await send(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for sharing");
  }
});

test("an employer that is listed is not described again", async ({
  page,
  javaScriptEnabled,
  expectError,
}) => {
  await openShareForm(page, javaScriptEnabled);
  await fillEmployer(page, listed.toUpperCase());
  if (javaScriptEnabled) {
    await next(page);
  } else {
    expectError(/^console error: .*409/);
    await page.locator("#terms").check();
    await send(page);
    await expect(main(page).getByRole("alert")).toContainText("Submission failed");
  }
  await expect(page.locator("#name")).toHaveAccessibleDescription(`${listed} is in the directory already.`);
  await main(page)
    .getByRole("link", { name: `Open ${listed}` })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(listed);
});

test.describe("without scripts", { tag: "@no-scripts" }, () => {
  test("all steps stand under each other, and what is wrong comes first", async ({ page, expectError }) => {
    expectError(/^console error: .*400/);
    await openShareForm(page, false);
    for (const id of ["name", "maternityLeave", "paidPercentage", "additionalBenefits", "policyDetails"])
      await expect(page.locator(`#${id}`)).toBeVisible();
    await page.locator("#maternityLeave").fill("300");
    await send(page);
    await expect(main(page).getByRole("alert")).toContainText("Must be at most 260 weeks");
    await expect(page.locator("#name")).toHaveAccessibleDescription(
      "Company name must be at least 2 characters",
    );
    await expect(page.locator("#maternityLeave")).toHaveValue("300");
  });
});

test.describe("where scripts run", { tag: "@scripts" }, () => {
  test("a name of 101 characters is refused where it is typed", async ({ page }) => {
    await openShareForm(page, true);
    await fillEmployer(page, "x".repeat(101));
    await next(page);
    await expect(page.locator("#name")).toHaveAccessibleDescription("Use at most 100 characters");
    await expect(step(page)).toContainText("Step 1 of 5");
  });

  test("each step is walked by keyboard, and not left before it is right", async ({ page }) => {
    await openShareForm(page, true);
    await page.locator("#name").focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("#name")).toHaveAccessibleDescription(
      "Company name must be at least 2 characters",
    );
    await expect(page.locator("#name")).toBeFocused();
    await page.keyboard.type(aName());
    await expect(page.locator("#name")).toHaveAccessibleDescription("");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Tech");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Leave", exact: true })).toBeFocused();
    await page.locator("#maternityLeave").fill("14.55");
    await page.keyboard.press("Enter");
    await expect(page.locator("#maternityLeave")).toHaveAccessibleDescription(/^Use at most one decimal/);
    await page.locator("#maternityLeave").fill("14.5");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Pay and waiting" })).toBeFocused();
    await main(page).getByRole("button", { name: "Back" }).press("Enter");
    await expect(page.locator("#maternityLeave")).toHaveValue("14.5");
  });

  test("what depends on an answer comes and goes with it", async ({ page }) => {
    await openShareForm(page, true);
    await fillEmployer(page, aName());
    await walkTo(page, 3);
    await page.locator("input[name=isPaid][value=no]").check();
    await expect(page.locator("#paidPercentage")).toHaveCount(0);
    await next(page);
    await page.locator("#hasOtherBenefit").check();
    await page.locator("#additionalBenefits").fill("Naps");
    await page.locator("#hasOtherBenefit").uncheck();
    await expect(page.locator("#additionalBenefits")).toHaveCount(0);
    await page.locator("#hasOtherBenefit").check();
    await expect(page.locator("#additionalBenefits")).toHaveValue("");
    await next(page);
    await expect(page.locator("#policyDetails")).toHaveCount(0);
    await page.getByLabel("Negative").check();
    await expect(page.locator("#policyDetails")).toBeVisible();
  });

  test("an error is told in a toast and beside its field, and leads there", async ({ page }) => {
    await openShareForm(page, true);
    await fillEmployer(page, aName());
    await walkTo(page, 5);
    await send(page);
    await expect(page.getByRole("listitem").filter({ hasText: "Error in field: Terms" })).toContainText(
      "You must accept the terms",
    );
    await main(page).getByRole("alert").getByRole("link", { name: "You must accept the terms" }).click();
    await expect(page.locator("#terms")).toBeFocused();
  });
});
