import { sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { batch } from "db/client.server";
import { nullable, oneOf, rows, text, type RowOf, type Rows } from "db/rows.server";
import { employerConditions } from "db/schema/conditions";
import { figureReports } from "db/schema/figure-reports";
import type { DomainContext } from "~/server/context";
import {
  ofGroupFields,
  ofGroupSelect,
  toEmployerOfGroup,
  type EmployerOfGroup,
} from "~/features/employers/conditions-queries.server";
import { company, withConditionsOf } from "~/features/employers/queries.server";
import type { Paging } from "~/server/paging";
import { totalNames, totalOf } from "~/server/totals.server";
import { reportProblems, type ReportProblem } from "./rules";

/** With the conditions that it is about. */
export interface ReportedFigure extends EmployerOfGroup {
  path: string;
  /** The key of the staff whose conditions are gone; the first stand in their place. */
  goneGroup: string | null;
}

export interface WaitingReport extends ReportedFigure {
  id: number;
  /** How many days it has waited. */
  days: number;
  problem: ReportProblem;
  url: string | null;
  text: string | null;
}

const dayMs = 24 * 60 * 60 * 1000;
const report = alias(figureReports, "report");
const held = alias(employerConditions, "group_held");

const reportFields = {
  reportId: figureReports.id,
  path: figureReports.path,
  problem: oneOf(reportProblems),
  url: figureReports.url,
  words: figureReports.words,
  day: figureReports.dateSubmitted,
  state: figureReports.state,
  goneGroup: nullable(text),
  ...ofGroupFields,
};

function reportsWhere(chosen: SQL, rest = sql``): Rows<RowOf<typeof reportFields>> {
  return rows(
    reportFields,
    sql`select ${report.id} as reportId, ${report.path} as path, ${report.problem} as problem, ${report.url} as url,
        ${report.words} as words, ${report.dateSubmitted} as day, ${report.state} as state, iif(exists (
          select 1 from ${employerConditions} ${held}
          where ${held.companyId} = ${report.companyId} and ${held.groupKey} = ${report.groupKey}), null, ${report.groupKey}) as goneGroup,
        ${ofGroupSelect}
      from ${figureReports} ${report} cross join ${withConditionsOf(report.groupKey)}
      where ${company.id} = ${report.companyId} and ${chosen} ${rest}`,
  );
}

/** Open reports, the oldest first, each with its employer: one round trip, however many wait. */
export async function listReports(
  ctx: Pick<DomainContext, "db" | "clock">,
  { page, perPage }: Paging,
): Promise<{ items: WaitingReport[]; total: number; revision: string }> {
  const [found, [total]] = await batch(ctx.db, [
    reportsWhere(
      // In the words of the partial index on open reports.
      sql`${report.state} = 'open'`,
      sql`order by ${report.dateSubmitted}, ${report.id} limit ${perPage} offset ${(page - 1) * perPage}`,
    ),
    totalOf(totalNames.openReports),
  ]);
  const now = ctx.clock();
  const items = found.map(({ reportId, path, problem, url, words, day, goneGroup, ...row }) => ({
    ...{ id: reportId, path, goneGroup, problem, url, text: words, days: Math.floor((now - day) / dayMs) },
    ...toEmployerOfGroup(row, ctx),
  }));
  return { items, total: total?.total ?? 0, revision: total?.revision ?? "" };
}

/** Open or decided. */
export async function getReport(
  ctx: Pick<DomainContext, "db" | "clock">,
  id: number,
): Promise<(ReportedFigure & { state: string }) | null> {
  const [[found]] = await batch(ctx.db, [reportsWhere(sql`${report.id} = ${id}`)]);
  if (!found) return null;
  const { path, goneGroup, state } = found;
  return { path, goneGroup, state, ...toEmployerOfGroup(found, ctx) };
}
