import type { DomainContext } from "~/lib/context";
import { findEmployerByName } from "~/features/directory/near-names.server";
import { nameKey } from "~/features/directory/search-words";
import { listPlanEmployers } from "./plan-answer.server";
import { usualCountry } from "./plan-form-rules";
import { planCountries, planLawOf, planRegions } from "./plan-law.server";
import type { PlanTerms } from "./plan-state-rules";

/** What the planner asks of the server: nothing of a plan but its employers and its country. */
export interface TermsQuestion {
  /** Null to take that of the first employer, or else the usual one. */
  country: string | null;
  region: string | null;
  /** By carer: the id that stood in the form, and the name that was typed; null where there was no field for it. */
  employers: { id: string | null; name: string | null }[];
}

/**
 * The law and the employers that a plan rests on: in one round trip, unless names have to be looked up.
 */
export async function getPlanTerms(
  ctx: DomainContext,
  { country, region, employers }: TermsQuestion,
): Promise<PlanTerms> {
  const known = await listPlanEmployers(
    ctx,
    employers.map(({ id }) => id),
  );
  const found = await Promise.all(
    employers.map(async ({ id, name }) => {
      const employer = known.find((one) => one.id === id) ?? null;
      if (name === null || (employer && nameKey(employer.name) === nameKey(name))) return { employer };
      if (name === "") return { employer: null };
      const named = await findEmployerByName(ctx, name);
      const meant = "id" in named ? named : theOneNamed(name, named.suggestions);
      if (meant) return { employer: (await listPlanEmployers(ctx, [meant.id]))[0] ?? null };
      const suggestions = "id" in named ? [] : named.suggestions;
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
    regions: planRegions[law?.country ?? country ?? usualCountry] ?? {},
  };
}

/** The only one found, where what was typed is part of its name: a plan is no claim about it, and says whose it is. */
function theOneNamed<One extends { name: string }>(typed: string, found: readonly One[]): One | null {
  const [one, ...others] = found;
  const isNamed = one !== undefined && ` ${nameKey(one.name)}`.includes(` ${nameKey(typed)}`);
  return isNamed && others.length === 0 ? one : null;
}
