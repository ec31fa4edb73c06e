import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { forgetEmployers } from "../../../tests/support/admin-employers";
import { insertEmployers } from "../../../tests/support/employers";
import { ctx, everyRow } from "../../../tests/support/imports";
import { exportEmployers } from "./export-employers.server";
import { applyImport } from "./apply/apply-import.server";
import { readImportFile } from "./read-import-file";
import { readImportOptions } from "./options/import-options";
import { planImport } from "./plan/plan-import.server";

async function exported(): Promise<string> {
  let text = "";
  for await (const part of exportEmployers(ctx)) text += part;
  return text;
}

/** Imports a text and says what was added, changed, unchanged, rejected. */
async function importAgain(text: string): Promise<number[]> {
  const options = readImportOptions({ fileName: "companies.csv" });
  if (!options.ok) throw new Error(options.message);
  const file = readImportFile(new TextEncoder().encode(`\ufeff${text}`), options.value);
  if (!file.ok) throw new Error(file.message);
  const plan = await planImport(ctx, file.value, options.value);
  if (!plan.ok) throw new Error(plan.message);
  const { added, changed } = await applyImport(ctx, plan.value);
  return [added, changed, plan.value.unchanged, plan.value.rejected.length];
}

beforeEach(forgetEmployers);

describe("the export of employers", () => {
  it("has a line for each, drafts too, by name", async () => {
    await insertEmployers(env.DB, [
      { name: "Zephyr", maternityLeave: 4.5, isApproved: false },
      { name: "Acme, Inc.", industry: "Finance", maternityLeave: 0, policyDetails: "One\nTwo" },
    ]);
    await env.DB.exec("UPDATE companies SET is_paid = 0, has_flexible_return = 1 WHERE id = 1");
    const lines = (await exported()).split("\r\n");
    expect(lines[0]).toMatch(
      /^Company,Industry,Sub-industry,Country,Paid Maternity Leave,.*,Source Date,Staff group,Agreement,Status,Verification$/,
    );
    expect(lines[1]).toMatch(/^"Acme, Inc\.",Finance,,Australia,0,,+"One\nTwo",,,,,,,Active,pending$/);
    expect(lines[2]).toMatch(/^Zephyr,,,Australia,4.5,,,,,,,No,Yes,/);
    expect(lines.slice(3)).toEqual([""]);
  });

  it("keeps a spreadsheet from running anything, and reads back as it was", async () => {
    const hostile = ["=cmd|' /C calc'!A0", "+1", "-Nought", "@home", "'=quoted", "'t Hooft", "＝wide"];
    await insertEmployers(
      env.DB,
      hostile.map((name, place) => ({
        name,
        maternityLeave: place,
        policyDetails: `${name}\nsecond line`,
        additionalBenefits: name,
      })),
    );
    const text = await exported();
    expect(text).not.toMatch(/(^|[,\n])"?[=+\-@＝]/);
    expect(text).toContain(`"'=cmd|' /C calc'!A0"`);
    const before = await everyRow();
    expect(await importAgain(text)).toEqual([0, 0, hostile.length, 0]);
    expect(await everyRow()).toEqual(before);
  });

  it("imported into an empty directory, gives the same names, figures and texts", async () => {
    await insertEmployers(env.DB, [
      { name: "=Acme", industry: "Finance", policyDetails: "-a\n-b", maternityLeave: 4.5 },
    ]);
    const text = await exported();
    await forgetEmployers();
    expect(await importAgain(text)).toEqual([1, 0, 0, 0]);
    expect(
      await env.DB.prepare("SELECT name, policy_details, maternity_leave FROM companies").first(),
    ).toEqual({
      name: "=Acme",
      policy_details: "-a\n-b",
      maternity_leave: 4.5,
    });
  });
});
