import type { Page } from "@playwright/test";

import { aName, fillEmployer, main, next, openShareForm, send, step, walkTo } from "./support/share";
import { expect, test } from "./support/test";

const standsAt = (page: Page, at: number) => expect(step(page)).toContainText(`Step ${at} of 5`);
const actionDataOf = (page: Page, question: string) =>
  main(page).getByRole("region", { name: "What you are about to send" }).getByText(question).locator("+ dd");

test.describe("the steps", () => {
  test("the browser's Back and Forward walk the steps, lose nothing, and lead out of the form", async ({
    page,
  }) => {
    await openShareForm(page);
    await page.goto("/about");
    await main(page).getByRole("link", { name: "Browse Companies" }).waitFor();
    await page.getByRole("banner").getByRole("link", { name: "Share a Policy" }).first().click();
    const name = aName();
    await fillEmployer(page, name);
    await walkTo(page, 2);
    await page.locator("#maternityLeave").fill("14.5");
    await next(page);
    await standsAt(page, 3);
    await page.goBack();
    await standsAt(page, 2);
    await expect(page.getByRole("heading", { name: "Leave", exact: true })).toBeFocused();
    await expect(page.locator("#maternityLeave")).toHaveValue("14.5");
    await page.goBack();
    await expect(page.locator("#name")).toHaveValue(name);
    await page.goForward();
    await page.goForward();
    await standsAt(page, 3);
    await page.reload();
    await standsAt(page, 3);
    await main(page).getByRole("button", { name: "Back" }).click();
    await standsAt(page, 2);
    await page.goBack();
    await standsAt(page, 1);
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
    await main(page).getByRole("link", { name: "Browse Companies" }).waitFor();
    await page.goForward();
    await expect(page.locator("#name")).toHaveValue(name);
    await page.goForward();
    await expect(page.locator("#maternityLeave")).toHaveValue("14.5");
  });

  test("a rejected answer is shown at its step, and Back returns", async ({ page, expectError }) => {
    expectError(/^console error: .*409/);
    await openShareForm(page);
    await page.route("/api/companies/near?**", (route) => route.fulfill({ json: [] }));
    await fillEmployer(page, "University of the Never-Never");
    await walkTo(page, 2);
    await page.locator("#maternityLeave").fill("14");
    await walkTo(page, 5, 2);
    await page.locator("#terms").check();
    await send(page);
    await standsAt(page, 1);
    await expect(main(page).getByRole("alert").locator("..")).toBeFocused();
    await expect(page.locator("#entity")).toHaveAccessibleDescription(/is in the directory already/);
    await page.goBack();
    await standsAt(page, 5);
    await expect(page.locator("#terms")).toBeChecked();
  });

  test("the summary before sending links to each step", { tag: "@long" }, async ({ page }) => {
    await openShareForm(page);
    const name = aName();
    await fillEmployer(page, name);
    await walkTo(page, 5);
    await expect(actionDataOf(page, "Company name")).toHaveText(name);
    await expect(actionDataOf(page, "Primary Carer Leave")).toHaveText("Not stated");
    await expect(actionDataOf(page, "Your vote")).toHaveText("None");
    await page.getByLabel("Positive").check();
    await expect(actionDataOf(page, "Your vote")).toHaveText("Positive");
    await main(page).getByRole("button", { name: "Change Leave" }).click();
    await expect(page.getByRole("heading", { name: "Leave", exact: true })).toBeFocused();
    await page.locator("#maternityLeave").fill("18");
    await main(page).getByRole("button", { name: "Back to the summary" }).click();
    await expect(actionDataOf(page, "Primary Carer Leave")).toHaveText("18 weeks");
    await page.locator("#terms").check();
    await send(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for sharing");
    await expect(main(page)).toContainText("We review your rating on its own");
    await expect(main(page)).not.toContainText("story");
  });
});
