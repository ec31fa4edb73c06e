import { sql } from "drizzle-orm";

import { batch } from "db/client.server";
import { nullable, number, oneOf, rows, text } from "db/rows.server";
import { companies } from "db/schema/companies";
import { figureReports } from "db/schema/figure-reports";
import type { DomainContext } from "~/lib/context";
import type { EmployerDetailJson } from "~/features/employers/employer-output";
import { listAnyEmployerDetails } from "~/features/employers/admin-employer-row.server";
import { auditEntry, type Actor } from "~/features/moderation/audit-entry.server";
import type { Paging } from "~/features/moderation/paging";
import { totalNames, totalOf } from "~/features/moderation/totals.server";
import { toMonth } from "~/features/policy/policy-rules";
import { fail, ok, type Result } from "~/lib/result";
import { reportProblems, type ReportProblem } from "./report-json";

/** A report as an admin decides on it. */
export interface WaitingReport {
  id: number;
  version: number;
  /** How many days it has waited. */
  days: number;
  path: string;
  problem: ReportProblem;
  url: string | null;
  text: string | null;
  company: EmployerDetailJson;
}

const dayMs = 24 * 60 * 60 * 1000;

/** What waits, the oldest first, each with its employer as it is now: two round trips, however many wait. */
export async function listReports(
  ctx: Pick<DomainContext, "db" | "clock">,
  { page, perPage }: Paging,
): Promise<{ items: WaitingReport[]; total: number; revision: string }> {
  const [found, [total]] = await batch(ctx.db, [
    rows(
      {
        id: figureReports.id,
        version: figureReports.version,
        path: figureReports.path,
        problem: oneOf(Object.keys(reportProblems) as ReportProblem[]),
        url: nullable(text),
        text: nullable(text),
        dateSubmitted: number,
        publicId: companies.publicId,
      },
      // In the words of the partial index on what waits.
      sql`select r.id, r.version, r.path, r.problem, r.url, r.words as text, r.date_submitted as dateSubmitted,
          (select public_id from companies where id = r.company_id) as publicId
        from figure_reports r where r.state = 'open' order by r.date_submitted, r.id
        limit ${perPage} offset ${(page - 1) * perPage}`,
    ),
    totalOf(totalNames.openReports),
  ]);
  const about = await listAnyEmployerDetails(ctx, [...new Set(found.map(({ publicId }) => publicId))]);
  const now = ctx.clock();
  const items = found.flatMap(({ publicId, dateSubmitted, ...report }) => {
    const company = about.get(publicId);
    return company ? [{ ...report, company, days: Math.floor((now - dateSubmitted) / dayMs) }] : [];
  });
  return { items, total: total?.total ?? 0, revision: total?.revision ?? "" };
}

/** A report, decided or not, with its employer as it is now; null where it is gone. */
export async function getReport(
  ctx: Pick<DomainContext, "db" | "clock">,
  id: number,
): Promise<{ path: string; state: string; company: EmployerDetailJson } | null> {
  const [[found]] = await batch(ctx.db, [
    rows(
      { path: figureReports.path, state: figureReports.state, publicId: companies.publicId },
      sql`select r.path, r.state, (select public_id from companies where id = r.company_id) as publicId
        from figure_reports r where r.id = ${id}`,
    ),
  ]);
  if (!found) return null;
  const company = (await listAnyEmployerDetails(ctx, [found.publicId])).get(found.publicId);
  return company ? { path: found.path, state: found.state, company } : null;
}

/** What an admin found out of a report. */
export type ReportOutcome = "corrected" | "kept";

/**
 * Decides on a report, and tells it in the employer's history, without the reporter's words.
 * @param label What the figure is called there.
 * @returns `not_found`; `conflict` where another admin decided first, or where nothing of the employer has changed in
 * public since the report, so that nothing can have been corrected.
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
  if (!present) return fail("not_found", "There is no such report any more.");
  return present.state === outcome
    ? ok({ id })
    : fail(
        "conflict",
        present.state === "open"
          ? "Nothing of this employer has changed on the site since the report. Correct the figure first."
          : "Another admin has decided on this report meanwhile.",
      );
}
