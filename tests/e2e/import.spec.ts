import type { Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { violationsOn } from "./support/budgets";
import { inventPerson, signInAs } from "./support/held-data";
import { makeAdmin } from "./support/mailbox";
import { expect, test } from "./support/test";

const foreign = join(import.meta.dirname, "../support/files/foreign-employers.csv");

/** A word in place of the first of every name, so that no two runs import the same employers. */
async function foreignFile(): Promise<{ word: string; buffer: Buffer }> {
  const word = `Zyx${Math.random().toString(36).slice(2, 8)}`;
  const text = await readFile(foreign, "utf8");
  return { word, buffer: Buffer.from(text.replaceAll(/^(\d+,"?)/gm, `$1${word} `)) };
}

const main = (page: Page) => page.getByRole("main");
const figureOf = (page: Page, what: string) =>
  main(page).locator("dl > div").filter({ hasText: what }).locator("dd");

async function upload(page: Page, buffer: Buffer, name = "foreign.csv"): Promise<void> {
  await page.goto("/admin/import");
  await page.getByLabel("CSV file").setInputFiles({ name, mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Preview" }).click();
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOn(page)).toEqual([]);
}

test.beforeEach(async ({ context, baseURL }) => {
  const name = await inventPerson();
  await makeAdmin(name);
  await signInAs(context, baseURL ?? "", name);
});

test("a foreign file goes in: columns, marks and countries are looked at, then confirmed once", async ({
  page,
}) => {
  const { word, buffer } = await foreignFile();
  await upload(page, buffer);
  await expect(page.getByRole("heading", { name: "How to read foreign.csv" })).toBeVisible();
  await expect(page.getByLabel("mat_paid", { exact: true })).toHaveValue("maternityLeave");
  await expect(page.getByLabel("pat_unpaid", { exact: true })).toHaveValue("unpaidPaternityLeave");
  await expect(page.getByLabel("city", { exact: true })).toHaveValue("");
  await expect(page.getByLabel("#VALUE!")).toBeChecked();
  await expect(main(page)).toContainText("136 cells in mat_paid, mat_unpaid, pat_paid");
  await page.getByLabel("“Deutschland” is").selectOption("Germany");
  await page.getByLabel(/^Leave out rows/).check();
  await page.getByRole("button", { name: "Preview" }).click();

  await expect(page.getByRole("heading", { name: "Preview of foreign.csv" })).toBeVisible();
  await expect(figureOf(page, "to add")).toHaveText("119");
  await expect(figureOf(page, "refused")).toHaveText("1");
  await expect(main(page)).toContainText("120 rows in the file, each counted once.");
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the refused rows (CSV)" }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe("refused-rows.csv");
  const rows = await readFile(await download.path(), "utf8");
  expect(rows.trimEnd().split("\r\n").at(-1)).toMatch(/,mat_paid: 999 weeks: at most 260 are taken$/);

  await page.getByRole("button", { name: "Import 119 companies" }).click();
  await expect(page.getByRole("heading", { name: "Import complete" })).toBeVisible();
  await expect(figureOf(page, "added")).toHaveText("119");
  await page.goto(`/admin?tab=companies&status=draft&search=${word}`);
  await expect(main(page).getByRole("listitem").filter({ hasText: word }).first()).toBeVisible();
});

test("how a file is read is remembered under a name, and offered for the same header", async ({ page }) => {
  const title = `mat_paid_${Math.random().toString(36).slice(2, 8)}`;
  const file = (rows: string) => Buffer.from(`employer,country,${title}\n${rows}`);
  const name = `Reading ${title.slice(-6)}`;
  await upload(page, file(`${title} A,Irland,-5\n${title} B,Ireland,9\n`), "first.csv");
  await page.getByLabel("“Irland” is").selectOption("Ireland");
  await page.getByLabel("Remember these choices as").fill(name);
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: "Import 2 companies" }).click();
  await expect(main(page)).toContainText(`is remembered as “${name}”`);

  await upload(page, file(`${title} C,Irland,-5\n`), "second.csv");
  await expect(main(page)).toContainText(`those remembered as “${name}”`);
  await expect(page.getByLabel("“Irland” is")).toHaveValue("Ireland");
  await page.getByRole("button", { name: "Start from our guess" }).click();
  await expect(main(page)).toContainText("our guess, not those that were remembered");
  await expect(page.getByLabel("“Irland” is")).toHaveValue("");
  await page.getByRole("button", { name: `Use “${name}”` }).click();
  await expect(page.getByLabel("“Irland” is")).toHaveValue("Ireland");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(figureOf(page, "to add")).toHaveText("1");
});

test("what cannot be true is told with the choices kept, and a column is changed in the preview", async ({
  page,
  expectError,
}) => {
  expectError(/400/);
  const { word } = await foreignFile();
  const text = `Company,Country,Paid Maternity Leave\n${word} A,Australia,12\n${word} B,Australia,400\n`;
  await upload(page, Buffer.from(text), "list.csv");
  await expect(page.getByRole("alert").filter({ hasText: "400 weeks: at most 260" })).toBeVisible();
  await page.getByLabel(/^Leave out rows/).check();
  await page.getByLabel("Paid Maternity Leave").selectOption("paternityLeave");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(figureOf(page, "to add")).toHaveText("1");
  await page.getByText(/^How the file is read: 3 of 3 columns/).click();
  await expect(page.getByLabel("Paid Maternity Leave")).toHaveValue("paternityLeave");
  await page.getByLabel("Paid Maternity Leave").selectOption("unpaidMaternityLeave");
  await page.getByRole("button", { name: "Preview again" }).click();
  await expect(figureOf(page, "to add")).toHaveText("1");
  await page.getByRole("button", { name: "Import 1 company" }).click();
  await expect(figureOf(page, "added")).toHaveText("1");
});

test("what is being done with a file is said while it lasts", { tag: "@scripts" }, async ({ page }) => {
  const { buffer } = await foreignFile();
  await upload(page, buffer);
  let said = "";
  await page.route(/\/admin\/import\.data/, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const progress = page.getByRole("status").filter({ has: page.getByRole("progressbar") });
    said = (await progress.textContent()) ?? "";
    await route.continue();
  });
  await page.getByLabel("“Deutschland” is").selectOption("Germany");
  await page.getByLabel(/^Leave out rows/).check();
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("heading", { name: "Preview of foreign.csv" })).toBeVisible();
  expect(said).toBe("Reading 120 rows …");
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await page.getByRole("button", { name: "Import 119 companies" }).click();
  await expect(page.getByRole("heading", { name: "Import complete" })).toBeVisible();
  expect(said).toBe("Writing 120 rows …");
});

test(
  "the columns hold no barrier, and Enter in a field asks for a preview",
  { tag: "@scripts" },
  async ({ page }) => {
    const { buffer } = await foreignFile();
    await upload(page, buffer);
    await expect(page.getByRole("heading", { name: "How to read foreign.csv" })).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel("“Deutschland” is").selectOption("Germany");
    await page.getByLabel(/^Leave out rows/).check();
    await page.getByLabel("Remember these choices as").press("Enter");
    await expect(page.getByRole("heading", { name: "Preview of foreign.csv" })).toBeFocused();
    await page.getByText(/^How the file is read/).click();
    await expectAccessible(page);
  },
);
