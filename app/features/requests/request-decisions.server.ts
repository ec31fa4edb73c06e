import { sql } from "drizzle-orm";
import { batch } from "db/client.server";
import { companyRequests } from "db/schema/community";
import type { PeopleContext } from "~/lib/context";
import { auditEntry } from "~/features/moderation/audit-entry.server";
import { type Decided, type Decision, isAmong, isChosen, splitOutcome, splitDeletion } from "~/features/moderation/decision.server";
import type { DeletedJson } from "~/features/moderation/schema";
import type { EmployerRequestJson } from "./schema";
import { toMonth } from "~/features/policy/policy-rules";
import { fail, ok, type Result } from "~/lib/result";
import { readRequests } from "./queries.server";

/**
 * Deletes requests for employers for good, with all that those who asked left there.
 * @returns Those that are deleted. Missed are those that someone asked for meanwhile, and those that are gone.
 */
export async function deleteRequests(
  ctx: PeopleContext,
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
  return splitDeletion(rows, deleted, present);
}

/**
 * Notes in which month we asked the employer, which whoever asks for it is told from then on.
 * @param month `YYYY-MM`; null takes the note back.
 * @returns `invalid` for a month that has not begun.
 */
export async function noteEmployerAsked(
  ctx: PeopleContext,
  { rows, actor }: Decision,
  month: string | null,
): Promise<Result<Decided<EmployerRequestJson>>> {
  const moment = month === null ? null : Date.parse(`${month}-01T00:00:00Z`);
  if (moment !== null && moment > ctx.clock()) {
    const message = "This month has not begun";
    return fail("invalid", message, { employerAskedIn: [message] });
  }
  const isOpen = sql`${isChosen("company_requests", rows)} and employer_asked_at is not ${moment}`;
  const [, changed] = await batch(ctx.db, [
    auditEntry(
      ctx,
      { actor, action: "request.employer_asked", subjectKind: "company_request" },
      sql`select id, json_object('employerAskedIn', strftime('%Y-%m', employer_asked_at / 1000, 'unixepoch')) as before,
        json_object('employerAskedIn', ${month}) as after from company_requests where ${isOpen}`,
    ),
    ctx.db
      .update(companyRequests)
      .set({ employerAskedAt: moment, version: sql`version + 1` })
      .where(isOpen)
      .returning({ id: companyRequests.id }),
  ]);
  const present = await readRequests(ctx, isAmong("r", rows));
  return ok(
    splitOutcome(rows, changed, present, {
      isSo: ({ employerAskedIn }) => employerAskedIn === (moment === null ? null : toMonth(moment)),
      isOwn: () => false,
    }),
  );
}
