import type { Page } from "@playwright/test";

import { openScripted } from "./scripted-page";
import { expect, test } from "./support/test";

const main = (page: Page) => page.getByRole("main");
const title = "Company Parental Leave Policies";

/** What the browser says of a file that does not arrive, and React of a part that is not what the server drew. */
const lost = /ERR_FAILED/;
const drawnAnew = /React error #4\d\d;/;

for (const { part, file, path } of [
  { part: "the community block", file: /\/community-input-/, path: "/companies" },
  { part: "the choice of employers to compare", file: /\/compare-selectors-/, path: "/companies" },
  { part: "the comparison", file: /\/compare-table-/, path: "/companies?compare=demo000001,demo000002" },
])
  test(
    `where the code of ${part} is lost, the rest of the directory works, and says how to get it`,
    { tag: "@scripts" },
    async ({ page, expectError }) => {
      expectError(lost);
      expectError(drawnAnew);
      await page.route(file, (route) => route.abort());
      await page.goto(path);
      const notice = main(page).getByRole("status").filter({ hasText: "did not arrive" });
      await notice.scrollIntoViewIfNeeded();
      await expect(notice).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await main(page).getByRole("searchbox").first().fill("wombat");
      await expect(page).toHaveURL(/search=wombat/);
      await expect(main(page).getByRole("article")).toHaveCount(1);
      await main(page).getByRole("searchbox").first().fill("");
      await expect(main(page).getByRole("article")).not.toHaveCount(1);
      await page.unroute(file);
      await notice.getByRole("link", { name: "load the page again" }).click();
      await expect(notice).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    },
  );

test(
  "where the code of asking for an employer is lost, its link leads to the form's page once the site answers",
  { tag: "@scripts" },
  async ({ page, context, expectError }) => {
    expectError(/ERR_INTERNET_DISCONNECTED/);
    await openScripted(page, "/home");
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    const link = main(page).getByRole("link", { name: "Request a company" }).first();
    await link.click();
    await expect(main(page).getByRole("alert")).toContainText("We could not reach the site");
    await expect(page).toHaveURL(/\/home$/);
    await context.setOffline(false);
    await link.click();
    await expect(page).toHaveURL(/\/request-company/);
  },
);

test(
  "where the code of an employer's dialog is lost, the employer opens as a page, and Back leads to the directory",
  { tag: "@scripts" },
  async ({ page, expectError }) => {
    expectError(lost);
    await page.route(/\/employer-dialog-/, (route) => route.abort());
    await openScripted(page, "/companies");
    await page.waitForLoadState("networkidle");
    const first = main(page).getByRole("article").first();
    const name = (await first.getByRole("heading").textContent()) ?? "";
    await first.getByRole("link", { name: "Details" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page.getByRole("heading", { name: title })).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  },
);

test(
  "a withdrawal code, which is shown this once, stands there also where its script is lost",
  { tag: "@scripts" },
  async ({ page, expectError }) => {
    expectError(lost);
    expectError(drawnAnew);
    const code = "ABCD-EFGH-JKMN-PQRS-TVWX-YZ23-4567";
    const value = Buffer.from(JSON.stringify(code)).toString("base64");
    await page.setExtraHTTPHeaders({ Cookie: `__Host-code=${encodeURIComponent(value)}` });
    const script = /\/withdrawal-code-/;
    await page.route(script, (route) => route.abort());
    const isLost = page.waitForEvent("requestfailed", (request) => script.test(request.url()));
    await page.goto("/companies");
    await isLost;
    await expect(main(page).getByText("Your withdrawal code, shown this once:")).toBeVisible();
    await expect(main(page).getByText(code)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  },
);
