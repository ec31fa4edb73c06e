import type { Page } from "@playwright/test";

import { openScripted } from "./scripted-page";
import { everyShiftOn, watchShifts } from "./support/layout-shifts";
import { mailedResetCode, makeAdmin } from "./support/mailbox";
import { expect, test } from "./support/test";

const password = "a fine passphrase";
const somebody = () => `p${Math.random().toString(36).slice(2, 12)}`;
const emailOf = (username: string) => `${username}@people.example`;
const rejection = /^console error: .*(400|401|409)/;

/** Opens a page and waits for its scripts, where it has any. */
async function open(page: Page, path: string, isScripted: boolean | undefined) {
  await (isScripted ? openScripted(page, path) : page.goto(path));
}

const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).click();
const field = (page: Page, name: string) => main(page).locator(`[name=${name}]`);
/** A short message: a toast where scripts run, a line in the page where they do not. */
const said = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first();
const accountMenu = (page: Page) => page.locator("header summary");

async function register(page: Page, username: string, path = "/auth?tab=register") {
  await page.goto(path);
  await field(page, "username").fill(username);
  await field(page, "email").fill(emailOf(username));
  await field(page, "password").fill(password);
  await field(page, "confirmPassword").fill(password);
  await press(page, "Create Account");
  await expect(accountMenu(page)).toContainText(`Hello, ${username}`);
}

async function signIn(page: Page, username: string, typed = password) {
  await field(page, "username").fill(username);
  await field(page, "password").fill(typed);
  await press(page, "Sign In");
}

async function signOut(page: Page) {
  await accountMenu(page).click();
  await page.locator("header").getByRole("button", { name: "Sign out" }).click();
  await expect(accountMenu(page)).toHaveCount(0);
}

test("a person registers, signs out, and signs in again to be remembered", async ({
  page,
  javaScriptEnabled,
}) => {
  const username = somebody();
  await register(page, username);
  await expect(said(page, "Registration successful")).toBeVisible();
  await expect(said(page, `Welcome, ${username}!`)).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);

  await signOut(page);
  await expect(said(page, "Logged out successfully")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();

  await open(page, "/auth", javaScriptEnabled);
  await page.getByLabel("Remember me").check();
  await signIn(page, username);
  await expect(said(page, "Logged in successfully")).toBeVisible();
  await expect(said(page, `Welcome back, ${username}!`)).toBeVisible();
  await expect(accountMenu(page)).toContainText(`Hello, ${username}`);
  const session = (await page.context().cookies()).find(({ name }) => name === "__Host-sid");
  expect(session?.expires).toBeGreaterThan(Date.now() / 1000 + 29 * 24 * 3600);

  await page.goto("/auth?tab=register");
  await expect(page, "whoever is signed in has nothing to do here").toHaveURL(/\/home$/);
});

test("a wrong password is told, keeps the name and loses the password", async ({
  page,
  expectError,
  javaScriptEnabled,
}) => {
  expectError(rejection);
  await open(page, "/auth", javaScriptEnabled);
  await signIn(page, "nobody", "not my passphrase");
  const summary = main(page).getByRole("alert");
  await expect(summary).toContainText("Login failed");
  await expect(summary).toContainText("Invalid username or password");
  const toast = page.getByRole("listitem").filter({ hasText: "Login failed" });
  await expect(toast).toHaveCount(javaScriptEnabled ? 1 : 0);
  await expect(field(page, "username")).toHaveValue("nobody");
  await expect(field(page, "password")).toHaveValue("");
  expect(await summary.evaluate((element) => element.parentElement === document.activeElement)).toBe(true);
});

test("what is wrong with an account's answers stands beside them, and what was typed stays", async ({
  page,
  expectError,
  javaScriptEnabled,
}) => {
  expectError(rejection);
  await open(page, "/auth?tab=register", javaScriptEnabled);
  await field(page, "username").fill("no");
  await field(page, "email").fill("somewhere@people.example");
  await field(page, "password").fill(password);
  await field(page, "confirmPassword").fill("something else");
  await press(page, "Create Account");
  await expect(main(page).getByRole("alert")).toContainText("Registration failed");
  await expect(field(page, "username")).toHaveAccessibleDescription(
    /^Username must be at least 3 characters/,
  );
  await expect(field(page, "confirmPassword")).toHaveAccessibleDescription("Passwords do not match");
  await expect(field(page, "email")).toHaveValue("somewhere@people.example");
  await expect(field(page, "password")).toHaveValue("");
  await main(page).getByRole("alert").getByRole("link", { name: "Passwords do not match" }).click();
  await expect(field(page, "confirmPassword")).toBeFocused();
});

test("a password is reset by a mailed code, which ends the session elsewhere", async ({
  page,
  browser,
  baseURL,
  expectError,
  javaScriptEnabled,
}) => {
  expectError(rejection);
  const username = somebody();
  const newPassword = "another passphrase";
  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  await register(other, username);

  await open(page, "/auth", javaScriptEnabled);
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reset your password");
  await field(page, "username").fill(username);
  await field(page, "newPassword").fill(newPassword);
  await press(page, "Send me a code");
  await expect(main(page).getByRole("status").filter({ hasText: "a code is on its way" })).toBeVisible();
  await expect(field(page, "code")).toBeFocused();
  await expect(field(page, "username")).toHaveValue(username);
  await expect(field(page, "newPassword")).toHaveValue(javaScriptEnabled ? newPassword : "");

  await field(page, "newPassword").fill(newPassword);
  await field(page, "code").fill("0000-0000-0000");
  await press(page, "Reset Password");
  await expect(main(page).getByRole("alert")).toContainText("Password reset failed");
  await expect(field(page, "code")).toHaveAccessibleDescription(/^This code does not work/);

  const code = await mailedResetCode(emailOf(username));
  const link = `/auth?${new URLSearchParams({ tab: "reset", username, code }).toString()}`;
  await open(page, link, javaScriptEnabled);
  await expect(field(page, "username")).toHaveValue(username);
  await expect(field(page, "code")).toHaveValue(code);
  await field(page, "newPassword").fill(newPassword);
  await press(page, "Reset Password");
  await expect(said(page, "Password reset successful")).toBeVisible();
  await expect(page).toHaveURL(/\/auth\?reset=done$/);

  await other.reload();
  await expect(accountMenu(other), "the session elsewhere has ended").toHaveCount(0);
  await elsewhere.close();
  await signIn(page, username, newPassword);
  await expect(accountMenu(page)).toContainText(username);
});

test("whoever signs in is sent back to where they wanted to go, by any of the views", async ({ page }) => {
  const username = somebody();
  const wanted = "/companies?sort=name-asc&page=2";
  await register(page, username);
  await signOut(page);
  await page.goto(`/auth?${new URLSearchParams({ redirectTo: wanted }).toString()}`);
  await main(page).getByRole("link", { name: "Create Account" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create your account");
  await main(page).getByRole("link", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome back");
  await signIn(page, username);
  await expect(page).toHaveURL(`${new URL(page.url()).origin}${wanted}`);
  await expect(accountMenu(page)).toContainText(username);
});

test("an admin finds the way to the dashboard in the bar and in the menu", async ({ page }) => {
  const username = somebody();
  await register(page, username);
  await makeAdmin(username);
  await page.goto("/companies");
  const bar = page.getByRole("banner").getByRole("navigation", { name: "Main" });
  await expect(bar.getByRole("link", { name: "Admin", exact: true })).toHaveAttribute("href", "/admin");
  await expect(accountMenu(page)).toContainText("Admin");
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.locator("#site-menu");
  await expect(menu).toContainText(`Hello, ${username}`);
  await expect(menu.getByRole("link", { name: "Admin Dashboard" })).toHaveAttribute("href", "/admin");
  await expect(menu.getByRole("link", { name: "Your data" })).toHaveAttribute("href", "/privacy/your-data");
  await menu.getByRole("button", { name: "Sign out" }).click();
  await expect(said(page, "Logged out successfully")).toBeVisible();
  await expect(menu).not.toBeVisible();
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(menu.getByRole("link", { name: "Sign in" })).toBeVisible();
});

test(
  "the longest username leaves the bar in its place at every width",
  { tag: "@scripts" },
  async ({ page }) => {
    const username = `${"W".repeat(22)}${somebody().slice(0, 10)}`.padEnd(32, "W");
    await register(page, username);
    await makeAdmin(username);
    await page.goto("/companies");
    const bar = page.getByRole("banner");
    for (const width of [320, 390, 768, 1279, 1280, 1366, 1440, 1920]) {
      await page.setViewportSize({ width, height: 700 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([width, overflow, (await bar.boundingBox())?.height]).toEqual([width, 0, 65]);
    }
  },
);

test.describe("where scripts run", { tag: "@scripts" }, () => {
  test("the account's menu closes by Escape, by a press elsewhere and by a choice", async ({ page }) => {
    await register(page, somebody());
    const panel = page.getByRole("banner").getByText("Signed in as");
    const open = async () => {
      await accountMenu(page).click();
      await expect(panel).toBeVisible();
    };
    await open();
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(accountMenu(page)).toBeFocused();
    await open();
    await page.mouse.click(5, 400);
    await expect(panel).toBeHidden();
    await open();
    await page.getByRole("banner").getByRole("link", { name: "FAQ" }).focus();
    await expect(panel).toBeHidden();
  });

  test("Sign out can be pressed once", async ({ page }) => {
    await register(page, somebody());
    await page.route("**/logout.data*", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await accountMenu(page).click();
    const button = page.locator("header details").getByRole("button", { name: "Sign out" });
    await button.click();
    await expect(button).toBeDisabled();
    await expect(said(page, "Logged out successfully")).toBeVisible();
  });

  test("everything can be done with the keyboard alone", async ({ page }) => {
    const username = somebody();
    await register(page, username);
    await signOut(page);
    await openScripted(page, "/auth");
    await field(page, "username").focus();
    await page.keyboard.type(username);
    await page.keyboard.press("Tab");
    await page.keyboard.type(password);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Show password" })).toBeFocused();
    await page.keyboard.press("Space");
    await expect(field(page, "password")).toHaveAttribute("type", "text");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await expect(page.getByLabel("Remember me")).toBeChecked();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Forgot your password?" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(accountMenu(page)).toContainText(username);
    await accountMenu(page).focus();
    await page.keyboard.press("Enter");
    for (const name of ["Your account", "Your data"]) {
      await page.keyboard.press("Tab");
      await expect(page.locator("header details").getByRole("link", { name })).toBeFocused();
    }
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(said(page, "Logged out successfully")).toBeVisible();
  });

  test("a link that takes its view away hands the focus to the next one's heading", async ({ page }) => {
    await openScripted(page, "/auth");
    await page.getByRole("link", { name: "Forgot your password?" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Reset your password" })).toBeFocused();
  });

  test("a session that ended elsewhere is not greeted where one signs in", async ({ page }) => {
    await register(page, somebody());
    await page.context().clearCookies();
    // As a guard leads on whoever is signed in no longer: by a navigation in the page.
    await page.evaluate(() =>
      (Reflect.get(window, "__remixRouter") as { navigate(to: string): Promise<void> }).navigate("/auth"),
    );
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome back");
    await expect(accountMenu(page)).toHaveCount(0);
  });

  test("a mailed link fills in name and code from behind its #, and leaves neither in the url", async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await openScripted(page, "/auth?tab=reset&code=#username=ana&code=AAAA-BBBB-CCCC");
    await expect(field(page, "username")).toHaveValue("ana");
    await expect(field(page, "code")).toHaveValue("AAAA-BBBB-CCCC");
    await expect(page).toHaveURL(({ hash }) => hash === "");
    expect(asked.filter((url) => /AAAA|ana/.test(url.split("#")[0] ?? ""))).toEqual([]);
  });

  test("a message from the page before moves nothing", async ({ page }) => {
    await watchShifts(page);
    await openScripted(page, "/launch-signup");
    await page.evaluate(() =>
      fetch("/logout", { method: "POST", body: new URLSearchParams(), redirect: "manual" }),
    );
    await openScripted(page, "/launch-signup");
    await expect(said(page, "Logged out successfully")).toBeVisible();
    expect(await everyShiftOn(page)).toEqual([]);
  });
});
