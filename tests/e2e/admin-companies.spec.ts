import type { Page } from "@playwright/test";
import { readFile } from "node:fs/promises";

import { inventPerson, signInAs } from "./support/held-data";
import { expect, test } from "./support/test";

/** Unique among tests. */
const newName = (what: string) => `${what} ${Math.random().toString(36).slice(2, 10)}`;
const rowOf = (page: Page, name: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: name });
/** A toast with scripts, a line in the page without. */
const said = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first();
const openMenu = (page: Page, name: string) => page.getByText(`More for ${name}`, { exact: true }).click();
const find = (page: Page, name: string, more = "") =>
  page.goto(`/admin?tab=companies&search=${encodeURIComponent(name)}${more}`);

test.beforeEach(async ({ context, baseURL }) => {
  const name = await inventPerson("admin");
  await signInAs(context, baseURL ?? "", name);
});

test(
  "an admin is refused a company with what was typed kept, adds it, shows it, edits it and hides it again",
  { tag: "@form" },
  async ({ page, expectError }) => {
    expectError(/^console error: .*400/);
    const name = newName("Quokka");
    await page.goto("/admin?tab=companies");
    await page.getByRole("link", { name: "Add employer" }).click();
    await page.getByLabel("Employer name").fill(name);
    await page.getByLabel("Industry").selectOption("Finance");
    await page.getByLabel("Primary Carer Leave", { exact: true }).fill("-3");
    await page.getByRole("button", { name: "Add employer" }).click();
    await expect(page.getByRole("alert")).toContainText("Must be 0 or greater");
    await expect(page.getByLabel("Employer name")).toHaveValue(name);
    await expect(page.getByLabel("Industry")).toHaveValue("Finance");
    await expect(page.getByLabel("Primary Carer Leave", { exact: true })).toHaveValue("-3");
    await page.getByLabel("Primary Carer Leave", { exact: true }).fill("18");
    await page.getByRole("button", { name: "Add employer" }).click();
    await expect(said(page, "Company added successfully")).toBeVisible();

    await find(page, name);
    await expect(rowOf(page, name)).toContainText("Draft");
    await openMenu(page, name);
    await page.getByRole("button", { name: `Show ${name}` }).click();
    await expect(rowOf(page, name)).toContainText("Active");

    await openMenu(page, name);
    await page.getByRole("link", { name: `Edit ${name}` }).click();
    await page.getByLabel("Secondary Carer", { exact: true }).fill("4.5");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(said(page, "Company updated successfully")).toBeVisible();

    await find(page, name);
    await expect(rowOf(page, name)).toContainText("4.5 weeks");
    await openMenu(page, name);
    await page.getByRole("button", { name: `Hide ${name}` }).click();
    await expect(rowOf(page, name)).toContainText("Draft");
  },
);

test("drafts are published and deleted in bulk, and exported", async ({ page }) => {
  const name = newName("Potoroo");
  for (const letter of ["A", "B", "C", "D"]) {
    const data = { name: `${name} ${letter}`, industry: "Retail" };
    expect((await page.request.post("/api/admin/companies", { data })).status()).toBe(201);
  }
  await find(page, name, "&status=draft");
  await expect(page.getByRole("button", { name: "Show ticked" })).toHaveCount(0);
  await page.getByLabel(`Tick ${name} C`).check();
  await page.getByLabel(`Tick ${name} D`).check();
  await page.getByRole("button", { name: "Show ticked" }).click();
  await expect(rowOf(page, name)).toHaveCount(2);

  await find(page, name);
  await expect(rowOf(page, name)).toHaveCount(4);
  for (const letter of ["A", "B", "C"]) await page.getByLabel(`Tick ${name} ${letter}`).check();
  await page.getByRole("button", { name: "Delete ticked" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Delete these 2 drafts?");
  await expect(question).toContainText("1 more of those you ticked was on the site and stays.");
  await question.getByRole("button", { name: "Delete 2 drafts" }).click();
  await expect(said(page, "2 drafts deleted")).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(2);

  const started = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).press("Enter");
  const file = await started;
  expect(file.suggestedFilename()).toMatch(/^companies-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), "utf8")).toContain("Company,Industry,");
  await expect(page.getByText("Export Complete").first()).toBeVisible();
});
