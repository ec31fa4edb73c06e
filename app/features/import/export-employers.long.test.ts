import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { forgetEmployers } from "../../../tests/support/admin-employers";
import { loadEmployers, manyEmployers } from "../../../tests/support/employers";
import { ctx } from "../../../tests/support/imports";
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
  it("changes nothing when ten thousand come back", async () => {
    await loadEmployers(env.DB, manyEmployers(10_000));
    const text = await exported();
    expect(text.split("\r\n")).toHaveLength(10_002);
    expect(await importAgain(text)).toEqual([0, 0, 10_000, 0]);
  });
});
