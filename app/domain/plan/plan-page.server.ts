import type { DomainContext } from "../context";
import { findEmployerByName } from "../directory/near-names.server";
import { nameKey } from "../directory/search-words";
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
      if ("id" in named) return { employer: (await listPlanEmployers(ctx, [named.id]))[0] ?? null };
      const meant = named.suggestions.map((one) => one.name);
      const said =
        meant.length > 0
          ? `No employer of exactly this name is listed. Did you mean ${meant.join(", or ")}?`
          : "No employer of this name is listed: the plan goes on without one.";
      return { employer: null, said };
    }),
  );
  const asked = country ?? found.find(({ employer }) => employer?.policy?.country)?.employer?.policy?.country;
  const law = asked ? planLawOf(asked, region) : null;
  return {
    law: law ?? (country === null ? planLawOf(usualCountry, null) : null),
    employers: found.map(({ employer }) => employer),
    unresolved: found.map(({ said }) => said ?? null),
    countries: planCountries,
    regions: planRegions[law?.country ?? country ?? usualCountry] ?? {},
  };
}
