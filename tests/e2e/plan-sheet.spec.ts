import type { Page } from "@playwright/test";

import { holdPlanAnswers, openScripted } from "./scripted-page";
import { expect, test } from "./support/test";

const plan = new URLSearchParams([
  ["birth", "2027-03-10"],
  ["a", "demo000010"],
  ["b", "demo000022"],
  ["a-pay", "2345"],
  ["b-pay", "1987"],
]).toString();

const title = (page: Page) => page.getByRole("heading", { level: 1, name: "Parental leave: what I ask for" });

async function pagesOf(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  return pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

test(
  "a page for the employer opens from the plan, has no pay, prints on one page and leads back",
  { tag: "@form" },
  async ({ page, javaScriptEnabled }) => {
    await page.goto(`/plan?${plan}`);
    await page.getByRole("button", { name: "A page for my employer" }).click();
    await expect(title(page)).toBeVisible();
    const sheet = page.getByRole("article");
    await expect(sheet).toContainText("Royal Nowhere Hospital for Sore Paws");
    await expect(sheet).toContainText("10 March 2027 baby due");
    await expect(sheet).toContainText("my first day back");
    await expect(sheet).toContainText("By your policy, after 10 months in the job: 14 weeks on full pay");
    const text = await sheet.innerText();
    expect(text).not.toMatch(/[$£€]|2,?345|1,?987/);
    expect(text, "of the other employer").not.toContain("Nessie & Daughters");
    await expect(page.getByRole("button", { name: "Print" })).toBeVisible({ visible: javaScriptEnabled });
    if (javaScriptEnabled) {
      await expect(title(page)).toBeFocused();
      expect(new URL(page.url()).search).toBe("");
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Save as text" }).click(),
      ]);
      expect(download.suggestedFilename()).toBe("parental-leave-request.txt");
    }

    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("contentinfo")).toBeHidden();
    expect(await pagesOf(page)).toBe(1);
    await page.emulateMedia({ media: "screen" });

    await page.getByRole("link", { name: "Back to the plan" }).click();
    const button = page.getByRole("button", { name: "A page for my employer" });
    await expect(button).toBeVisible();
    await expect(title(page)).toBeHidden();
    if (javaScriptEnabled) await expect(button).toBeFocused();
    await expect(page.locator("[name=a-pay]")).toHaveValue("2345");
  },
);

test("the browser's Back closes the page for the employer, Forward opens it, and the plan and its undo stay", async ({
  page,
}) => {
  await openScripted(page, `/plan?${plan}`);
  const end = page.getByRole("slider").last();
  await end.focus();
  await page.keyboard.press("ArrowRight");
  const undo = page.getByRole("button", { name: "Undo the last change" });
  await expect(undo).toBeVisible();
  const headline = await page.getByRole("heading", { level: 2 }).first().innerText();
  const button = page.getByRole("button", { name: "A page for my employer" });
  await button.click();
  await expect(title(page)).toBeFocused();
  const address = page.url();

  await page.goBack();
  await expect(button).toBeFocused();
  await expect(title(page)).toBeHidden();
  await page.goForward();
  await expect(title(page)).toBeVisible();
  await page.reload();
  await expect(title(page), "after a reload").toBeVisible();
  await page.getByRole("link", { name: "Back to the plan" }).click();
  await expect(button).toBeFocused();
  expect(page.url()).toBe(address);
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(headline);
  await undo.click();
  await expect(undo).toBeHidden();
});

test("Back shows the button that it gives the focus to, also of a plan in the query", async ({ page }) => {
  await openScripted(page, `/plan?${plan}`);
  const button = page.getByRole("button", { name: "A page for my employer" });
  await button.click();
  await expect(title(page)).toBeFocused();
  await page.goBack();
  await expect(button).toBeFocused();
  // The router goes to the top a moment later.
  await page.waitForTimeout(500);
  await expect(button).toBeInViewport();
});

test("a plan that comes while the page for the employer is open stays after Back and a reload", async ({
  page,
}) => {
  await openScripted(page, `/plan?${plan}`);
  const release = await holdPlanAnswers(page);
  await page.locator("#plan-form > details").nth(1).locator("summary").first().click();
  await page.locator("[name=a-name]").fill("Nessie & Daughters");
  await page.getByRole("button", { name: "Draw the plan" }).click();
  await page.getByRole("button", { name: "A page for my employer" }).click();
  await expect(title(page)).toBeVisible();
  release();
  await expect(page.getByRole("article")).toContainText("Nessie & Daughters");
  await page.goBack();
  const name = page.locator("[name=a-name]");
  await expect(name).toHaveValue(/^Nessie/);
  await page.reload();
  await expect(name).toHaveValue(/^Nessie/);
});

test("a page for the employer of as many stretches of leave as a plan may hold is still one page", async ({
  page,
}) => {
  const query = new URLSearchParams([
    ["birth", "2027-03-10"],
    ["country", "GB"],
    ["carers", "1"],
    ["sheet", "a"],
  ]);
  for (const kind of Array.from({ length: 3 }, () => ["state", "work", "unpaid", "annual"]).flat()) {
    query.append("a-w", "3");
    query.append("a-u", kind);
  }
  await page.goto(`/plan?${query.toString()}`);
  await expect(title(page)).toBeVisible();
  expect(await page.getByRole("listitem").filter({ hasText: "at work (3 weeks)" }).count()).toBe(3);
  await page.emulateMedia({ media: "print" });
  expect(await pagesOf(page)).toBe(1);
});
