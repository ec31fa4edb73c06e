import { and, eq, sql } from "drizzle-orm";

import { batch } from "db/client.server";
import { insertFrom } from "db/insert-from.server";
import { randomId, startOfDay } from "db/schema/community";
import { companies } from "db/schema/companies";
import { employerHistory } from "db/schema/employer-history";
import { figureReports } from "db/schema/figure-reports";
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
  { path, group, problem, url, text }: ReportInput,
): Promise<Result<ReportJson>> {
  const isListed = and(eq(companies.publicId, companyId), sql`${companies.isApproved} = 1`);
  const isAlike = sql`${figureReports.companyId} = ${companies.id} and ${figureReports.state} = 'open'
    and ${figureReports.path} = ${path} and ${figureReports.groupKey} is ${group} and ${figureReports.problem} = ${problem}
    and ${figureReports.url} is ${url} and ${figureReports.words} is ${text}`;
  const newestEntry = sql`(select max(${employerHistory.id}) from ${employerHistory}
    where ${employerHistory.companyId} = ${companies.id})`;
  const [, [listed]] = await batch(db, [
    insertFrom(
      figureReports,
      {
        id: randomId,
        companyId: companies.id,
        path,
        groupKey: group,
        problem,
        url,
        words: text,
        dateSubmitted: startOfDay(clock()),
        seenEntry: sql`coalesce(${newestEntry}, 0)`,
      },
      sql`from ${companies} where ${isListed} and not exists (select 1 from ${figureReports} where ${isAlike})`,
    ),
    db.select({ id: companies.id }).from(companies).where(isListed),
  ]);
  return listed
    ? ok({ path, group, problem, url, text, status: "pending" })
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
  const isThis = eq(figureReports.id, id);
  const isOpen = sql`${isThis} and ${figureReports.state} = 'open' and (${outcome} = 'kept' or exists (
    select 1 from ${employerHistory} where ${employerHistory.companyId} = ${figureReports.companyId}
      and ${employerHistory.id} > ${figureReports.seenEntry} and ${employerHistory.kind} in ('changed', 'shown', 'removed')))`;
  const [, , [decided], [present]] = await batch(ctx.db, [
    auditEntry(
      ctx,
      { actor, action: `report.${outcome}`, subjectKind: "company" },
      sql`select (select ${companies.publicId} from ${companies} where ${companies.id} = ${figureReports.companyId}) as id,
        null as before, json_object('path', ${figureReports.path}, 'group', ${figureReports.groupKey},
          'problem', ${figureReports.problem}) as after
        from ${figureReports} where ${isOpen}`,
    ),
    insertFrom(
      employerHistory,
      {
        companyId: figureReports.companyId,
        month: toMonth(now),
        kind: outcome,
        reason: "report",
        about: label,
      },
      sql`from ${figureReports} join ${companies} on ${companies.id} = ${figureReports.companyId}
        and ${companies.isApproved} = 1 where ${isOpen}`,
    ),
    ctx.db
      .update(figureReports)
      .set({ state: outcome, decidedAt: now, version: sql`${figureReports.version} + 1` })
      .where(isOpen)
      .returning({ id: figureReports.id }),
    ctx.db.select({ state: figureReports.state }).from(figureReports).where(isThis),
  ]);
  if (decided) return ok(decided);
  if (!present) return fail("not_found", decisionErrors.gone);
  return present.state === outcome
    ? ok({ id })
    : fail("conflict", present.state === "open" ? decisionErrors.unchanged : decisionErrors.decided);
}
