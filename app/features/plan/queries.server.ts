import { batch } from "db/client.server";
import {
  agreementPolicies,
  agreementsMeant,
  type AgreementPolicy,
} from "~/features/agreements/queries.server";
import { isAgreementNamed } from "~/features/agreements/rules";
import { agreementFor } from "~/features/agreements/texts";
import { agreementName } from "~/core/text-rules";
import { readStoredDocument } from "~/features/policy/queries.server";
import { toMonth } from "~/core/digits";
import { mergeTargets, listEmployerDetails } from "~/features/employers/queries.server";
import { findEmployerByName } from "~/features/directory/near-name-queries.server";
import { nameKey } from "~/core/name-key";
import type { EmployerDetailJson } from "~/features/employers/schema";
import type { DomainContext } from "~/server/context";
import { fail, ok, type Result } from "~/core/result";
import { assumptionsOf } from "~/plan/answer/assumptions";
import { usualCountry } from "~/plan/form/usual-plan";
import { datesOf } from "~/plan/answer/dates";
import { planCountries, planLawOf, regionsAsked } from "~/plan/law-facts/plan-law.server";
import { planCode } from "~/plan/link/code";
import { reckonPlan, type PlanTerms } from "~/plan/answer/reckoned-plan";
import { warningsOf } from "~/plan/engine/warnings";
import type { AnswerWithMonths } from "~/plan/elterngeld/answer-schema";
import { elterngeldAnswer } from "~/plan/elterngeld/household";
import { isByMonths } from "~/plan/months";
import type { Plan } from "~/plan/schema";
import { parsePlan } from "~/plan/sent-plan-schema";
import type { PlanEmployer } from "~/plan/types";
import { callErrors } from "~/plan/schema-texts";
import { warningWords } from "~/plan/words/warning-words";

function toPlanEmployer(employer: EmployerDetailJson & { isGone: boolean }): PlanEmployer {
  const { id, name, policy, isMinimum, isGone, lastUpdated } = employer;
  return { id, name, policy, ...(isMinimum && { isMinimum }), ...(isGone && { isGone }), lastUpdated };
}

/** An agreement plans as an employer does: for those whose employer is not listed by name. */
function ofAgreement({ id, name, document, lastUpdated }: AgreementPolicy): PlanEmployer {
  return {
    id,
    name: agreementName(name),
    policy: readStoredDocument(document),
    lastUpdated: toMonth(lastUpdated),
  };
}

/**
 * By place, of employers, sets of conditions and agreements; null for an id that is not listed. Of a set that is gone, the
 * employer's first stand in. One round trip, unless an
 * employer was merged into another since, or it is an agreement.
 */
async function listPlanEmployers(
  ctx: DomainContext,
  ids: readonly (string | null)[],
): Promise<(PlanEmployer | null)[]> {
  const list = async (wanted: readonly string[]) =>
    (await listEmployerDetails(ctx, [...new Set(wanted)])).map(toPlanEmployer);
  const wanted = ids.flatMap((id) => id ?? []);
  const found = await list(wanted);
  const missing = wanted.filter((id) => !found.some((one) => one.id === id));
  const [merges, agreed] =
    missing.length === 0
      ? [[], []]
      : await batch(ctx.db, [mergeTargets(missing), agreementPolicies(missing)]);
  found.push(...agreed.map(ofAgreement), ...(await list(merges.map(({ now }) => now))));
  const now = (id: string | null) => merges.find(({ was }) => was === id)?.now ?? id;
  return ids.map((id) => found.find((one) => one.id === now(id)) ?? null);
}

/**
 * Stores and logs nothing.
 * @returns `invalid` with the path of each fault, also of an employer or a set of conditions that is not listed.
 */
export async function answerPlan(ctx: DomainContext, sent: unknown): Promise<Result<AnswerWithMonths>> {
  const parsed = parsePlan(sent);
  if (!parsed.ok) return parsed;
  const { carers, ...rest } = parsed.value;
  const employers = await listPlanEmployers(
    ctx,
    carers.map(({ employer }) => employer),
  );
  const unlisted = carers.flatMap(({ employer }, place): [string, string[]][] => {
    const found = employers[place];
    if (employer === null || (found && !found.isGone)) return [];
    return [[`carers[${place}].employer`, [found ? callErrors.noConditions : callErrors.noEmployer]]];
  });
  if (unlisted.length > 0) return fail("invalid", callErrors.invalid, Object.fromEntries(unlisted));
  const bare: Plan = {
    ...rest,
    carers: carers.map((carer, place) => ({
      ...carer,
      employer: employers[place]?.id ?? null,
      blocks: carer.blocks ?? [],
    })),
  };
  const { plan, household, result, people } = reckonPlan(
    bare,
    carers.map(({ blocks }) => blocks === null),
    {
      law: planLawOf(rest.country, rest.region),
      employers,
    },
  );
  // Of weeks that were sent without months, months that we suggest would be of another plan.
  const isOfWeeks = carers.some(({ blocks, months }) => blocks !== null && months === undefined);
  const currencies = household.terms.map(({ currency }) => currency);
  const elterngeld = isOfWeeks ? null : elterngeldAnswer(plan, currencies);
  return ok({
    plan,
    ...result,
    warnings: warningsOf(household).map((warning) => ({
      ...warning,
      message: warningWords(warning, people),
    })),
    assumptions: assumptionsOf(household, result),
    dates: datesOf(household, !isOfWeeks && isByMonths(plan)),
    code: planCode(plan),
    ...(elterngeld && { elterngeld }),
  });
}

/** Nothing of a plan but its employers and country. */
interface TermsQuestion {
  /** Null for the first employer's country, or else the usual one. */
  country: string | null;
  region: string | null;
  /** By carer: the form's id, and the typed name; null if it had no field for it. */
  employers: { id: string | null; name: string | null }[];
}

/** One round trip, unless names have to be looked up. */
export async function getPlanTerms(
  ctx: DomainContext,
  { country, region, employers }: TermsQuestion,
): Promise<PlanTerms> {
  const known = await listPlanEmployers(
    ctx,
    employers.map(({ id }) => id),
  );
  const found = await Promise.all(
    employers.map(async ({ name }, place) => {
      const employer = known[place] ?? null;
      if (name === null || (employer && nameKey(employer.name) === nameKey(name))) return { employer };
      if (name === "") return { employer: null };
      const named = await findEmployerByName(ctx, name);
      const employers = "id" in named ? [named] : named.suggestions;
      const meant = "id" in named ? named : theOneNamed(name, named.suggestions);
      const agreements = meant ? [] : await agreementsCalled(ctx, name);
      const only = meant ?? (employers.length === 0 && agreements.length === 1 ? agreements[0] : undefined);
      if (only) return { employer: (await listPlanEmployers(ctx, [only.id]))[0] ?? null };
      const suggestions = "id" in named ? [] : [...named.suggestions, ...agreements];
      return {
        employer: null,
        unresolved: {
          typed: name,
          suggestions: suggestions.map((one) => ({ name: one.name, country: one.country })),
        },
      };
    }),
  );
  const asked = country ?? found.find(({ employer }) => employer?.policy?.country)?.employer?.policy?.country;
  const law = asked ? planLawOf(asked, region) : null;
  return {
    law: law ?? (country === null ? planLawOf(usualCountry, null) : null),
    employers: found.map(({ employer }) => employer),
    unresolved: found.map(({ unresolved }) => unresolved ?? null),
    countries: planCountries,
    regions: regionsAsked,
  };
}

/** Named as they are found again by it. */
async function agreementsCalled(ctx: DomainContext, typed: string) {
  const named = await agreementsMeant(ctx, typed);
  return named
    .filter((one) => isAgreementNamed(one, typed))
    .map(({ id, name, staff, country }) => ({ id, name: agreementFor(name, staff), country }));
}

/** The only match whose name contains what was typed. */
function theOneNamed<One extends { name: string }>(typed: string, found: readonly One[]): One | null {
  const [one, ...others] = found;
  const isNamed = one !== undefined && ` ${nameKey(one.name)}`.includes(` ${nameKey(typed)}`);
  return isNamed && others.length === 0 ? one : null;
}
