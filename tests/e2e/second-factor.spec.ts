import type { Page } from "@playwright/test";

import { runScript } from "../../scripts/testing/processes";
import { secondFactorCode } from "../support/second-factor";
import { barriersOn } from "./support/budgets";
import { expect, test } from "./support/test";

const adminPassword = "a password of the operator";

const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).click();

async function typePassword(page: Page, url: string, username: string) {
  await page.goto(`${url}/auth?redirectTo=%2Fadmin`);
  await main(page).locator("[name=username]").fill(username);
  await main(page).locator("[name=password]").fill(adminPassword);
  await press(page, "Sign In");
  await expect(page).toHaveURL(`${url}/auth/second-factor?redirectTo=%2Fadmin`);
}

test(
  "an admin sets up the second factor once, and signs in with its codes from then on",
  { tag: "@no-scripts" },
  async ({ page, prelaunchUrl, expectError }) => {
    expectError(/status of 400/);
    await walk(page, prelaunchUrl, false);
  },
);

test(
  "no screen of the second factor has a barrier",
  { tag: "@long" },
  async ({ page, prelaunchUrl, expectError }) => {
    expectError(/status of 400/);
    await walk(page, prelaunchUrl, true, async () => expect(await barriersOn(page)).toEqual([]));
  },
);

/** Sets up a factor, signs in with it, and replaces it; checks each new screen. */
async function walk(
  page: Page,
  url: string,
  javaScriptEnabled: boolean,
  lookAtScreen: () => Promise<void> = async () => {},
): Promise<void> {
  const username = `p${Math.random().toString(36).slice(2, 12)}`;
  const env = { STATE_DIR: process.env.PRELAUNCH_STATE_DIR ?? "", ADMIN_PASSWORD: adminPassword };
  const made = await runScript("admin-create.ts", [username, `${username}@people.example`], env);
  expect(made.code, made.output).toBe(0);

  await typePassword(page, url, username);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Set up your second factor");
  await expect(main(page).getByRole("img", { name: "QR code" })).toBeVisible();
  await lookAtScreen();
  const secret = ((await main(page).locator("code").textContent()) ?? "").replaceAll(" ", "");
  await page.goto(`${url}/admin`);
  await expect(page).toHaveURL(`${url}/auth/second-factor?redirectTo=%2Fadmin`);
  await expect(main(page).locator("code"), "the same after another look").toHaveText(
    secret.replace(/(.{4})(?=.)/g, "$1 "),
  );
  await main(page).locator("[name=code]").fill("000000");
  await press(page, "Set up and sign in");
  await expect(main(page).getByRole("alert")).toContainText("This code does not match");
  await expect(main(page).locator("[name=code]")).toHaveValue("");
  await main(page).locator("[name=code]").fill(secondFactorCode({ secret }));
  await press(page, "Set up and sign in");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Keep your recovery codes");
  const codes = await main(page).locator("code").allTextContents();
  expect(new Set(codes).size).toBe(10);
  await lookAtScreen();
  await main(page).getByRole("link", { name: "Go to the page you wanted" }).click();
  await expect(page).toHaveURL(`${url}/admin`);

  await page.context().clearCookies();
  await typePassword(page, url, username);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Second step");
  await lookAtScreen();
  await main(page).locator("[name=code]").fill("000000");
  await press(page, "Sign In");
  await expect(main(page).getByRole("alert")).toContainText("This code does not work");
  await main(page)
    .locator("[name=code]")
    .fill(codes[0]?.toLowerCase() ?? "");
  await press(page, "Sign In");
  await expect(page).toHaveURL(`${url}/admin`);

  await page.goto(`${url}/account`);
  const others = main(page).getByRole("group", { name: "Other browsers" });
  await expect(others.getByRole("radio")).toHaveCount(2);
  await lookAtScreen();
  await others.getByRole("radio", { name: /^Chrome/ }).check();
  await main(page).getByLabel("Your password").fill("not the one");
  await press(page, "Sign out there");
  await expect(main(page).getByRole("alert")).toContainText("No browser was signed out");
  await expect(others.getByRole("radio", { name: /^Chrome/ })).toBeChecked();
  await main(page).getByLabel("Your password").fill(adminPassword);
  await press(page, "Sign out there");
  await expect(others).toHaveCount(0);
  if (javaScriptEnabled)
    await expect(main(page).getByRole("heading", { name: "Where you are signed in" })).toBeFocused();
  await main(page).locator("[name=password]").fill("not the one");
  await main(page).locator("[name=newPassword]").fill("a fine new passphrase");
  await press(page, "Change password");
  await expect(main(page).getByRole("alert")).toContainText("This is not your current password");
  await main(page).locator("[name=password]").fill(adminPassword);
  await main(page).locator("[name=newPassword]").fill("a fine new passphrase");
  await press(page, "Change password");
  await expect(
    page.getByText("Password changed", { exact: true }).filter({ visible: true }).first(),
  ).toBeVisible();

  await expect(main(page)).toContainText("9 recovery codes are left");
  await main(page).locator("[name=code]").fill("000000");
  await press(page, "Set up another");
  await expect(main(page).getByRole("alert")).toContainText("This code does not work");
  await main(page)
    .locator("[name=code]")
    .fill(codes[1] ?? "");
  await press(page, "Set up another");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Set up your second factor");
  const another = ((await main(page).locator("code").textContent()) ?? "").replaceAll(" ", "");
  expect(another).not.toBe(secret);
  await main(page)
    .locator("[name=code]")
    .fill(secondFactorCode({ secret: another }));
  await press(page, "Set up and sign in");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Keep your recovery codes");
  await main(page).getByRole("link", { name: "Go to the page you wanted" }).click();
  await expect(page).toHaveURL(`${url}/account`);
  await expect(main(page)).toContainText("10 recovery codes are left");
}
