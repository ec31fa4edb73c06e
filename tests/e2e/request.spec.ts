import type { Page } from "@playwright/test";

import { openScripted } from "./scripted-page";
import { violationsOn } from "./support/budgets";
import { inventPerson, signInAs } from "./support/held-data";
import { makeAdmin, toldOf, workOnAsksAtNight } from "./support/mailbox";
import { registerAndArrive } from "./support/members";
import { expect, test } from "./support/test";

const listed = "University of the Never-Never";
const aName = () => `Quiet Harbour ${Math.random().toString(36).slice(2, 12)}`;
const main = (page: Page) => page.getByRole("main");
const dialog = (page: Page) => page.getByRole("dialog", { name: "Request a company" });
const toast = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });

async function open(page: Page, path: string, isScripted: boolean | undefined) {
  await (isScripted ? openScripted(page, path) : page.goto(path));
}

test("a visitor asks for an employer, and is told what happens", async ({ page, javaScriptEnabled }) => {
  const name = aName();
  await open(page, `/request-company?${new URLSearchParams({ name }).toString()}`, javaScriptEnabled);
  await expect(page.locator("#companyName")).toHaveValue(name);
  await expect(page.locator("#country")).toHaveValue("Australia");
  await expect(page.locator("#requestorEmail")).toHaveAccessibleDescription(/Shown to nobody/);
  await expect(page.locator("#tellWhenListed")).not.toBeChecked();
  await page.locator("#requestorEmail").fill("ada@people.example");
  await main(page).getByRole("button", { name: "Submit request" }).click();
  await expect(main(page).getByText(`We have noted that you are looking for ${name}.`)).toBeVisible();
  await expect(toast(page, "Request submitted successfully")).toHaveCount(javaScriptEnabled ? 1 : 0);
  await main(page).getByRole("link", { name: "Request another" }).click();
  await expect(page.locator("#companyName")).toHaveValue("");
});

test("what is wrong stands beside its field, and what was typed stays", async ({
  page,
  javaScriptEnabled,
  expectError,
}) => {
  expectError(/^console error: .*400/);
  await open(page, "/request-company", javaScriptEnabled);
  await page.locator("#requestorEmail").fill("ada@");
  await page.locator("#additionalInfo").fill("In Hobart");
  await main(page).getByRole("button", { name: "Submit request" }).click();
  await expect(main(page).getByRole("alert")).toContainText("Error submitting request");
  await expect(toast(page, "Error submitting request")).toHaveCount(javaScriptEnabled ? 1 : 0);
  await expect(page.locator("#companyName")).toHaveAccessibleDescription("Company name is required");
  await expect(page.locator("#requestorEmail")).toHaveAccessibleDescription(
    /^Please enter a valid email address/,
  );
  await expect(page.locator("#requestorEmail")).toHaveValue("ada@");
  await expect(page.locator("#additionalInfo")).toHaveValue("In Hobart");
});

test("an employer that is listed is pointed out", async ({ page, javaScriptEnabled }) => {
  const name = listed.toLowerCase();
  await open(page, `/request-company?${new URLSearchParams({ name }).toString()}`, javaScriptEnabled);
  await expect(main(page).getByText(`${listed} is in the directory already`)).toBeVisible();
  await main(page).getByRole("link", { name: "See its policy" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(listed);
});

test("five ask, we ask the employer, it is listed, and those who agreed are told once", async ({
  page,
  javaScriptEnabled,
  baseURL,
  expectError,
}) => {
  expectError(/^console error: .*409/);
  const name = aName();
  const path = `/request-company?${new URLSearchParams({ name }).toString()}`;
  const emails = Array.from({ length: 5 }, (_, i) => `${i}-${name.replaceAll(" ", "")}@people.example`);
  for (const [i, email] of emails.entries()) {
    await open(page, path, javaScriptEnabled);
    await page.locator("#requestorEmail").fill(email);
    if (i > 0) await page.locator("#tellWhenListed").check();
    await main(page).getByRole("button", { name: "Submit request" }).click();
    await expect(main(page)).toContainText(`Fewer than 5 ask for ${name}.`);
    await expect(main(page)).toContainText(
      i > 0 ? "We write to you once it is listed" : "Your address is not kept",
    );
  }
  await workOnAsksAtNight();
  await open(page, path, javaScriptEnabled);
  await expect(main(page)).toContainText(`5 people ask for ${name}.`);

  const admin = await inventPerson();
  await makeAdmin(admin);
  await signInAs(page.context(), baseURL ?? "", admin);
  await open(page, "/admin?tab=requests", javaScriptEnabled);
  const item = main(page).getByRole("article").filter({ hasText: name });
  await expect(item).toContainText("4 wait to be told");
  for (const email of emails) await expect(main(page).getByText(email)).toHaveCount(0);
  await item.getByText("We asked the employer").click();
  await item.getByLabel(/^Month/).fill("2026-05");
  await item.getByRole("button", { name: "Note it" }).click();
  await expect(item).toContainText("We asked the employer in May 2026");
  await open(page, path, javaScriptEnabled);
  await expect(main(page)).toContainText("We asked the employer in May 2026.");

  const data = { name, industry: "Technology", country: "Australia", isApproved: true };
  expect((await page.request.post("/api/admin/companies", { data })).status()).toBe(201);
  await workOnAsksAtNight();
  await workOnAsksAtNight();
  expect(await toldOf(name, emails)).toEqual({ told: emails.slice(1), count: 5, emails: 0 });

  await page.context().clearCookies();
  await open(page, "/request-company", javaScriptEnabled);
  await page.locator("#companyName").fill(name);
  await page.locator("#requestorEmail").fill("late@people.example");
  await main(page).getByRole("button", { name: "Submit request" }).click();
  await expect(main(page).getByRole("alert")).toContainText(`${name} is in the directory already.`);
  await main(page).getByRole("link", { name: "See its policy" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});

test("a letter that asks for the policy is there to copy, and says nothing of its sender", async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  await open(page, "/request-company?name=Quiet%20Harbour", javaScriptEnabled);
  await main(page).getByRole("link", { name: "a letter to copy" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A letter that asks for the policy");
  const letter = await page.locator("#letter").innerText();
  expect(letter).toContain("Please send the current parental leave policy of Quiet Harbour");
  expect(letter).not.toMatch(/\b(I|me|my|mine|we|us|our|pregnan\w*|expecting|baby|planning)\b/i);
  const copy = main(page).getByRole("button", { name: "Copy of the letter" });
  if (!javaScriptEnabled) return expect(copy).toBeHidden();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await copy.click();
  await expect(toast(page, "Letter copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("of Quiet Harbour");
  expect(await violationsOn(page)).toEqual([]);
});

test("the letter is near where no employer is found, and in the FAQ", async ({ page }) => {
  await page.goto("/companies?search=zebra%20zoo");
  await expect(main(page).getByRole("link", { name: "a letter to copy" })).toHaveAttribute(
    "href",
    "/letter?name=zebra+zoo",
  );
  await page.goto("/faq#bad-companies");
  await expect(main(page).locator("a[href='/letter']")).toHaveCount(1);
});

test("the links lead to the page where scripts do not run", { tag: "@no-scripts" }, async ({ page }) => {
  await page.goto("/companies?search=zebra%20zoo");
  await main(page).getByRole("link", { name: "Request a company" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Request a company");
  await expect(page.locator("#companyName")).toHaveValue("zebra zoo");
});

test.describe("where scripts run", { tag: "@scripts" }, () => {
  test("the dialog opens over the directory, keeps what was typed until it is sent, and then starts afresh", async ({
    page,
  }) => {
    const username = await registerAndArrive(page, "/home");
    await openScripted(page, "/companies?search=zebra");
    const results = page.getByRole("region", { name: "Results" });
    const link = results.getByRole("link", { name: "Request a company" });
    await link.click();
    await expect(dialog(page).locator("#companyName")).toHaveValue("zebra");
    await expect(dialog(page).locator("#requestorEmail")).toHaveValue(`${username}@people.example`);
    expect(await violationsOn(page, "[role=dialog]")).toEqual([]);
    const name = aName();
    await dialog(page).locator("#companyName").fill(name);
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(link).toBeFocused();
    await link.press("Enter");
    await expect(dialog(page).locator("#companyName")).toHaveValue(name);
    await dialog(page).getByRole("button", { name: "Submit request" }).click();
    await expect(dialog(page).getByText(`We have noted that you are looking for ${name}.`)).toBeVisible();
    await expect(toast(page, "Request submitted successfully")).toBeVisible();
    await dialog(page).getByRole("button", { name: "Done" }).click();
    await expect(page).toHaveURL(/\/companies\?search=zebra$/);
    await link.click();
    await expect(dialog(page).locator("#companyName")).toHaveValue("zebra");
  });

  test("an employer that is listed is told while typing, with one call a pause, and is not asked for", async ({
    page,
    expectError,
  }) => {
    expectError(/^console error: .*409/);
    await openScripted(page, "/home");
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/companies/near")) asked.push(request.url());
    });
    await main(page).getByRole("link", { name: "Request a company" }).first().click();
    await dialog(page).locator("#companyName").pressSequentially("university of the neverr-never");
    await expect(dialog(page).getByRole("status")).toContainText("Is it one of these?");
    await expect(dialog(page).getByRole("link", { name: `Open ${listed}` })).toBeVisible();
    expect(asked.length, "calls for thirty letters, typed without a pause").toBeLessThanOrEqual(3);
    await dialog(page).locator("#companyName").fill(listed.toLowerCase());
    await expect(dialog(page).getByRole("status")).toContainText(`${listed} is in the directory already`);
    expect(await violationsOn(page, "[role=dialog]")).toEqual([]);
    await dialog(page).locator("#requestorEmail").fill("ada@people.example");
    await dialog(page).getByRole("button", { name: "Submit request" }).click();
    await expect(dialog(page).getByRole("alert")).toContainText("is in the directory already.");
    await dialog(page).getByRole("link", { name: "See its policy" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(listed);
  });

  test("a connection that fails is told, and loses nothing", async ({ page, context, expectError }) => {
    expectError(/ERR_INTERNET_DISCONNECTED/);
    const name = aName();
    await openScripted(page, "/request-company");
    await page.locator("#companyName").fill(name);
    await page.locator("#requestorEmail").fill("ada@people.example");
    await page.locator("#companyName").focus();
    await context.setOffline(true);
    await main(page).getByRole("button", { name: "Submit request" }).click();
    await expect(toast(page, "Error submitting request")).toContainText("An unexpected error occurred");
    await expect(page.locator("#companyName")).toHaveValue(name);
  });
});
