import { env } from "cloudflare:test";

import { createDatabase, type Database } from "../../db/client.server";
import { applyImport } from "../../app/features/import/apply/apply-import.server";
import type { ImportOutcome, ImportPlan } from "../../app/features/import/stages";
import { readImportFile } from "../../app/features/import/read-import-file";
import { readImportOptions, type ImportOptionsInput } from "../../app/features/import/options/import-options";
import { planImport } from "../../app/features/import/plan/plan-import.server";

let time = Date.UTC(2026, 0, 1);

/** Its clock moves a second at each look. */
export const ctx = { db: createDatabase(env.DB), clock: () => (time += 1_000) };

export const lastTime = () => time;

export interface ImportGiven extends Partial<ImportOptionsInput> {
  columns?: string;
  db?: Database;
  /** Skips impossible rows. */
  isSkipping?: boolean;
}

/** Throws the rejection. */
export async function planOf(lines: string, given: ImportGiven = {}): Promise<ImportPlan> {
  const { columns = "Company,Industry,Paid Maternity Leave,Paid Paternity Leave", db = ctx.db } = given;
  const { isSkipping = false } = given;
  const options = readImportOptions({ fileName: "list.csv", country: "Australia", ...given });
  if (!options.ok) throw new Error(options.message);
  const file = readImportFile(new TextEncoder().encode(`${columns}\n${lines}`), {
    ...options.value,
    isSkipping,
  });
  if (!file.ok) throw new Error(file.message);
  const plan = await planImport({ ...ctx, db }, file.value, options.value);
  if (!plan.ok) throw new Error(plan.message);
  return plan.value;
}

export async function take(lines: string, given: ImportGiven = {}): Promise<ImportPlan & ImportOutcome> {
  const plan = await planOf(lines, given);
  return { ...plan, ...(await applyImport({ ...ctx, db: given.db ?? ctx.db }, plan)) };
}

/** Added, changed, unchanged, rejected. */
export function countsOf({ add, change, unchanged, rejected }: ImportPlan): number[] {
  return [add.length, change.length, unchanged, rejected.length];
}

export async function storedEmployer(name: string) {
  return env.DB.prepare("SELECT * FROM companies WHERE name = ?").bind(name).first();
}

export async function everyRow(): Promise<unknown[]> {
  const tables = ["companies ORDER BY id", "directory_facets ORDER BY 1", "company_search ORDER BY rowid"];
  const answers = await env.DB.batch(tables.map((table) => env.DB.prepare(`SELECT * FROM ${table}`)));
  return answers.map(({ results }) => results);
}

export async function runSql(statement: string): Promise<void> {
  await env.DB.prepare(statement).run();
}

export async function forgetEmployers(): Promise<void> {
  await runSql("DELETE FROM companies");
  await runSql("DELETE FROM users");
}
