import type { Page } from "@playwright/test";

import { expect, test } from "./support/test";

const toast = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });

test("a form that failed says so, keeps what was typed, and can be sent again", async ({
  page,
  expectError,
}) => {
  expectError(/502/);
  expectError(/SyntaxError/);
  expectError(/net::ERR_CONNECTION_FAILED/);
  const send = () => page.getByRole("main").getByRole("button", { name: "Submit request" }).click();
  await page.goto("/request-company");
  await page.locator("#companyName").fill(`Quiet Harbour ${Math.random().toString(36).slice(2, 12)}`);
  await page.locator("#requestorEmail").fill("ada@people.example");

  // Not the product's own answer.
  await page.route("/request-company.data*", (route) => route.fulfill({ status: 502, body: "Bad gateway" }));
  await send();
  await expect(toast(page, "Error submitting request")).toContainText("Failed to submit request");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Failed to submit request");

  await page.unrouteAll();
  await page.route("/request-company.data*", (route) => route.abort("connectionfailed"));
  await send();
  await expect(
    toast(page, "Error submitting request").filter({ hasText: "An unexpected error occurred" }),
  ).toBeVisible();
  await expect(page.locator("#companyName")).toHaveValue(/^Quiet Harbour/);
  await expect(page.locator("#requestorEmail")).toHaveValue("ada@people.example");

  await page.unrouteAll();
  await send();
  await expect(toast(page, "Request submitted successfully")).toBeVisible();
});
