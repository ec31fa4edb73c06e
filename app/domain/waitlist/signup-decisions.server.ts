import { sql, type SQL } from "drizzle-orm";

import { runBatch, type Database } from "../../../db/client.server";
import type { Actor } from "../moderation/audit-entry.server";
import { fail, type Failure } from "../result";
import { toSignupJson, type SignupRow } from "./signup-json";

/** An admin's word on a signup. */
export interface SignupDecision {
  id: number;
  /** The state that the decision is about; without it, the present one. */
  version?: number;
  actor: Actor;
}

export const signupColumns = sql.raw(
  "id, first_name, last_name, email, country, status, approved_by, approval_date, signup_date, token_expires_at, unsubscribed_at, version",
);

/** The condition that a signup is the decided one, in the state that the decision is about. */
export function isDecided({ id, version = 0 }: Pick<SignupDecision, "id" | "version">): SQL {
  return sql`(id = ${id} and ${version} in (0, version))`;
}

/** A signup as it stands. */
export async function getSignup(db: Database, id: number): Promise<SignupRow | null> {
  const [[row]] = await runBatch<[SignupRow]>(db, [
    sql`select ${signupColumns} from launch_signups where id = ${id}`,
  ]);
  return row ?? null;
}

/** Why a decision was not taken: the signup is gone, or (with the present state) it has changed meanwhile. */
export function refuseDecision(row: SignupRow | null): Failure {
  if (!row) return fail("not_found", "There is no signup with this id.");
  const message = "This signup has changed meanwhile. Look at it again, then decide.";
  return { ...fail("conflict", message), present: toSignupJson(row) };
}
