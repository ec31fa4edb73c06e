import type { Browser, Page } from "@playwright/test";

import { inventPerson, signInAs } from "./support/held-data";
import { register } from "./support/members";
import { openScripted } from "./scripted-page";
import { expect, test } from "./support/test";

const phone = { width: 390, height: 844 };
const main = (page: Page) => page.getByRole("main");
const said = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first();
const found = (page: Page, name: string) => page.goto(`/companies?search=${encodeURIComponent(name)}`);

test.use({ viewport: phone });

test("a member's contributions are public once approved, and go when withdrawn", async ({
  page,
  browser,
  baseURL,
}) => {
  const name = `Fernbrook ${Math.random().toString(36).slice(2, 12)}`;
  const comment = `Kind to us, and paid in full. ${name}`;
  const open = async () => (await visitor(browser, baseURL)).newPage();
  const anonymous = await open();
  const admin = await open();
  const adminName = await inventPerson("admin");
  await signInAs(admin.context(), baseURL ?? "", adminName);

  await register(page);
  await page.goto("/share-policy");
  await openScripted(page, "/share-policy");
  const next = () => main(page).getByRole("button", { name: "Next" }).click();
  await page.locator("#name").fill(name);
  await page.locator("#industry").selectOption("technology");
  await next();
  await page.locator("#maternityLeave").fill("14.5");
  await next();
  await next();
  await next();
  await page.locator("#terms").check();
  await main(page).getByRole("button", { name: "Submit policy" }).click();
  await expect(said(page, "Submission successful!")).toBeVisible();

  // Hidden until an admin publishes it.
  await found(anonymous, name);
  await expect(anonymous.getByText("No companies found matching your criteria")).toBeVisible();
  await admin.goto(`/admin?tab=companies&search=${encodeURIComponent(name)}`);
  await admin.getByText(`More for ${name}`, { exact: true }).click();
  await admin.getByRole("button", { name: `Show ${name}` }).click();
  await expect(main(admin).getByRole("listitem").filter({ hasText: name })).toContainText("Active");
  await found(anonymous, name);
  const card = anonymous.getByRole("article").filter({ hasText: name });
  await expect(card).toContainText("14.5 weeks");
  await expect(card, "without votes, no ratings").not.toContainText(/positive|ratings/);

  await found(page, name);
  const address = await page
    .getByRole("link", { name: /view details/i })
    .first()
    .getAttribute("href");
  const employer = new URL(address ?? "", baseURL).pathname;
  await openScripted(page, employer);
  await main(page).getByRole("button", { name: "Positive" }).click();
  await expect(main(page).getByText("Your vote: Positive")).toBeVisible();
  await main(page).getByLabel("Your comment").fill(comment);
  await main(page).getByRole("button", { name: "Submit Response" }).click();
  await expect(main(page).getByText("Waiting for review")).toBeVisible();
  await anonymous.goto(employer);
  await expect(anonymous.getByText("No community ratings yet").first()).toBeVisible();
  await expect(anonymous.getByText(comment)).toHaveCount(0);

  const waiting = await findWaiting(admin, comment);
  await expect(waiting).toContainText(name);
  await waiting.getByRole("button", { name: /^Approve/ }).click();
  await expect(said(admin, "Vote approved")).toBeVisible();
  await anonymous.goto(employer);
  await expect(anonymous.getByText("100% positive").first()).toBeVisible();
  await expect(anonymous.getByText("1 vote").first()).toBeVisible();
  await expect(anonymous.getByText(comment).first()).toBeVisible();
  await found(anonymous, name);
  await expect(card).toContainText("100% positive");

  await openScripted(page, employer);
  await main(page).getByText("Withdraw your vote").click();
  await main(page).getByRole("button", { name: "Withdraw vote" }).click();
  await expect(said(page, "Your vote is withdrawn")).toBeVisible();
  await found(anonymous, name);
  await expect(card).not.toContainText(/positive|ratings/);
  await anonymous.goto(employer);
  await expect(anonymous.getByText(comment)).toHaveCount(0);
  await Promise.all([anonymous.context().close(), admin.context().close()]);
});

function visitor(browser: Browser, baseURL: string | undefined) {
  return browser.newContext({ baseURL, viewport: phone, locale: "en-AU" });
}

/** On any page of the queue. */
async function findWaiting(page: Page, text: string) {
  const item = page.getByRole("article").filter({ hasText: text });
  for (let at = 1; at <= 20; at += 1) {
    await page.goto(`/admin?tab=submissions&kind=votes&page=${at}`);
    if ((await item.count()) > 0) break;
  }
  return item;
}
