import { sql } from "drizzle-orm";
import { batch } from "db/client.server";
import { companies } from "db/schema/companies";
import type { PeopleContext } from "~/server/context";
import { notKept } from "./rules";
import { type Actor, auditEntry } from "~/server/audit-entry.server";
import { isAmong, isChosen, type Decided, toSingleResult } from "~/server/decision.server";
import { tellOfStatements } from "~/features/replies/outcome-mail.server";
import { fail, ok, type Result } from "~/core/result";
import type { EmployerDecision } from "./employer-decision-commands.server";
import { adminEmployersWhere, toAdminEmployerJson } from "~/features/employers/admin-row-queries.server";
import type { AdminEmployerJson, DeletedEmployer } from "~/features/employers/admin-schema";
import { employerDecisions } from "~/features/employers/admin-texts";

/** What we tell an employer of figures that it stated. */
type StatementTold = Parameters<typeof tellOfStatements>[1];

interface DraftDeletion {
  id: string;
  version?: number | undefined;
  actor: Actor;
  told?: StatementTold;
}

/** An employer that was ever published can only be hidden. */
export function isDeletable({ isApproved, approvalDate }: AdminEmployerJson): boolean {
  return !isApproved && approvalDate === null;
}

/**
 * Deletes drafts that were never published. The log has no name: a member may have written it.
 * @param told Required for figures that an employer stated: its people are told.
 * @returns The deleted ones; changed, published and missing ones count as missed.
 */
export async function deleteDrafts(
  ctx: PeopleContext,
  { rows, actor }: EmployerDecision,
  told: StatementTold = { outcome: "refused", reason: "" },
): Promise<Decided<DeletedEmployer | AdminEmployerJson>> {
  const isMeant = sql`${isChosen("companies", rows, "public_id")} and ${companies.isApproved} = 0
    and ${companies.approvalDate} is null`;
  const [logged, mailed] = await tellOfStatements(ctx, told, isMeant, actor);
  const [, , , deleted, left] = await batch(ctx.db, [
    logged,
    mailed,
    auditEntry(
      ctx,
      { actor, action: "company.delete", subjectKind: "company" },
      sql`select ${companies.publicId} as id,
        json_object('name', ${notKept}, 'industry', ${companies.industry}, 'country', ${companies.country}) as before,
        null as after from ${companies} where ${isMeant}`,
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
 * @param version The state that the admin saw; the present one if left out.
 * @returns `not_found`; `conflict` if it was published or the version changed.
 */
export async function deleteDraft(
  ctx: PeopleContext,
  { id, version, actor, told }: DraftDeletion,
): Promise<Result<DeletedEmployer>> {
  const decided = await deleteDrafts(
    ctx,
    { rows: [{ id, ...(version !== undefined && { version }) }], actor },
    told,
  );
  const deleted = toSingleResult(decided, "company");
  if (deleted.ok) return ok({ id: deleted.value.id, name: deleted.value.name });
  const present = decided.missed[0]?.present;
  if (!present || !("version" in present) || isDeletable(present)) return deleted;
  return { ...fail("conflict", employerDecisions.wasShown), present };
}
