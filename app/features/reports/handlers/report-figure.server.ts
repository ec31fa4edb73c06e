import type { AppLoadContext } from "@remix-run/cloudflare";

import { getEmployer } from "~/features/directory/employer-queries.server";
import { reportFigure } from "../report-commands.server";
import { reportInput, type ReportInput } from "../report-input";
import type { ReportJson } from "../report-output";
import { figureAt, reportableFigures } from "../reported-figure";
import { countTry } from "~/lib/limits.server";
import { fail, parseInput, type Result } from "~/lib/result";
import { networksOf } from "~/lib/network";

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
  const input = parse(reportInput, sent);
  if (!input.ok) return input;
  const counted = [{ limit: "report", of: networksOf(request).wide }, { limit: "reportOfSite" }] as const;
  const rejected = (await context.limiter("report", request)) ?? (await countTry(context, counted));
  if (rejected) return rejected;
  const company = await getEmployer(context, companyId);
  if (!company) return fail("not_found", "There is no employer with this id.");
  // Which figures there are does not depend on their words.
  const figure = figureAt(
    reportableFigures(company, () => "", context.clock()),
    input.value.path,
    company,
  );
  if (!figure) return fail("invalid", noFigure, { path: [noFigure] });
  return reportFigure(context, companyId, { ...input.value, path: figure.path });
}

const noFigure = "This employer has no such figure";
