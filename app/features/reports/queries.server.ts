import { sql } from "drizzle-orm";
import { batch } from "db/client.server";
import { nullable, number, oneOf, rows, text } from "db/rows.server";
import { companies } from "db/schema/companies";
import { figureReports } from "db/schema/figure-reports";
import type { DomainContext } from "~/server/context";
import type { EmployerDetailJson } from "~/features/employers/schema";
import { listAnyEmployerDetails } from "~/features/employers/admin-row-queries.server";
import type { Paging } from "~/server/paging";
import { totalNames, totalOf } from "~/server/totals.server";
import { reportProblems, type ReportProblem } from "./rules";

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

/** Open reports, the oldest first, each with its employer: two round trips, however many wait. */
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
        problem: oneOf(reportProblems),
        url: nullable(text),
        text: nullable(text),
        dateSubmitted: number,
        publicId: companies.publicId,
      },
      // In the words of the partial index on open reports.
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

/** Open or decided. */
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
