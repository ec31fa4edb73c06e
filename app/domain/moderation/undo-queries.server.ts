import { sql } from "drizzle-orm";

import { runBatch } from "../../../db/client.server";
import type { DomainContext } from "../context";
import { isChosen, type Chosen } from "./decision.server";
import { undoSeconds, type SubmissionKind } from "./submission-json";
import { tableOf } from "./submission-row.server";

/** Those of the chosen rows whose approval is so young that it can be taken back. */
export async function listReturnable(
  { db, clock }: DomainContext,
  kind: SubmissionKind,
  rows: readonly Chosen[],
): Promise<{ kind: SubmissionKind; id: number; version: number }[]> {
  if (rows.length === 0) return [];
  const table = tableOf[kind];
  const [found] = await runBatch<[{ id: number; version: number }]>(db, [
    sql`select id, version from ${sql.raw(table)} where is_approved = 1
      and approval_date > ${clock() - undoSeconds * 1000} and ${isChosen(table, rows)}`,
  ]);
  return found.map(({ id, version }) => ({ kind, id, version }));
}
