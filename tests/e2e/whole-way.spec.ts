import type { Browser, Page } from "@playwright/test";

import { productDatabase } from "../../scripts/bridge/host";
import { inventPerson, prelaunch, signInAs } from "./support/held-data";
import { linkIn, newestEmail } from "./support/mailbox";
import { openMailed } from "./support/mailed-links";
import { expect, test } from "./support/test";

const password = "a fine passphrase";
const newPassword = "another passphrase";
const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).click();
const field = (page: Page, name: string) => main(page).locator(`[name=${name}]`);
const account = (page: Page) => page.locator("header summary");

test("joins the waitlist, gets an account, deletes it, and leaves nothing", async ({
  page,
  browser,
  prelaunchUrl,
  expectError,
}) => {
  expectError(/^console error: .*(400|401|404)/);
  const username = `p${Math.random().toString(36).slice(2, 12)}`;
  const email = `${username}@people.example`;

  await page.goto(`${prelaunchUrl}/companies`);
  await expect(page).toHaveURL(/\/launch-signup\?door=companies$/);
  await page.getByPlaceholder("Your full name").fill("Ada King");
  await page.getByPlaceholder("Your email address").fill(email);
  await press(page, "Join Waitlist");
  await expect(main(page).getByText("You're on the list!")).toBeVisible();
  expect(await newestEmail(email, "waitlist_welcome", prelaunch())).toContain("/unsubscribe/");

  await approve(browser, prelaunchUrl, email);
  const invitation = linkIn(await newestEmail(email, "invitation", prelaunch()), "/invitation");
  await openMailed(page, invitation);
  await press(page, "Accept the invitation");
  await expect(page).toHaveURL(`${prelaunchUrl}/home`);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await openMailed(other, invitation);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("This invitation no longer works");

  await page.goto(`${prelaunchUrl}/auth?tab=register`);
  await field(page, "username").fill(username);
  await field(page, "email").fill(email);
  await field(page, "password").fill(password);
  await field(page, "confirmPassword").fill(password);
  await press(page, "Create Account");
  await expect(account(page)).toContainText(username);
  await other.goto(`${prelaunchUrl}/auth`);
  await field(other, "username").fill(username);
  await field(other, "password").fill(password);
  await press(other, "Sign In");
  await expect(account(other)).toContainText(username);
  await other.goto(`${prelaunchUrl}/companies`);
  await expect(other, "an account alone opens no gate").toHaveURL(/\/launch-signup\?door=companies$/);

  const third = await browser.newContext();
  const reset = await third.newPage();
  await reset.goto(`${prelaunchUrl}/auth?tab=reset`);
  await field(reset, "username").fill(username);
  await field(reset, "newPassword").fill(newPassword);
  await press(reset, "Send me a code");
  await expect(field(reset, "code")).toBeVisible();
  const resetLink = linkIn(await newestEmail(email, "reset_code", prelaunch()), "/auth");
  await chooseBy(reset, resetLink);
  await expect(reset).toHaveURL(`${prelaunchUrl}/auth?reset=done`);
  await chooseBy(reset, resetLink);
  await expect(field(reset, "code"), "a code works once").toHaveAccessibleDescription(/does not work/);
  for (const signedIn of [page, other]) {
    await signedIn.reload();
    await expect(account(signedIn), "signed out everywhere").toHaveCount(0);
  }

  await page.goto(`${prelaunchUrl}/auth?redirectTo=/privacy/your-data`);
  await field(page, "username").fill(username);
  await field(page, "password").fill(newPassword);
  await press(page, "Sign In");
  await expect(main(page).getByText(`everything we keep about the account ${username}`)).toBeVisible();
  await press(page, "Continue to delete");
  await page.getByLabel("Your password").fill(newPassword);
  await press(page, "Delete for good");
  await expect(account(page)).toHaveCount(0);
  await page.goto(`${prelaunchUrl}/auth`);
  await field(page, "username").fill(username);
  await field(page, "password").fill(newPassword);
  await press(page, "Sign In");
  await expect(main(page).getByRole("alert")).toContainText("Invalid username or password");
  await Promise.all([elsewhere.close(), third.close()]);
});

/** The name and code are in the fragment, which no log sees; scripts fill in the form. */
async function chooseBy(page: Page, link: string) {
  await page.goto(link);
  const mailed = new URLSearchParams(new URL(link).hash.slice(1));
  for (const name of ["username", "code"] as const) {
    await expect(field(page, name)).toHaveValue(mailed.get(name) ?? "");
  }
  await field(page, "newPassword").fill(newPassword);
  await press(page, "Reset Password");
}

async function approve(browser: Browser, url: string, email: string): Promise<void> {
  const context = await browser.newContext({ baseURL: url });
  await signInAs(context, url, await inventPerson("admin", prelaunch()), prelaunch());
  const signup = await productDatabase(prelaunch())
    .prepare("select id from launch_signups where email = ?")
    .bind(email)
    .first<number>("id");
  const approval = await context.request.patch(`/api/admin/beta-signups/${signup}/approve`, { data: {} });
  expect(approval.status(), await approval.text()).toBe(200);
  await context.close();
}
