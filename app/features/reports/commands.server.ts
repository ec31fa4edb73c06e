import { sql } from "drizzle-orm";

import { batch } from "db/client.server";
import { rows, number, text } from "db/rows.server";
import { randomId, startOfDay } from "db/schema/community";
import type { DomainContext } from "~/server/context";
import { fail, ok, type Result } from "~/core/result";
import type { ReportInput, ReportJson } from "./schema";
import { reportErrors } from "./texts";
import { decisionErrors } from "./admin-texts";
import { type Actor, auditEntry } from "~/server/audit-entry.server";
import { toMonth } from "~/core/digits";

/**
 * Stores nothing about the reporter. An equal report that waits is not stored twice.
 * @returns `not_found`.
 */
export async function reportFigure(
  { db, clock }: DomainContext,
  companyId: string,
  { path, problem, url, text }: ReportInput,
): Promise<Result<ReportJson>> {
  const [, [listed]] = await batch(db, [
    sql`insert into figure_reports (id, company_id, path, problem, url, words, date_submitted, seen_entry)
      select ${randomId}, c.id, ${path}, ${problem}, ${url}, ${text}, ${startOfDay(clock())},
        coalesce((select max(id) from employer_history where company_id = c.id), 0)
      from companies c where c.public_id = ${companyId} and c.is_approved = 1 and not exists (
        select 1 from figure_reports r where r.company_id = c.id and r.state = 'open' and r.path = ${path}
          and r.problem = ${problem} and r.url is ${url} and r.words is ${text})`,
    rows({ id: number }, sql`select id from companies where public_id = ${companyId} and is_approved = 1`),
  ]);
  return listed
    ? ok({ path, problem, url, text, status: "pending" })
    : fail("not_found", reportErrors.noEmployer);
}

type ReportOutcome = "corrected" | "kept";

/**
 * The employer's history gets the decision without the reporter's words.
 * @param label What the history calls the figure.
 * @returns `not_found`; `conflict` where another admin decided first, or nothing was corrected since the
 * report.
 */
export async function decideReport(
  ctx: Pick<DomainContext, "db" | "clock">,
  { id, outcome, label, actor }: { id: number; outcome: ReportOutcome; label: string; actor: Actor },
): Promise<Result<{ id: number }>> {
  const now = ctx.clock();
  const isOpen = sql`r.id = ${id} and r.state = 'open' and (${outcome} = 'kept' or exists (
    select 1 from employer_history where company_id = r.company_id and id > r.seen_entry and kind in ('changed', 'shown')))`;
  const [, , [decided], [present]] = await batch(ctx.db, [
    auditEntry(
      ctx,
      { actor, action: `report.${outcome}`, subjectKind: "company" },
      sql`select (select public_id from companies where id = r.company_id) as id, null as before,
        json_object('path', r.path, 'problem', r.problem) as after from figure_reports r where ${isOpen}`,
    ),
    sql`insert into employer_history (company_id, month, kind, reason, about)
      select r.company_id, ${toMonth(now)}, ${outcome}, 'report', ${label} from figure_reports r
      join companies c on c.id = r.company_id and c.is_approved = 1 where ${isOpen}`,
    rows(
      { id: number },
      sql`update figure_reports as r set state = ${outcome}, decided_at = ${now}, version = version + 1
        where ${isOpen} returning id`,
    ),
    rows({ state: text }, sql`select state from figure_reports where id = ${id}`),
  ]);
  if (decided) return ok(decided);
  if (!present) return fail("not_found", decisionErrors.gone);
  return present.state === outcome
    ? ok({ id })
    : fail("conflict", present.state === "open" ? decisionErrors.unchanged : decisionErrors.decided);
}
