import type { Page } from "@playwright/test";

import { block, content, main, open, said } from "./support/community";
import { shiftsOn, watchShifts } from "./support/layout-shifts";
import { register } from "./support/members";
import { expect, test } from "./support/test";

const codeOn = (page: Page) =>
  main(page).getByRole("region", { name: "Your withdrawal code" }).locator("code");
const aCode = /^([0-9A-Z]{4}-){6}[0-9A-Z]{4}$/;

async function withdraw(page: Page, code: string): Promise<void> {
  await page.goto("/withdraw");
  await page.getByLabel("Withdrawal code").fill(code);
  await page.getByRole("button", { name: "Withdraw experience" }).click();
}

test(
  "an experience's code is shown once, can be copied, and takes it back without an account",
  { tag: "@form" },
  async ({ page, context, expectError, javaScriptEnabled }) => {
    expectError(/^console error: .*404/);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await register(page);
    await open(page, "/companies?sort=name-asc", javaScriptEnabled);
    const words = `${content} ${Math.random()}`;
    await block(page).getByLabel("Employer").fill("UNIVERSITY of the never-never");
    await block(page).getByLabel("Positive").check();
    await block(page).getByRole("textbox", { name: "Your experience" }).fill(words);
    await block(page).getByRole("button", { name: "Share your experience" }).click();
    await expect(said(page, "Thank you for your feedback!")).toBeVisible();
    await expect(codeOn(page)).toHaveText(aCode);
    const code = await codeOn(page).innerText();
    expect(page.url()).not.toContain(code);
    if (javaScriptEnabled) {
      await main(page).getByRole("button", { name: "Copy code" }).click();
      await expect(said(page, "Code copied")).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    }
    await page.reload();
    await expect(page.getByText(code)).toHaveCount(0);
    await page.goto("/companies/demo000012");
    await expect(main(page).getByText(words)).toBeVisible();

    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    const wrong = `${code.startsWith("0") ? "1" : "0"}${code.slice(1)}`;
    await withdraw(page, wrong);
    await expect(main(page).getByRole("alert")).toContainText("No experience has this code");
    await expect(page.getByLabel("Withdrawal code")).toHaveValue(wrong);
    await withdraw(page, code.toLowerCase().replaceAll("-", " "));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your experience is withdrawn");
    expect(page.url()).not.toContain(code);

    await page.context().addCookies(cookies);
    await page.goto("/companies/demo000012");
    await expect(main(page).getByText("Your vote: Positive")).toBeVisible();
    await expect(main(page).getByText(words)).toHaveCount(0);
  },
);

test("identifying details are pointed out while one types, without a jump, and the text can still be sent", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await register(page);
  await watchShifts(page);
  await open(page, "/companies/demo000023", javaScriptEnabled);
  await page.waitForLoadState("networkidle");
  await expect(main(page).getByText("colleagues might guess who wrote")).toBeVisible();
  const isFetched = () => fetched.some((url) => url.includes("identifying-details"));
  expect(isFetched()).toBe(false);
  const comment = main(page).getByLabel("Your comment");
  await comment.focus();
  const before = await page.evaluate(() => scrollY);
  await page.keyboard.type("My manager Sarah told me on 14 March");
  const status = main(page).getByRole("status").filter({ hasText: "This may tell who" });
  await expect(status).toHaveText(
    "This may tell who you or others are: “Sarah” (a name) and “14 March” (an exact date). You can still send it.",
  );
  expect(isFetched()).toBe(true);
  await expect(comment).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(before);
  expect(await shiftsOn(page)).toEqual([]);
  await comment.fill("Sarah told Ben on 14 March: call me on 0412 345 678 about the twins.");
  await expect(status).toContainText(
    "“Sarah” (a name), “Ben” (a name), “14 March” (an exact date), “0412 345 678” (a phone number) and “twins”",
  );
  await comment.fill("They were kind.");
  await expect(status).toHaveCount(0);
  await comment.fill("My manager Sarah was kind.");
  await expect(status).toBeVisible();
  await main(page).getByRole("button", { name: "Positive" }).click();
  await expect(main(page).getByText("Your vote: Positive")).toBeVisible();
  await main(page).getByRole("button", { name: "Submit Response" }).click();
  await expect(main(page).getByRole("blockquote").filter({ hasText: "Sarah was kind" })).toBeVisible();
});

test("few contributions to an employer are mentioned before an experience is sent", async ({
  page,
  javaScriptEnabled,
}) => {
  await register(page);
  await open(page, "/companies", javaScriptEnabled);
  await expect(block(page).getByText("Where fewer than 3 votes and experiences are public")).toBeVisible();
  await block(page).getByRole("combobox", { name: "Employer" }).pressSequentially("worshipful");
  await block(page).getByRole("option").first().click();
  await expect(
    block(page).getByText(/^Fewer than 3 votes and experiences are public about The Worshipful/),
  ).toBeVisible();
});
