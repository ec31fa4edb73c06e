import { readFile } from "node:fs/promises";

import type { Page } from "@playwright/test";

import { openScripted } from "./scripted-page";
import { barriersOn, sidewaysScroll } from "./support/budgets";
import { productDatabase } from "../../scripts/bridge/host";
import { inventPerson, prelaunch, signInAs } from "./support/held-data";
import { password } from "./support/members";
import { openMailed } from "./support/mailed-links";
import { expect, test } from "./support/test";

const main = (page: Page) => page.getByRole("main");
const said = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first();
const row = (page: Page, name: string) => main(page).getByRole("listitem").filter({ hasText: name });

const openTab = (page: Page, url: string, query: string) => openScripted(page, `${url}/admin?tab=${query}`);

async function choose(page: Page, username: string, action: string) {
  const menu = row(page, username).locator("details");
  await menu.locator("summary").click();
  await menu.getByText(action).click();
}

const confirm = (page: Page, button: string) =>
  main(page).getByRole("alertdialog").getByRole("button", { name: button }).click();

async function join(page: Page, url: string, first: string, email: string) {
  const response = await page.request.post(`${url}/api/launch-signup`, {
    data: { firstName: first, lastName: 'O"Neil, Jr', email, country: "Australia" },
  });
  expect(response.status()).toBe(201);
}

const someName = () => `p${Math.random().toString(36).slice(2, 12)}`;

async function becomeAdmin(page: Page, url: string): Promise<string> {
  const name = await inventPerson("admin", prelaunch());
  await signInAs(page.context(), url, name, prelaunch());
  return name;
}

async function setEmail(username: string, email: string): Promise<void> {
  await productDatabase(prelaunch())
    .prepare("update users set email = ? where username = ?")
    .bind(email, username)
    .run();
}

test("an admin signs somebody out, gives them a code, promotes and demotes them, and the log shows it", async ({
  page,
  browser,
  prelaunchUrl: url,
}) => {
  const robin = someName();
  const account = { username: robin, email: `${robin}@people.example`, password };
  expect((await page.request.post(`${url}/api/register`, { data: account })).status()).toBe(201);
  const theirs = await (
    await browser.newContext({ storageState: await page.context().storageState() })
  ).newPage();
  await theirs.goto(`${url}/about`);
  await expect(theirs.locator("header summary")).toContainText(robin);
  await page.context().clearCookies();
  const boss = await becomeAdmin(page, url);
  const find = async () => {
    await openTab(page, url, "users");
    await main(page).getByLabel("Username or email starts with").fill(robin);
    await main(page).getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/[?&]find=/);
    expect(page.url()).not.toContain(robin);
  };

  await find();
  await choose(page, robin, "Sign out everywhere");
  await confirm(page, "Sign out everywhere");
  await expect(said(page, `${robin} is signed out everywhere`)).toBeVisible();
  await theirs.reload();
  await expect(theirs.locator("header summary")).toHaveCount(0);

  await find();
  await expect(row(page, robin)).not.toContainText("Issue reset code");
  await setEmail(robin, `${robin}@no-email.invalid`);
  await find();
  await choose(page, robin, "Issue reset code");
  const code = main(page).locator("code");
  await expect(code).toHaveText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  const typed = (await code.textContent()) ?? "";
  expect(page.url()).not.toContain(typed);
  await theirs.goto(`${url}/auth?tab=reset`);
  await main(theirs).getByRole("link", { name: "I have a code already" }).click();
  await main(theirs).locator("[name=username]").fill(robin);
  await main(theirs).locator("[name=newPassword]").fill("eleven loud magpies");
  await main(theirs).locator("[name=code]").fill(typed);
  await main(theirs).getByRole("button", { name: "Reset Password", exact: true }).click();
  await expect(said(theirs, "Password reset successful")).toBeVisible();
  await theirs.context().close();

  await setEmail(robin, account.email);
  await find();
  await choose(page, robin, "Make admin");
  await confirm(page, "Make admin");
  await expect(row(page, robin).getByText("Admin", { exact: true })).toBeVisible();
  await choose(page, robin, "Remove admin role");
  await confirm(page, "Remove admin role");
  await expect(row(page, robin).getByText("User", { exact: true })).toBeVisible();

  await openTab(page, url, `activity&actor=${boss}`);
  await expect(
    main(page)
      .getByRole("listitem")
      .filter({ hasText: `by ${boss}` }),
  ).toHaveText([
    /Removed an admin role.*Role: admin.*user/s,
    /Promoted a user to admin.*Role: user.*admin/s,
    /Issued a reset code/,
    /Signed a user out everywhere.*Open sessions: \d.*0/s,
  ]);
});

test("an admin approves one and many, the link is copied and opens the site, and revoking closes it", async ({
  page,
  context,
  browser,
  prelaunchUrl: url,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const group = someName();
  const names = ["a", "b", "c"].map((letter) => `${group}${letter}`);
  for (const name of names) await join(page, url, name, `${name}@people.example`);
  await becomeAdmin(page, url);
  const find = () => openTab(page, url, `signups&search=${group}`);

  await find();
  const [first = ""] = names;
  await row(page, first).getByRole("button", { name: "Approve" }).press("Enter");
  const link = main(page).locator("code");
  await expect(link).toHaveText(/\/invitation#/);
  expect(await barriersOn(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await sidewaysScroll(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await main(page).getByRole("button", { name: "Copy link" }).press("Enter");
  await expect(said(page, "Link copied")).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  await join(page, url, `${group}z`, `${group}z@people.example`);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(row(page, `${group}z`)).toBeVisible();
  await expect(link, "also once the list was read again").toHaveText(address);
  const theirs = await (await browser.newContext()).newPage();
  await openMailed(theirs, address);
  await main(theirs).getByRole("button", { name: "Accept the invitation" }).click();
  await expect(theirs).toHaveURL(`${url}/home`);

  await find();
  await expect(main(page).locator("code"), "shown once").toHaveCount(0);
  for (const name of names.slice(1)) await row(page, name).getByRole("checkbox").check();
  await main(page).getByRole("button", { name: "Approve chosen" }).click();
  await expect(main(page).locator("code")).toHaveCount(2);

  await find();
  await row(page, first)
    .getByText(/^More for/)
    .click();
  await row(page, first).getByText("Revoke").click();
  await confirm(page, "Revoke");
  await expect(row(page, first).getByText("Revoked", { exact: true })).toBeVisible();
  await theirs.goto(`${url}/home`);
  await expect(theirs).toHaveURL(/\/launch-signup$/);
  await theirs.context().close();

  const downloading = page.waitForEvent("download");
  await main(page).getByRole("link", { name: "Export CSV" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^waitlist-\d{4}-\d\d-\d\d\.csv$/);
  await expect(said(page, "Export Complete")).toBeVisible();
  const text = await readFile(await download.path(), "utf8");
  expect(text).toContain(`"${first} O""Neil, Jr",${first}@people.example,Australia,`);
});
