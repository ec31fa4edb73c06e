import { regionName } from "~/policy/document/codes";
import { dayWords } from "~/policy/document/source-words-rules";
import type { PolicyView } from "~/policy/document/view-shapes";
import { fail, parseInput, type Result } from "~/core/result";
import { uncapitalise } from "~/core/text-rules";
import { au } from "./data/au";
import { ca } from "./data/ca";
import { de } from "./data/de";
import { fr } from "./data/fr";
import { gb } from "./data/gb";
import { ie } from "./data/ie";
import { nz } from "./data/nz";
import { se } from "./data/se";
import { sg } from "./data/sg";
import { us } from "./data/us";
import type { CountryLaw } from "./law";
import { choiceOf, isInLawYears, regionsOf } from "./law-rules";
import { lawBirth, lawDates } from "./schema";
import { briefly, type LawBrief } from "./law-words-rules";
import { callErrors, lawOnEmployer, noLawWords } from "./texts";

/** Browsers get one country from a loader, never this module. */
export const countryLaws: readonly CountryLaw[] = [au, ca, fr, de, ie, nz, sg, se, gb, us];

/** By ISO 3166-1 code in any case. */
export function lawOf(code: string): CountryLaw | null {
  return countryLaws.find((law) => law.code === code.toUpperCase()) ?? null;
}

/** By the English name that employers are stored with. */
export function lawOfCountry(name: string): CountryLaw | null {
  return countryLaws.find((law) => law.name === name) ?? null;
}

interface LawQuestion {
  law: CountryLaw;
  /** When the child is due, born or adopted, `YYYY-MM-DD`. */
  birth: string;
  /** By ISO 3166-2 ("US-NY"). */
  region: string | null;
}

/** "ny", "NY" or "US-NY" as "US-NY"; null if the country has no such region. */
function toRegion({ code }: CountryLaw, text: string): string | null {
  const short = text.toUpperCase().replace(`${code}-`, "");
  const region = `${code}-${short}`;
  return short.includes("-") || regionName(region) === region ? null : region;
}

/**
 * Reads `?country=AU&birth=2026-08-01&state=NY` of a call.
 * @returns `not_found` for an unknown country, `invalid` with the field for anything else.
 */
export function parseLawQuestion(params: URLSearchParams): Result<LawQuestion> {
  const country = params.get("country") ?? "";
  if (country === "") return invalid("country", callErrors.country);
  const law = lawOf(country);
  if (law === null) {
    const known = countryLaws.map(({ code }) => code).sort();
    return fail("not_found", callErrors.unknownCountry(known));
  }
  const parsed = parseInput(lawDates, { birth: params.get("birth") }, callErrors.parameters);
  if (!parsed.ok) return parsed;
  const state = params.get("state") ?? "";
  const region = state === "" ? null : toRegion(law, state);
  if (state !== "" && region === null) return invalid("state", callErrors.state);
  return { ok: true, value: { law, birth: parsed.value.birth, region } };
}

/** For a country's page: shows an error beside the field instead of failing. */
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

const readRegion = (law: CountryLaw, params: URLSearchParams): string | null =>
  toRegion(law, params.get("state") ?? "");

/** `?state=US-NY` of an employer's page; null if the employer's country has no such region. */
export function readLawRegion({ country }: { country: string }, params: URLSearchParams): string | null {
  const law = lawOfCountry(country);
  return law && readRegion(law, params);
}

function invalid(field: string, message: string) {
  return fail("invalid", callErrors.parameters, { [field]: [message] });
}

/**
 * The law of the employer's country, with what the employer says of state pay.
 * @param now milliseconds UTC, for a child born today if no due date is given.
 * @returns null if we do not know the country's law.
 */
export function lawBriefOf(
  { country }: { country: string },
  { due, provisions }: Pick<PolicyView, "due" | "provisions">,
  now: number,
  region: string | null,
): LawBrief | null {
  const law = lawOfCountry(country);
  if (law === null) return null;
  const day = due ?? dayOf(now);
  const birth = due === null ? lawOnEmployer.bornToday : lawOnEmployer.bornOn(dayWords(day));
  const said = provisions[0]?.statePay ?? [];
  return {
    code: law.code,
    country: law.name,
    shownFor: region === null ? birth : lawOnEmployer.inRegion(birth, regionName(region)),
    regions: regionsOf(law),
    region,
    choose: choiceOf(law, region),
    says: isInLawYears(day) ? briefly(law, day, region) : [lawOnEmployer.years],
    employerSays:
      said.length > 0
        ? lawOnEmployer.employerSays(uncapitalise(said.join(" ")))
        : lawOnEmployer.employerSilent,
  };
}

/** In UTC. */
export const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** For an employer's column of a comparison. */
export function lawAnswerOf({ country }: { country: string }, now: number): PolicyView["law"] {
  const law = lawOfCountry(country);
  const texts = law ? [...briefly(law, dayOf(now)), ...regionalNote(law)] : [noLawWords(country)];
  return { parts: [{ of: null, said: texts.map((text) => ({ text, sources: [] })) }], open: [] };
}

/** The country's note, if its regions have their own law. */
const regionalNote = (law: CountryLaw): string[] =>
  choiceOf(law, null) === null ? [] : [law.note ?? ""].filter(Boolean);
