import type { Page } from "@playwright/test";

import { openScripted } from "./scripted-page";
import { expect, test } from "./support/test";

const toast = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });

test.describe("a short message where scripts run", { tag: "@scripts" }, () => {
  test("says that a request failed where the answer says nothing", async ({ page, expectError }) => {
    expectError(/502/);
    expectError(/SyntaxError/);
    await page.route("/request-company.data*", (route) =>
      route.fulfill({ status: 502, body: "Bad gateway" }),
    );
    await openScripted(page, "/request-company");
    await page.locator("#companyName").fill("Quiet Harbour");
    await page.locator("#requestorEmail").fill("ada@people.example");
    await page.getByRole("main").getByRole("button", { name: "Submit request" }).click();
    await expect(toast(page, "Error submitting request")).toContainText("Failed to submit request");
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Failed to submit request");
  });

  test("says that a request reached nobody", async ({ page, expectError }) => {
    expectError(/net::ERR_CONNECTION_FAILED/);
    await page.route("/request-company.data*", (route) => route.abort("connectionfailed"));
    await openScripted(page, "/request-company");
    await page.locator("#companyName").fill("Quiet Harbour");
    await page.locator("#requestorEmail").fill("ada@people.example");
    await page.getByRole("main").getByRole("button", { name: "Submit request" }).click();
    await expect(toast(page, "Error submitting request")).toContainText("An unexpected error occurred");
    await expect(page.locator("#companyName")).toHaveValue("Quiet Harbour");
    await page.unrouteAll();
    await page.getByRole("main").getByRole("button", { name: "Submit request" }).click();
    await expect(toast(page, "Request submitted successfully")).toBeVisible();
  });
});
