import type { DomainContext } from "~/lib/context";
import { listEmployerDetails } from "~/features/directory/employer-queries.server";
import type { EmployerDetailJson } from "~/features/employers/employer-output";
import { fail, ok, type Result } from "~/lib/result";
import { carerWordsOf } from "./carer-words-rules";
import { firstDraft } from "./first-draft-rules";
import { assumptionsOf } from "./plan-assumption-rules";
import { parsePlan } from "./plan-input";
import { planLawOf } from "./plan-law.server";
import { planCode } from "./plan-link-rules";
import { reckonPlan } from "./plan-result-rules";
import { warningsOf } from "./plan-warning-rules";
import { warningWords } from "./plan-words-rules";
import { householdOfPlan, type PlanEmployer } from "./terms-rules";
import type { Plan, PlanAnswer } from "./plan-output";

/** What a plan needs of an employer. */
function toPlanEmployer({ id, name, policy, lastUpdated }: EmployerDetailJson): PlanEmployer {
  return { id, name, policy, lastUpdated };
}

/** The listed employers of some ids, in one round trip; without those that are none. */
export async function listPlanEmployers(
  ctx: DomainContext,
  ids: readonly (string | null)[],
): Promise<PlanEmployer[]> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))];
  return (await listEmployerDetails(ctx, wanted)).map(toPlanEmployer);
}

/**
 * Reckons a plan that a program sent. Nothing of it is stored or logged.
 * @returns `invalid` with the path of what is wrong, also where an employer is not listed.
 */
export async function answerPlan(ctx: DomainContext, sent: unknown): Promise<Result<PlanAnswer>> {
  const parsed = parsePlan(sent);
  if (!parsed.ok) return parsed;
  const { carers, ...rest } = parsed.value;
  const employers = await listPlanEmployers(
    ctx,
    carers.map(({ employer }) => employer),
  );
  const unlisted = carers.flatMap(({ employer }, place) =>
    employer === null || employers.some(({ id }) => id === employer) ? [] : [`carers[${place}].employer`],
  );
  if (unlisted.length > 0)
    return fail(
      "invalid",
      "This plan needs another look.",
      Object.fromEntries(unlisted.map((path) => [path, ["There is no employer with this id"]])),
    );
  const law = planLawOf(rest.country, rest.region);
  const bare: Plan = { ...rest, carers: carers.map((carer) => ({ ...carer, blocks: carer.blocks ?? [] })) };
  const given = householdOfPlan(bare, law, employers);
  const drafts = firstDraft(given);
  const plan: Plan = {
    ...rest,
    carers: carers.map((carer, place) => ({ ...carer, blocks: carer.blocks ?? drafts[place] ?? [] })),
  };
  const household = { ...given, plan };
  const result = reckonPlan(household);
  const words = carerWordsOf(plan);
  return ok({
    plan,
    ...result,
    warnings: warningsOf(household, household.rule).map((warning) => ({
      ...warning,
      message: warningWords(warning, words),
    })),
    assumptions: assumptionsOf(household, result),
    code: planCode(plan),
  });
}
