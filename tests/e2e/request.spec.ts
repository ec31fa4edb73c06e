import type { Page } from "@playwright/test";

import { openScripted } from "./scripted-page";
import { inventPerson, signInAs } from "./support/held-data";
import { toldOf, workOnAsksAtNight } from "./support/mailbox";
import { register } from "./support/members";
import { expect, test } from "./support/test";

const listed = "University of the Never-Never";
const aName = () => `Quiet Harbour ${Math.random().toString(36).slice(2, 12)}`;
const main = (page: Page) => page.getByRole("main");
const dialog = (page: Page) => page.getByRole("dialog", { name: "Request a company" });
const toast = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });

test(
  "a visitor asks for an employer, is told what is wrong first, and then what happens",
  { tag: "@form" },
  async ({ page, javaScriptEnabled, expectError }) => {
    expectError(/^console error: .*400/);
    const name = aName();
    await page.goto(`/companies?${new URLSearchParams({ search: name }).toString()}`);
    const link = main(page).getByRole("link", { name: "Request a company" }).first();
    // With scripts the link opens a dialog.
    if (javaScriptEnabled) await page.goto(`/request-company?${new URLSearchParams({ name }).toString()}`);
    else await link.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Request a company");
    await expect(page.locator("#companyName")).toHaveValue(name);
    await expect(page.locator("#country")).toHaveValue("Australia");
    await expect(page.locator("#requestorEmail")).toHaveAccessibleDescription(/show it to nobody/);
    await expect(page.locator("#tellWhenListed")).not.toBeChecked();

    await page.locator("#companyName").fill("");
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

    await page.locator("#companyName").fill(name);
    await page.locator("#requestorEmail").fill("ada@people.example");
    await main(page).getByRole("button", { name: "Submit request" }).click();
    await expect(main(page).getByText(`We have noted that you are looking for ${name}.`)).toBeVisible();
    await expect(toast(page, "Request submitted successfully")).toHaveCount(javaScriptEnabled ? 1 : 0);
    await main(page).getByRole("link", { name: "Request another" }).click();
    await expect(page.locator("#companyName")).toHaveValue("");
    if (javaScriptEnabled) return;
    await page.goto("/letter?name=Quiet%20Harbour");
    await expect(page.locator("#letter")).toContainText("policy of Quiet Harbour");
    await expect(main(page).getByRole("button", { name: "Copy of the letter" })).toBeHidden();
  },
);

test(
  "five ask, we ask the employer, it is listed, and those who agreed are told once",
  { tag: "@long" },
  async ({ page, baseURL, expectError }) => {
    expectError(/^console error: .*409/);
    const name = aName();
    const path = `/request-company?${new URLSearchParams({ name }).toString()}`;
    const emails = Array.from({ length: 5 }, (_, i) => `${i}-${name.replaceAll(" ", "")}@people.example`);
    for (const [i, email] of emails.entries()) {
      await page.goto(path);
      await page.locator("#requestorEmail").fill(email);
      if (i > 0) await page.locator("#tellWhenListed").check();
      await main(page).getByRole("button", { name: "Submit request" }).click();
      await expect(main(page)).toContainText(`Fewer than 5 ask for ${name}.`);
      await expect(main(page)).toContainText(
        i > 0 ? "We write to you once it is listed" : "Your address is not kept",
      );
    }
    await workOnAsksAtNight();
    await page.goto(path);
    await expect(main(page)).toContainText(`5 people ask for ${name}.`);

    const admin = await inventPerson("admin");
    await signInAs(page.context(), baseURL ?? "", admin);
    await page.goto("/admin?tab=requests");
    const item = main(page).getByRole("article").filter({ hasText: name });
    await expect(item).toContainText("4 wait to be told");
    for (const email of emails) await expect(main(page).getByText(email)).toHaveCount(0);
    await item.getByText(name).first().click();
    await item.getByLabel(/^Month/).fill("2026-05");
    await item.getByRole("button", { name: "Note it" }).click();
    await expect(item).toContainText("We asked the employer in May 2026");
    await page.goto(path);
    await expect(main(page)).toContainText("We asked the employer in May 2026.");

    const data = { name, industry: "Technology", country: "Australia", isApproved: true };
    expect((await page.request.post("/api/admin/companies", { data })).status()).toBe(201);
    await workOnAsksAtNight();
    await workOnAsksAtNight();
    expect(await toldOf(name, emails)).toEqual({ told: emails.slice(1), count: 5, emails: 0 });

    await page.context().clearCookies();
    await page.goto("/request-company");
    await page.locator("#companyName").fill(name);
    await page.locator("#requestorEmail").fill("late@people.example");
    await main(page).getByRole("button", { name: "Submit request" }).click();
    await expect(main(page).getByRole("alert")).toContainText(`${name} is in the directory already.`);
    await main(page).getByRole("link", { name: "See its policy" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  },
);

test("a letter asking for the policy can be copied, and names no sender", async ({ page, context }) => {
  await page.goto("/companies?search=zebra%20zoo");
  await expect(main(page).getByRole("link", { name: "Copy a letter" })).toHaveAttribute(
    "href",
    "/letter?name=zebra+zoo",
  );
  await page.goto("/faq#bad-companies");
  await expect(main(page).locator("a[href='/letter']")).toHaveCount(1);
  await page.goto("/request-company?name=Quiet%20Harbour");
  await main(page).getByRole("link", { name: "a letter to copy" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A letter that asks for the policy");
  const letter = await page.locator("#letter").innerText();
  expect(letter).toContain("Please send the current parental leave policy of Quiet Harbour");
  expect(letter).not.toMatch(/\b(I|me|my|mine|we|us|our|pregnan\w*|expecting|baby|planning)\b/i);
  const copy = main(page).getByRole("button", { name: "Copy of the letter" });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await copy.click();
  await expect(toast(page, "Letter copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("of Quiet Harbour");
});

test.describe("the dialog", () => {
  test("opens over the directory, keeps text until it is sent, then starts empty", async ({ page }) => {
    const username = await register(page);
    await page.goto("/home");
    await openScripted(page, "/companies?search=zebra");
    const results = page.getByRole("region", { name: "Results" });
    const link = results.getByRole("link", { name: "Request a company" });
    await link.click();
    await expect(dialog(page).locator("#companyName")).toHaveValue("zebra");
    await expect(dialog(page).locator("#requestorEmail")).toHaveValue(`${username}@people.example`);
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

  test("names a listed employer while one types, with one call a pause, and stores no request", async ({
    page,
    expectError,
  }) => {
    expectError(/^console error: .*409/);
    await openScripted(page, "/home");
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/companies/near")) asked.push(request.url());
    });
    const agreement = {
      id: "agreement1",
      name: "Imaginary hospitals",
      staff: "nurses",
      country: "Australia",
    };
    await page.route("/api/agreements/near?**", (route) => route.fulfill({ json: [agreement] }));
    await main(page).getByRole("link", { name: "Request a company" }).first().click();
    await expect(dialog(page).getByText("Your agreement may be:"), "without a name").toHaveCount(0);
    await dialog(page).locator("#companyName").pressSequentially("university of the neverr-never");
    await expect(dialog(page).getByRole("status")).toContainText("Is it one of these?");
    await expect(dialog(page).getByRole("link", { name: `Open ${listed}` })).toBeVisible();
    await expect(dialog(page).getByRole("status")).toContainText("Your agreement may be:");
    await expect(dialog(page).getByRole("link", { name: "Imaginary hospitals, for nurses" })).toHaveAttribute(
      "href",
      "/agreements/agreement1",
    );
    expect(asked.length, "calls for thirty letters, typed without a pause").toBeLessThanOrEqual(3);
    await dialog(page).locator("#companyName").fill(listed.toLowerCase());
    await expect(dialog(page).getByRole("status")).toContainText(`${listed} is in the directory already`);
    await expect(dialog(page).getByText("Your agreement may be:"), "of who is listed").toHaveCount(0);
    await dialog(page).locator("#requestorEmail").fill("ada@people.example");
    await dialog(page).getByRole("button", { name: "Submit request" }).click();
    await expect(dialog(page).getByRole("alert")).toContainText("is in the directory already.");
    await dialog(page).getByRole("link", { name: "See its policy" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(listed);
  });
});
