import { type AppLoadContext } from "@remix-run/cloudflare";
import { getEmployer } from "~/features/employers/queries.server";
import { reportFigure } from "../commands.server";
import { reportInput, type ReportInput, type ReportJson } from "../schema";
import { figureAt, reportableFigures } from "../figure-rules";
import { countTry } from "~/server/limits.server";
import { fail, parseInput, type Result } from "~/core/result";
import { networksOf } from "~/server/network";
import { reportErrors } from "../texts";

/**
 * @returns `invalid` with fields, also for a figure that the employer does not have; `not_found`,
 * `rate_limited`.
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
  if (!company) return fail("not_found", reportErrors.noEmployer);
  // The paths do not depend on the words, so none are made.
  const figure = figureAt(
    reportableFigures(company, () => "", context.clock()),
    input.value.path,
    company,
  );
  if (!figure) return fail("invalid", reportErrors.figureUnknown, { path: [reportErrors.figureUnknown] });
  return reportFigure(context, companyId, { ...input.value, path: figure.path });
}
