import { sql } from "drizzle-orm";
import { batch } from "db/client.server";
import { companies } from "db/schema/companies";
import type { PeopleContext } from "~/lib/context";
import { notKept } from "~/features/moderation/rules";
import { type Actor, auditEntry } from "~/features/moderation/audit-entry.server";
import { isAmong, isChosen, type Decided, toSingleResult } from "~/features/moderation/decision.server";
import { tellOfStatements } from "~/features/replies/outcome-mail.server";
import { fail, ok, type Result } from "~/lib/result";
import type { EmployerDecision } from "./admin-decision-commands.server";
import { adminEmployersWhere, toAdminEmployerJson } from "./admin-row-queries.server";
import type { AdminEmployerJson, DeletedEmployer } from "./admin-schema";
import { employerDecisions } from "./admin-texts";

/** What became of figures that an employer stated, of which the draft goes. */
type StatementTold = Parameters<typeof tellOfStatements>[1];

interface DraftDeletion {
  id: string;
  version?: number | undefined;
  actor: Actor;
  told?: StatementTold;
}

/** Whether an employer can be deleted: what was shown is hidden instead. */
export function isDeletable({ isApproved, approvalDate }: AdminEmployerJson): boolean {
  return !isApproved && approvalDate === null;
}

/**
 * Deletes drafts that were never shown, with what was sent about them. The log keeps no name: it may be what a
 * member wrote. Of figures that an employer stated, everyone who may answer for it is told.
 * @param told What became of such figures: refused unless it is said.
 * @returns Those that are deleted. Missed are those that changed meanwhile, those that have been shown, and those
 * that are gone.
 */
export async function deleteDrafts(
  ctx: PeopleContext,
  { rows, actor }: EmployerDecision,
  told: StatementTold = { outcome: "refused", reason: "" },
): Promise<Decided<DeletedEmployer | AdminEmployerJson>> {
  const isMeant = sql`${isChosen("companies", rows, "public_id")} and is_approved = 0 and approval_date is null`;
  const [logged, mailed] = await tellOfStatements(ctx, told, isMeant, actor);
  const [, , , deleted, left] = await batch(ctx.db, [
    logged,
    mailed,
    auditEntry(
      ctx,
      { actor, action: "company.delete", subjectKind: "company" },
      sql`select public_id as id, json_object('name', ${notKept}, 'industry', industry, 'country', country) as before,
        null as after from companies where ${isMeant}`,
    ),
    ctx.db.delete(companies).where(isMeant).returning({ id: companies.publicId, name: companies.name }),
    adminEmployersWhere(isAmong("c", rows, "public_id")),
  ]);
  const presentOf = new Map(left.map((row) => [row.id, toAdminEmployerJson(row, ctx)]));
  const missed = rows
    .filter(({ id }) => !deleted.some((draft) => draft.id === id))
    .map(({ id }) => ({ id, present: presentOf.get(id) ?? null }));
  return { done: deleted, missed };
}

/**
 * Deletes one draft that was never shown.
 * @param version The state that the admin saw; without it, the present one.
 * @returns `not_found`; `conflict` with the present state where it has been shown, or is not the state of `version`.
 */
export async function deleteDraft(
  ctx: PeopleContext,
  { id, version, actor, told }: DraftDeletion,
): Promise<Result<DeletedEmployer>> {
  const decided = await deleteDrafts(ctx, { rows: [{ id, ...(version && { version }) }], actor }, told);
  const deleted = toSingleResult(decided, "company");
  if (deleted.ok) return ok({ id: deleted.value.id, name: deleted.value.name });
  const present = decided.missed[0]?.present;
  if (!present || !("version" in present) || isDeletable(present)) return deleted;
  return { ...fail("conflict", employerDecisions.wasShown), present };
}
