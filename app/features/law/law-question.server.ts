import { z } from "zod";

import { day } from "~/features/policy/document/value-schema";
import { regionName } from "~/features/policy/document/codes";
import { fail, parseInput, type Result } from "~/lib/result";
import type { EmployerJson } from "~/features/employers/employer-output";
import { countryLaws, lawOf, lawOfCountry } from "./countries.server";
import type { CountryLaw } from "./law";
import { isTold } from "./law-brief-view";

/** Whose law is asked for: a country, a birth, and the state or province where the country has its own. */
export interface LawQuestion {
  law: CountryLaw;
  /** When the child is due, born or adopted, `YYYY-MM-DD`. */
  birth: string;
  /** By ISO 3166-2 ("US-NY"); null where none is given. */
  region: string | null;
}

/** The day of a birth that the law is told for. */
export const lawBirth = day.refine(isTold, { error: "Write a day from 2024 to 2028" });

/** "ny", "NY" or "US-NY" as "US-NY"; null for what is no state or province of the country. */
function toRegion({ code }: CountryLaw, text: string): string | null {
  const short = text.toUpperCase().replace(`${code}-`, "");
  const region = `${code}-${short}`;
  return short.includes("-") || regionName(region) === region ? null : region;
}

/**
 * Reads `?country=AU&birth=2026-08-01&state=NY` of a call.
 * @returns `not_found` for a country that is not known, `invalid` with the field for anything else.
 */
export function parseLawQuestion(params: URLSearchParams): Result<LawQuestion> {
  const country = params.get("country") ?? "";
  if (country === "") return invalid("country", "Write a country’s code, such as AU");
  const law = lawOf(country);
  if (law === null) {
    const known = countryLaws.map(({ code }) => code).sort();
    return fail("not_found", `We do not know the law of this country, but of ${known.join(", ")}.`);
  }
  const parsed = parseInput(z.object({ birth: lawBirth }), { birth: params.get("birth") }, cannotBeUsed);
  if (!parsed.ok) return parsed;
  const state = params.get("state") ?? "";
  const region = state === "" ? null : toRegion(law, state);
  if (state !== "" && region === null)
    return invalid("state", "Write the code of a state or province of this country, such as NY");
  return { ok: true, value: { law, birth: parsed.value.birth, region } };
}

/** The same of a country's page: what cannot be read is said beside its field, and not asked for. */
export function readLawQuestion(
  law: CountryLaw,
  params: URLSearchParams,
): { birth: string | null; region: string | null; wrongBirth: string | null } {
  const typed = params.get("birth") ?? "";
  const parsed = lawBirth.safeParse(typed);
  return {
    birth: parsed.success ? parsed.data : null,
    region: readRegion(law, params),
    wrongBirth: typed === "" || parsed.success ? null : (parsed.error.issues[0]?.message ?? null),
  };
}

/** The state or province of a page's url; null for none, and for what is none. */
const readRegion = (law: CountryLaw, params: URLSearchParams): string | null =>
  toRegion(law, params.get("state") ?? "");

/** The state or province of an employer's page (`?state=US-NY`); null where none is named that the country has. */
export function readLawRegion(
  { country }: Pick<EmployerJson, "country">,
  params: URLSearchParams,
): string | null {
  const law = lawOfCountry(country);
  return law && readRegion(law, params);
}

const cannotBeUsed = "Some parameters cannot be used.";

function invalid(field: string, message: string) {
  return fail("invalid", cannotBeUsed, { [field]: [message] });
}
