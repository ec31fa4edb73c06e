import { sql } from "drizzle-orm";

import { batch } from "../../../db/client.server";
import { companyRequests } from "../../../db/schema/community";
import type { DomainContext } from "../context";
import { auditEntry } from "../moderation/audit-entry.server";
import {
  type Decided,
  type Decision,
  type DeletedJson,
  isAmong,
  isChosen,
  resolveDeletion,
} from "../moderation/decision.server";
import type { EmployerRequestJson } from "./request-json";
import { readRequests } from "./request-queries.server";

/**
 * Deletes requests for employers for good, with the emails of those who asked.
 * @returns Those that are deleted. Missed are those that someone asked for meanwhile, and those that are gone.
 */
export async function deleteRequests(
  ctx: Pick<DomainContext, "db" | "clock">,
  { rows, actor }: Decision,
): Promise<Decided<EmployerRequestJson | DeletedJson>> {
  const isOpen = isChosen("company_requests", rows);
  const [, deleted] = await batch(ctx.db, [
    auditEntry(
      ctx,
      { actor, action: "request.delete", subjectKind: "company_request" },
      sql`select id, json_object('status', status, 'country', country, 'requestCount', request_count) as before,
        null as after from company_requests where ${isOpen}`,
    ),
    ctx.db.delete(companyRequests).where(isOpen).returning({ id: companyRequests.id }),
  ]);
  const left = rows.filter(({ id }) => !deleted.some((row) => row.id === id));
  const present = left.length > 0 ? await readRequests(ctx, isAmong("r", left)) : [];
  return resolveDeletion(rows, deleted, present);
}
