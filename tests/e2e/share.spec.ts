import { aName, fillEmployer, main, next, openShareForm, said, send, step, walkTo } from "./support/share";
import { expect, test } from "./support/test";

const words = "Twelve calm weeks, and nobody called.";
const listed = "University of the Never-Never";

test(
  "a member shares a policy with a rating and a story, is told what is wrong first, and takes the story back",
  { tag: "@form" },
  async ({ page, javaScriptEnabled, expectError }) => {
    if (!javaScriptEnabled) expectError(/^console error: .*400/);
    await page.goto("/share-policy");
    await expect(page, "signing in comes first").toHaveURL(/\/auth\?redirectTo=%2Fshare-policy$/);
    await openShareForm(page);
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
    await expect(page.getByText("colleagues might guess who rated or wrote")).toBeVisible();
    await page.getByLabel("Positive").check();
    await page.locator("#policyDetails").fill(words);
    await send(page);
    await expect(main(page).getByRole("alert")).toContainText("You must accept the terms");
    await expect(page.locator("#policyDetails")).toHaveValue(words);
    if (javaScriptEnabled) {
      await expect(page.getByRole("listitem").filter({ hasText: "Error in field: Terms" })).toContainText(
        "You must accept the terms",
      );
      await main(page).getByRole("alert").getByRole("link", { name: "You must accept the terms" }).click();
      await expect(page.locator("#terms")).toBeFocused();
    } else {
      await expect(page.locator("#maternityLeave")).toHaveValue("14.5");
      await expect(page.locator("#additionalBenefits")).toHaveValue("Naps");
    }
    await page.locator("#terms").check();
    await send(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for sharing");
    await expect(said(page, "Submission successful!")).toBeVisible();
    const codes = main(page).getByRole("region", { name: "Your withdrawal code" }).locator("code");
    await expect(codes).toHaveText(/^([0-9A-Z]{4}-){6}[0-9A-Z]{4}$/);
    const code = await codes.innerText();
    expect(page.url()).not.toContain(code);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for sharing");
    await expect(page.getByText(code)).toHaveCount(0);
    await main(page).getByRole("link", { name: "Share another policy" }).click();
    await expect(page.locator("#name")).toHaveValue("");
    await expect(page.getByText("What you typed before is still here")).toHaveCount(0);

    await page.goto("/withdraw");
    await page.getByLabel("Withdrawal code").fill(code);
    await page.getByRole("button", { name: "Withdraw experience" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your experience is withdrawn");
  },
);

test("similar names are offered, and a listed employer is added to for staff of whom nothing is known", async ({
  page,
}) => {
  await openShareForm(page);
  await fillEmployer(page, "University of the Neverr-Never");
  await page.locator("#industry").focus();
  await next(page);
  await expect(step(page)).toContainText("Step 1 of 5");
  await expect(page.getByText("Is it one of these?")).toBeVisible();
  const offered = main(page).getByRole("link", { name: `Open ${listed}` });
  await expect(offered).toHaveAttribute("href", /^\/companies\//);
  await page.getByLabel("No, it is another employer").check();
  await next(page);
  await expect(step(page)).toContainText("Step 2 of 5");

  await main(page).getByRole("button", { name: "Back" }).click();
  await fillEmployer(page, listed.toUpperCase());
  await next(page);
  const staff = page.getByLabel("Which staff is it for?");
  await expect(staff).toHaveAccessibleDescription(
    new RegExp(`^${listed} is in the directory already. Say which other staff yours is for.`),
  );
  await expect(
    main(page).getByText("Once we have reviewed it, it stands beside what is there"),
  ).toBeVisible();
  await expect(offered).toBeVisible();
  await staff.fill(`Night porters ${aName()}`);
  await next(page);
  await expect(step(page)).toContainText("Step 2 of 5");
  await page.locator("#maternityLeave").fill("14");
  await walkTo(page, 5, 2);
  await expect(main(page).getByText(/^This employer is new here/)).toHaveCount(0);
  await page.locator("#terms").check();
  await send(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for sharing");
});

test("an empty form is not sent, and says what is the least at its field", async ({ page }) => {
  await openShareForm(page);
  const name = aName();
  await fillEmployer(page, name);
  await walkTo(page, 5);
  await page.locator("#terms").check();
  await send(page);
  await expect(step(page)).toContainText("Step 2 of 5");
  await expect(page.locator("#maternityLeave")).toHaveAccessibleDescription(
    /^Say at least one thing about the leave, such as the weeks of primary carer leave/,
  );
  await page.locator("#maternityLeave").fill("14");
  await main(page).getByRole("button", { name: "Back to the summary" }).click();
  await expect(main(page).getByText(name)).toBeVisible();
  await expect(page.locator("#terms")).toBeChecked();
  await send(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for sharing");
});

test("steps work by keyboard, and need right answers", async ({ page }) => {
  await openShareForm(page);
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
  await openShareForm(page);
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
