import { eq, sql } from "drizzle-orm";
import { batch } from "db/client.server";
import { oneOf } from "db/rows.server";
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
    ctx.db
      .select({
        id: figureReports.id,
        version: figureReports.version,
        path: figureReports.path,
        problem: sql`${figureReports.problem}`.mapWith(oneOf(reportProblems)),
        url: figureReports.url,
        text: figureReports.words,
        dateSubmitted: figureReports.dateSubmitted,
        publicId: companies.publicId,
      })
      .from(figureReports)
      .innerJoin(companies, eq(companies.id, figureReports.companyId))
      // In the words of the partial index on open reports.
      .where(sql`${figureReports.state} = 'open'`)
      .orderBy(figureReports.dateSubmitted, figureReports.id)
      .limit(perPage)
      .offset((page - 1) * perPage),
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
    ctx.db
      .select({ path: figureReports.path, state: figureReports.state, publicId: companies.publicId })
      .from(figureReports)
      .innerJoin(companies, eq(companies.id, figureReports.companyId))
      .where(eq(figureReports.id, id)),
  ]);
  if (!found) return null;
  const company = (await listAnyEmployerDetails(ctx, [found.publicId])).get(found.publicId);
  return company ? { path: found.path, state: found.state, company } : null;
}
