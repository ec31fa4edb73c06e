import type { AppLoadContext } from "@remix-run/cloudflare";

import { getEmployer } from "../domain/directory/employer-queries.server";
import { reportFigure } from "../domain/reports/report-commands.server";
import { reportInput, type ReportInput } from "../domain/reports/report-input";
import type { ReportJson } from "../domain/reports/report-output";
import { figureAt, reportableFigures } from "../domain/reports/reported-figure";
import { fail, parseInput, type Result } from "../domain/result";
import { reporting, runLimited } from "../http/rate-limits.server";

/**
 * Takes a report of an error from anybody who may see the employer.
 * @param parse Reads what a form sent, where it is one.
 * @returns `invalid` with fields, also where the employer has no such figure; `not_found`, `rate_limited`.
 */
export async function reportWith<Sent extends Record<string, unknown>>(
  context: AppLoadContext,
  request: Request,
  companyId: string,
  sent: Sent,
  parse: (schema: typeof reportInput, sent: Sent) => Result<ReportInput> = parseInput,
): Promise<Result<ReportJson>> {
  return runLimited(context, request, parse(reportInput, sent), {
    limits: () => [["report"]],
    counted: () => reporting(request),
    command: async (domain, input) => {
      const company = await getEmployer(domain, companyId);
      if (!company) return fail("not_found", "There is no employer with this id.");
      // Which figures there are does not depend on their words.
      const figure = figureAt(
        reportableFigures(company, () => "", domain.clock()),
        input.path,
        company,
      );
      if (!figure) return fail("invalid", noFigure, { path: [noFigure] });
      return reportFigure(domain, companyId, { ...input, path: figure.path });
    },
  });
}

const noFigure = "This employer has no such figure";
