import type { Page } from "@playwright/test";

import { untilAnswering } from "./scripted-page";
import { shiftsOn, watchShifts } from "./support/layout-shifts";
import { mailedResetCode, makeAdmin } from "./support/mailbox";
import { expect, test } from "./support/test";

const password = "a fine passphrase";
const somebody = () => `p${Math.random().toString(36).slice(2, 12)}`;
const emailOf = (username: string) => `${username}@people.example`;
const rejection = /^console error: .*(400|401|409)/;

const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).click();
const field = (page: Page, name: string) => main(page).locator(`[name=${name}]`);
/** A toast with scripts, a line in the page without. */
const said = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first();
const accountMenu = (page: Page) => page.locator("header summary");

async function register(page: Page, username: string) {
  await page.goto("/auth?tab=register");
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

test(
  "a person registers, signs out, and signs in again to be remembered; what is wrong is told, and kept but for passwords",
  { tag: "@form" },
  async ({ page, expectError, javaScriptEnabled }) => {
    expectError(rejection);
    const username = somebody();
    const email = emailOf(username);
    const alert = main(page).getByRole("alert");
    await page.goto("/auth?tab=register");
    for (const [name, value] of Object.entries({ username: "no", email, password, confirmPassword: "other" }))
      await field(page, name).fill(value);
    await press(page, "Create Account");
    await expect(alert).toContainText("Registration failed");
    await expect(field(page, "username")).toHaveAccessibleDescription(
      /^Username must be at least 3 characters/,
    );
    await expect(field(page, "confirmPassword")).toHaveAccessibleDescription("Passwords do not match");
    await expect(field(page, "email")).toHaveValue(email);
    await expect(field(page, "password")).toHaveValue("");
    await alert.getByRole("link", { name: "Passwords do not match" }).click();
    await expect(field(page, "confirmPassword")).toBeFocused();
    for (const [name, value] of Object.entries({ username, password, confirmPassword: password }))
      await field(page, name).fill(value);
    await press(page, "Create Account");
    await expect(said(page, "Registration successful")).toBeVisible();
    await expect(said(page, `Welcome, ${username}!`)).toBeVisible();
    await expect(accountMenu(page)).toContainText(`Hello, ${username}`);
    await expect(page).toHaveURL(/\/home$/);

    await signOut(page);
    await expect(said(page, "Logged out successfully")).toBeVisible();
    await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();

    await signIn(page, username, "not my passphrase");
    await expect(alert).toContainText("Login failed");
    await expect(alert).toContainText("Invalid username or password");
    const toast = page.getByRole("listitem").filter({ hasText: "Login failed" });
    await expect(toast).toHaveCount(javaScriptEnabled ? 1 : 0);
    await expect(field(page, "username")).toHaveValue(username);
    await expect(field(page, "password")).toHaveValue("");
    await expect(alert.locator("..")).toBeFocused();
    await page.getByLabel("Remember me").check();
    await signIn(page, username);
    await expect(said(page, "Logged in successfully")).toBeVisible();
    await expect(said(page, `Welcome back, ${username}!`)).toBeVisible();
    const session = (await page.context().cookies()).find(({ name }) => name === "__Host-sid");
    expect(session?.expires).toBeGreaterThan(Date.now() / 1000 + 29 * 24 * 3600);
  },
);

test(
  "a password is reset by a mailed code, which ends the session elsewhere; another code is refused",
  { tag: "@form" },
  async ({ page, browser, baseURL, expectError, javaScriptEnabled }) => {
    expectError(rejection);
    const username = somebody();
    const newPassword = "another passphrase";
    const elsewhere = await browser.newContext({ baseURL });
    const other = await elsewhere.newPage();
    await register(other, username);

    await page.goto("/auth");
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    const heading = page.getByRole("heading", { level: 1, name: "Reset your password" });
    await (javaScriptEnabled ? expect(heading).toBeFocused() : expect(heading).toBeVisible());
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
    const typed = new URLSearchParams({ username, code }).toString();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    // Scripts read both from the fragment, which is never sent.
    await page.goto(`/auth?tab=reset&code=#${typed}`);
    if (!javaScriptEnabled) {
      await field(page, "username").fill(username);
      await field(page, "code").fill(code);
    }
    await expect(field(page, "username")).toHaveValue(username);
    await expect(field(page, "code")).toHaveValue(code);
    if (javaScriptEnabled) {
      await expect(page).toHaveURL(({ hash }) => hash === "");
      expect(asked.filter((url) => url.split("#")[0]?.includes(code))).toEqual([]);
    }
    await field(page, "newPassword").fill(newPassword);
    await press(page, "Reset Password");
    await expect(said(page, "Password reset successful")).toBeVisible();
    await expect(page).toHaveURL(/\/auth\?reset=done$/);

    await other.reload();
    await expect(accountMenu(other), "the session elsewhere has ended").toHaveCount(0);
    await elsewhere.close();
    await signIn(page, username, newPassword);
    await expect(accountMenu(page)).toContainText(username);
  },
);

test(
  "the longest username fits the header and the menu at every width",
  { tag: "@long" },
  async ({ page }) => {
    const username = `${"W".repeat(22)}${somebody().slice(0, 10)}`.padEnd(32, "W");
    await register(page, username);
    await page.context().clearCookies();
    await page.getByRole("banner").getByRole("link", { name: "Share a Policy" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome back");
    await expect(accountMenu(page), "a session that ended elsewhere is not greeted").toHaveCount(0);
    await signIn(page, username);
    await expect(page).toHaveURL(/\/share-policy$/);
    await makeAdmin(username);
    await page.goto("/companies");
    const banner = page.getByRole("banner");
    for (const width of [320, 390, 768, 1279, 1280, 1366, 1440, 1920]) {
      await page.setViewportSize({ width, height: 700 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([width, overflow, (await banner.boundingBox())?.height]).toEqual([width, 0, 65]);
    }
    const bar = banner.getByRole("navigation", { name: "Main" });
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
  },
);

test("by the keyboard alone somebody signs in, opens and closes the account's menu, and signs out once", async ({
  page,
}) => {
  const username = somebody();
  const account = { username, email: emailOf(username), password };
  expect((await page.request.post("/api/register", { data: account })).status()).toBe(201);
  await page.context().clearCookies();
  await page.goto("/auth");
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
  // Signing in loads a new document.
  await untilAnswering(page);

  const panel = page.getByRole("banner").getByText("Signed in as");
  const open = async () => {
    await accountMenu(page).press("Enter");
    await expect(panel).toBeVisible();
  };
  await open();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(accountMenu(page)).toBeFocused();
  await open();
  await page.mouse.click(5, 400);
  await expect(panel, "a press elsewhere closes it").toBeHidden();
  await open();
  await page.getByRole("banner").getByRole("link", { name: "FAQ" }).focus();
  await expect(panel, "so does the focus elsewhere").toBeHidden();

  await open();
  for (const name of ["Your account", "Your data"]) {
    await page.keyboard.press("Tab");
    await expect(page.locator("header details").getByRole("link", { name })).toBeFocused();
  }
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/logout", async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const button = page.locator("header details").getByRole("button", { name: "Sign out" });
  await expect(button, "it can be pressed once").toBeDisabled();
  release();
  await expect(said(page, "Logged out successfully")).toBeVisible();
});

test("a toast from the page before moves nothing", { tag: "@long" }, async ({ page }) => {
  await watchShifts(page);
  await page.goto("/launch-signup");
  await page.evaluate(() =>
    fetch("/logout", { method: "POST", body: new URLSearchParams(), redirect: "manual" }),
  );
  await page.goto("/launch-signup");
  await expect(said(page, "Logged out successfully")).toBeVisible();
  expect(await shiftsOn(page)).toEqual([]);
});
