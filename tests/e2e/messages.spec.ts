import type { Page } from "@playwright/test";

import { openScripted } from "./scripted-page";
import { expect, test } from "./support/test";

const toast = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });

async function ask(page: Page) {
  await openScripted(page, "/request-company");
  await page.locator("#companyName").fill(`Quiet Harbour ${Math.random().toString(36).slice(2, 12)}`);
  await page.locator("#requestorEmail").fill("ada@people.example");
  await send(page);
}
const send = (page: Page) => page.getByRole("main").getByRole("button", { name: "Submit request" }).click();

test.describe("a short message where scripts run", { tag: "@scripts" }, () => {
  test("says that a request failed where the answer says nothing", async ({ page, expectFault }) => {
    expectFault(/502/);
    await page.route("/api/company-requests", (route) => route.fulfill({ status: 502, body: "Bad gateway" }));
    await ask(page);
    await expect(toast(page, "Error submitting request")).toContainText("Failed to submit request");
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Failed to submit request");
  });

  test("is reached by F8, and goes by Escape", async ({ page }) => {
    await page.route("/api/company-requests", (route) =>
      route.fulfill({ status: 200, json: { message: "Not an answer" }, contentType: "text/plain" }),
    );
    await page.route("/api/companies/near?**", (route) => route.fulfill({ json: [] }));
    await ask(page);
    await expect(toast(page, "Request submitted successfully")).toBeVisible();
    await page.keyboard.press("F8");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect(toast(page, "Request submitted successfully")).toHaveCount(0);
  });

  test("goes after five seconds, or when it is swept away to the right", async ({ page }) => {
    await page.clock.install();
    await ask(page);
    const card = toast(page, "Request submitted successfully");
    await expect(card).toBeVisible();
    await page.clock.runFor(4_000);
    await expect(card).toBeVisible();
    await page.clock.runFor(2_000);
    await expect(card).toHaveCount(0);
    await page.getByRole("link", { name: "Request another" }).click();
    await ask(page);
    const box = await card.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 40, y, { steps: 4 });
    await page.mouse.move(x + 90, y, { steps: 4 });
    await page.mouse.up();
    await expect(card).toHaveCount(0);
  });
});
