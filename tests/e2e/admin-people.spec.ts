import { readFile } from "node:fs/promises";

import type { Page } from "@playwright/test";

import { openScripted } from "./scripted-page";
import { secondFactorCode } from "../support/second-factor";
import { violationsOn } from "./support/budgets";
import { adminPassword, makeOperator, setEmail, signInOn, someName } from "./support/admins";
import { newestEmail } from "./support/prelaunch-commands";
import { openMailed } from "./support/mailed-links";
import { expect, test } from "./support/test";

const main = (page: Page) => page.getByRole("main");
const said = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first();
const row = (page: Page, name: string) => main(page).getByRole("listitem").filter({ hasText: name });

/** Opens a tab and waits for its scripts, where it has any. */
async function openTab(page: Page, url: string, query: string, isScripted: boolean | undefined) {
  const path = `${url}/admin?tab=${query}`;
  await (isScripted ? openScripted(page, path) : page.goto(path));
}

/** Opens the menu of a user and chooses. */
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

test("an admin promotes, demotes, signs people out and gives them a code, and the log shows it", async ({
  page,
  browser,
  prelaunchUrl: url,
  javaScriptEnabled,
}) => {
  test.slow();
  const boss = await makeOperator();
  const robin = someName();
  const account = { username: robin, email: `${robin}@people.example`, password: adminPassword };
  expect((await page.request.post(`${url}/api/register`, { data: account })).status()).toBe(201);
  await page.context().clearCookies();
  const theirs = await (await browser.newContext({ javaScriptEnabled })).newPage();
  await signInOn(theirs, url, robin);
  await signInOn(page, url, boss);
  const find = async () => {
    await openTab(page, url, "users", javaScriptEnabled);
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
  await signInOn(theirs, url, robin, "eleven loud magpies");

  await setEmail(robin, account.email);
  await find();
  await choose(page, robin, "Make admin");
  await confirm(page, "Make admin");
  await expect(row(page, robin).getByText("Admin", { exact: true })).toBeVisible();
  // The password from before opens nothing: the mailed code does, and then a second factor is set up.
  const [, mailed = ""] =
    /\b(\w{4}-\w{4}-\w{4})\b/.exec(await newestEmail(account.email, "reset_code")) ?? [];
  await theirs.goto(`${url}/auth?tab=reset&code=${mailed}&username=${robin}`);
  await main(theirs).locator("[name=newPassword]").fill("twelve quiet otters");
  await main(theirs).getByRole("button", { name: "Reset Password", exact: true }).click();
  await expect(said(theirs, "Password reset successful")).toBeVisible();
  await signInOn(theirs, url, robin, "twelve quiet otters");
  const secret = ((await main(theirs).locator("code").textContent()) ?? "").replaceAll(" ", "");
  await main(theirs).locator("[name=code]").fill(secondFactorCode({ secret }));
  await main(theirs).getByRole("button", { name: "Set up and sign in" }).click();
  await expect(main(theirs).locator("code")).toHaveCount(10);
  await theirs.goto(`${url}/admin?tab=users`);
  await expect(theirs).toHaveURL(/\/admin/);
  await find();
  await choose(page, robin, "Remove admin role");
  await confirm(page, "Remove admin role");
  await expect(row(page, robin).getByText("User", { exact: true })).toBeVisible();
  await theirs.goto(`${url}/admin`);
  await expect(theirs).not.toHaveURL(/\/admin/);
  await theirs.context().close();

  await openTab(page, url, `activity&actor=${boss}`, javaScriptEnabled);
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

test("an admin approves one and many, the link opens the site, and revoking closes it", async ({
  page,
  browser,
  prelaunchUrl: url,
  javaScriptEnabled,
}) => {
  test.slow();
  const group = someName();
  const names = ["a", "b", "c"].map((letter) => `${group}${letter}`);
  for (const name of names) await join(page, url, name, `${name}@people.example`);
  await signInOn(page, url, await makeOperator());
  const find = () => openTab(page, url, `signups&search=${group}`, javaScriptEnabled);

  await find();
  const [first = ""] = names;
  await row(page, first).getByRole("button", { name: "Approve" }).click();
  const link = main(page).locator("code");
  await expect(link).toHaveText(/\/invitation#/);
  const address = (await link.textContent()) ?? "";
  const theirs = await (await browser.newContext({ javaScriptEnabled })).newPage();
  await openMailed(theirs, address);
  await main(theirs).getByRole("button", { name: "Accept the invitation" }).click();
  await expect(theirs).toHaveURL(`${url}/home`);

  await find();
  await expect(main(page).locator("code"), "shown once").toHaveCount(0);
  for (const name of names.slice(1)) await row(page, name).getByRole("checkbox").check();
  await main(page).getByRole("button", { name: "Approve chosen" }).click();
  await expect(main(page).locator("code")).toHaveCount(2);

  await find();
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
  if (javaScriptEnabled) await expect(said(page, "Export Complete")).toBeVisible();
  const text = await readFile(await download.path(), "utf8");
  expect(text).toContain(`"${first} O""Neil, Jr",${first}@people.example,Australia,`);
});

test.describe("with scripts", { tag: "@scripts" }, () => {
  test("the link is copied, and reading the list again does not take it away", async ({
    page,
    context,
    prelaunchUrl: url,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const name = someName();
    await join(page, url, name, `${name}@people.example`);
    await signInOn(page, url, await makeOperator());
    await openTab(page, url, `signups&search=${name}`, true);
    await row(page, name).getByRole("button", { name: "Approve" }).press("Enter");
    await main(page).getByRole("button", { name: "Copy link" }).press("Enter");
    await expect(said(page, "Link copied")).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    await join(page, url, `${name}z`, `${name}z@people.example`);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(row(page, `${name}z`)).toBeVisible();
    await expect(main(page).locator("code")).toHaveText(copied);
  });

  test("an approval's link is accessible, and fits", async ({ page, prelaunchUrl: url }) => {
    const name = someName();
    await join(page, url, name, `${name}@people.example`);
    await signInOn(page, url, await makeOperator());
    await openTab(page, url, `signups&search=${name}`, true);
    await row(page, name).getByRole("button", { name: "Approve" }).click();
    await expect(main(page).locator("code")).toBeVisible();
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectSound(page);
    }
  });
});

async function expectSound(page: Page) {
  expect(await violationsOn(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}
