import { env } from "cloudflare:test";

import { parseInput } from "../../app/core/result";
import {
  employerChangesInput,
  newEmployerInput,
  type EmployerChanges,
  type NewEmployerInput,
} from "../../app/features/moderation/employer-request-schema";

import { makeUser } from "./actors";
import { valueOf } from "./accounts";
import { insertEmployers, type EmployerSeed } from "./employers";

export async function makeActor(name: string) {
  const id = await makeUser({ username: name, role: "admin" });
  return { id, name };
}

export const newInput = (fields: Record<string, unknown>): NewEmployerInput =>
  valueOf(parseInput(newEmployerInput, { industry: "Finance", ...fields }));

export function changesOf(fields: Record<string, unknown>): EmployerChanges {
  return valueOf(parseInput(employerChangesInput, fields));
}

export async function forgetEmployers(): Promise<void> {
  await env.DB.batch(["companies", "users"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
}

/** Public ids are e1, e2 … */
export async function onlyEmployers(...employers: EmployerSeed[]): Promise<void> {
  await forgetEmployers();
  await insertEmployers(env.DB, employers);
}

/** With what its first conditions hold: document, author_role and checked_on. */
export async function rowOf(publicId: string) {
  return env.DB.prepare(
    `SELECT companies.*, document, author_role, checked_on FROM companies
      JOIN conditions ON conditions.company_id = companies.id WHERE public_id = ?`,
  )
    .bind(publicId)
    .first<Record<string, string | number | null>>();
}

export async function auditOfEmployer(publicId: string) {
  const { results } = await env.DB.prepare(
    "SELECT actor, action, before, after FROM audit_entries WHERE subject_kind = 'company' AND subject_id = ? ORDER BY id",
  )
    .bind(publicId)
    .all<{ actor: string; action: string; before: string | null; after: string | null }>();
  return results.map(({ before, after, ...entry }) => ({
    ...entry,
    before: before === null ? null : (JSON.parse(before) as object),
    after: after === null ? null : (JSON.parse(after) as object),
  }));
}
