import type { Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { inventPerson, signInAs } from "./support/held-data";
import { expect, test } from "./support/test";

const foreign = join(import.meta.dirname, "../support/files/foreign-employers.csv");

/** Replaces the first word of each name, so that runs do not collide. */
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

test.beforeEach(async ({ context, baseURL }) => {
  const name = await inventPerson("admin");
  await signInAs(context, baseURL ?? "", name);
});

test(
  "a foreign file goes in: columns, marks and countries are looked at, then confirmed once",
  { tag: "@form" },
  async ({ page, javaScriptEnabled }) => {
    const { word, buffer } = await foreignFile();
    await upload(page, buffer);
    const reading = page.getByRole("heading", { name: "How to read foreign.csv" });
    await (javaScriptEnabled ? expect(reading).toBeFocused() : expect(reading).toBeVisible());
    await expect(page.getByLabel("mat_paid", { exact: true })).toHaveValue("maternityLeave");
    await expect(page.getByLabel("pat_unpaid", { exact: true })).toHaveValue("unpaidPaternityLeave");
    await expect(page.getByLabel("city", { exact: true })).toHaveValue("");
    await expect(page.getByLabel("#VALUE!")).toBeChecked();
    await expect(main(page)).toContainText("136 cells in mat_paid, mat_unpaid, pat_paid");
    await page.getByLabel("“Deutschland” is").selectOption("Germany");
    await page.getByLabel(/^Leave out rows/).check();
    let said = "";
    if (javaScriptEnabled)
      await page.route(/\/admin\/import\.data/, async (route) => {
        const progress = page.getByRole("status").filter({ has: page.getByRole("progressbar") });
        if (route.request().method() === "POST") said = (await progress.textContent()) ?? "";
        await route.continue();
      });
    // Enter asks for a preview.
    await page.getByLabel("Remember these choices as").press("Enter");

    const preview = page.getByRole("heading", { name: "Preview of foreign.csv" });
    await (javaScriptEnabled ? expect(preview).toBeFocused() : expect(preview).toBeVisible());
    if (javaScriptEnabled) expect(said).toBe("Reading 120 rows …");
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    await expect(figureOf(page, "to add")).toHaveText("119");
    await expect(figureOf(page, "refused")).toHaveText("1");
    await expect(main(page)).toContainText("120 rows in the file, each counted once.");
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save the refused rows (CSV)" }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toBe("refused-rows.csv");
    const rows = await readFile(await download.path(), "utf8");
    expect(rows.trimEnd().split("\r\n").at(-1)).toMatch(/,mat_paid: 999 weeks: at most 260 are taken$/);

    await page.getByRole("button", { name: "Import 119 employers" }).click();
    await expect(page.getByRole("heading", { name: "Import complete" })).toBeVisible();
    if (javaScriptEnabled) expect(said).toBe("Writing 120 rows …");
    await expect(figureOf(page, "added")).toHaveText("119");
    await page.goto(`/admin?tab=companies&status=draft&search=${word}`);
    await expect(main(page).getByRole("listitem").filter({ hasText: word }).first()).toBeVisible();
  },
);
