import type { Page } from "@playwright/test";
import { readFile } from "node:fs/promises";

import { violationsOn } from "./support/budgets";
import { makeAdmin } from "./support/mailbox";
import { inventPerson, signInAs } from "./support/held-data";
import { expect, test } from "./support/test";

/** A name that no other test uses. */
const newName = (what: string) => `${what} ${Math.random().toString(36).slice(2, 10)}`;
const rowOf = (page: Page, name: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: name });
/** A short message: a toast where scripts run, a line in the page where they do not. */
const said = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first();
const find = (page: Page, name: string, more = "") =>
  page.goto(`/admin?tab=companies&search=${encodeURIComponent(name)}${more}`);

test.beforeEach(async ({ context, baseURL }) => {
  const name = await inventPerson();
  await makeAdmin(name);
  await signInAs(context, baseURL ?? "", name);
});

async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOn(page)).toEqual([]);
}

test("an admin adds a company, shows it, edits it and hides it again", async ({ page }) => {
  const name = newName("Quokka");
  await page.goto("/admin");
  await page.getByRole("link", { name: "Add company" }).click();
  await page.getByLabel("Company name").fill(name);
  await page.getByLabel("Industry").selectOption("Finance");
  await page.getByLabel("Primary Carer Leave", { exact: true }).fill("18");
  await page.getByRole("button", { name: "Add company" }).click();
  await expect(said(page, "Company added successfully")).toBeVisible();

  await find(page, name);
  await expect(rowOf(page, name)).toContainText("Draft");
  await page.getByRole("button", { name: `Show ${name}` }).click();
  await expect(rowOf(page, name)).toContainText("Active");

  await page.getByRole("link", { name: `Edit ${name}` }).click();
  await page.getByLabel("Secondary Carer", { exact: true }).fill("4.5");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(said(page, "Company updated successfully")).toBeVisible();

  await find(page, name);
  await expect(rowOf(page, name)).toContainText("4.5 weeks");
  await page.getByRole("button", { name: `Hide ${name}` }).click();
  await expect(rowOf(page, name)).toContainText("Draft");
});

test("what was typed stays when a company is refused", async ({ page, expectError }) => {
  expectError(/^console error: .*400/);
  await page.goto("/admin/companies/new?name=Wombat&country=Canada");
  await expect(page.getByLabel("Country")).toHaveValue("Canada");
  await page.getByLabel("Primary Carer Leave", { exact: true }).fill("-3");
  await page.getByRole("button", { name: "Add company" }).click();
  await expect(page.getByRole("alert")).toContainText("Must be 0 or greater");
  await expect(page.getByLabel("Company name")).toHaveValue("Wombat");
  await expect(page.getByLabel("Primary Carer Leave", { exact: true })).toHaveValue("-3");
});

test("a list is previewed, imported as drafts, shown at once and deleted no more", async ({ page }) => {
  const name = newName("Bilby");
  await page.goto("/admin/import");
  await page.getByLabel("CSV file").setInputFiles({
    name: "list.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      `Company,Country,Paid Maternity Leave\n${name} A,Australia,12\n${name} B,Australia,8\n`,
    ),
  });
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("heading", { name: "Preview of list.csv" })).toBeVisible();
  await page.getByRole("button", { name: "Import 2 companies" }).click();
  await expect(page.getByRole("heading", { name: "Import complete" })).toBeVisible();

  await find(page, name, "&status=draft");
  await expect(rowOf(page, name)).toHaveCount(2);
  await page.getByLabel(`Tick ${name} A`).check();
  await page.getByLabel(`Tick ${name} B`).check();
  await page.getByRole("button", { name: "Show ticked" }).click();
  await expect(page.getByText("No companies found matching your criteria")).toBeVisible();
  await find(page, name, "&status=active");
  await expect(rowOf(page, name)).toHaveCount(2);
});

test("a draft is deleted after a question", async ({ page }) => {
  const name = newName("Numbat");
  await page.goto(`/admin/companies/new?name=${encodeURIComponent(name)}`);
  await page.getByLabel("Industry").selectOption("Retail");
  await page.getByRole("button", { name: "Add company" }).click();
  await expect(page).toHaveURL(/tab=companies/);
  await find(page, name);
  await page.getByRole("link", { name: `Delete the draft ${name}` }).click();
  await page.getByRole("button", { name: "Delete draft" }).click();
  await expect(page.getByText("No companies found matching your criteria")).toBeVisible();
});

test("several drafts are deleted after one question, and what was shown stays", async ({ page }) => {
  const name = newName("Potoroo");
  for (const [letter, isApproved] of [
    ["A", false],
    ["B", false],
    ["C", true],
  ] as const) {
    await page.goto(`/admin/companies/new?name=${encodeURIComponent(`${name} ${letter}`)}`);
    await page.getByLabel("Industry").selectOption("Retail");
    if (isApproved) await page.getByLabel("Show this company on the site").check();
    await page.getByRole("button", { name: "Add company" }).click();
    await expect(page).toHaveURL(/tab=companies/);
  }
  await find(page, name);
  for (const letter of ["A", "B", "C"]) await page.getByLabel(`Tick ${name} ${letter}`).check();
  await page.getByRole("button", { name: "Delete ticked" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Delete these 2 drafts?");
  await expect(question).toContainText("1 more of those you ticked has been shown and stays.");
  await question.getByRole("button", { name: "Delete 2 drafts" }).click();
  await expect(said(page, "2 drafts deleted")).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(1);
  await expect(rowOf(page, name)).toContainText(`${name} C`);
});

test("the export is a file, and says when it has come", { tag: "@scripts" }, async ({ page }) => {
  await page.goto("/admin");
  const started = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).press("Enter");
  const file = await started;
  expect(file.suggestedFilename()).toMatch(/^companies-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), "utf8")).toContain("Company,Industry,");
  await expect(page.getByText("Export Complete").first()).toBeVisible();
});

test("the tab, the form and the import hold no barrier", { tag: "@scripts" }, async ({ page }) => {
  for (const path of ["/admin", "/admin/companies/new", "/admin/import"]) {
    await page.goto(path);
    await expectAccessible(page);
  }
});
