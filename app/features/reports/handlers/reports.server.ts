import { type AppLoadContext } from "@remix-run/cloudflare";
import { getEmployerOfGroup } from "~/features/employers/conditions-queries.server";
import { reportFigure } from "../commands.server";
import { reportInput, type ReportInput, type ReportJson } from "../schema";
import { figureAt, reportableFigures } from "../figure-rules";
import { countTry } from "~/server/limits.server";
import { fail, parseInput, type Result } from "~/core/result";
import { networksOf } from "~/server/network";
import { reportErrors } from "../texts";

/**
 * @returns `invalid` with fields, also for a figure or a group of staff that the employer does not have; `not_found`,
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
  const { group, path } = input.value;
  const found = await getEmployerOfGroup(context, companyId, group);
  if (!found) return fail("not_found", reportErrors.noEmployer);
  const { company, groupKey, isGone } = found;
  if (isGone) return fail("invalid", reportErrors.groupUnknown, { group: [reportErrors.groupUnknown] });
  // The paths do not depend on the words, so none are made.
  const figure = figureAt(
    reportableFigures(company, () => "", context.clock()),
    path,
    company,
  );
  if (!figure) return fail("invalid", reportErrors.figureUnknown, { path: [reportErrors.figureUnknown] });
  return reportFigure(context, companyId, { ...input.value, path: figure.path, group: groupKey });
}
