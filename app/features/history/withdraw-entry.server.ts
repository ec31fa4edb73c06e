import { sql } from "drizzle-orm";

import { batch } from "db/client.server";
import { number, rows } from "db/rows.server";
import type { DomainContext } from "~/lib/context";
import { auditEntry, type Actor } from "~/features/moderation/audit-entry.server";
import { toMonth } from "~/features/policy/policy-rules";
import { fail, ok, type Result } from "~/lib/result";

/**
 * Takes away for legal reasons what an entry of an employer's history says; that it was withdrawn, and in which month,
 * stays. Entries beside it say nothing of what it said.
 * @returns `not_found` where the employer has no such entry, or one that is withdrawn already.
 */
export async function withdrawEntry(
  ctx: Pick<DomainContext, "db" | "clock">,
  { companyId, id, actor }: { companyId: string; id: number; actor: Actor },
): Promise<Result<{ id: number }>> {
  const isMeant = sql`id = ${id} and kind in ('listed', 'changed', 'shown', 'corrected', 'kept')
    and company_id = (select c.id from companies c where c.public_id = ${companyId})`;
  const [, [withdrawn]] = await batch(ctx.db, [
    auditEntry(
      ctx,
      { actor, action: "company.withdraw_history", subjectKind: "company" },
      sql`select ${companyId} as id, json_object('month', month, 'kind', kind) as before,
        json_object('kind', 'withdrawn') as after from employer_history where ${isMeant}`,
    ),
    rows(
      { id: number },
      sql`update employer_history set month = ${toMonth(ctx.clock())}, kind = 'withdrawn', reason = 'law', figures = null,
        policy_version = null, about = null where ${isMeant} returning id`,
    ),
  ]);
  return withdrawn ? ok(withdrawn) : fail("not_found", "There is no such entry to withdraw.");
}
