import type { EmployerJson } from "~/features/employers/employer-output";
import { dayWords } from "~/features/policy/document/source-words-rules";
import type { PolicyView } from "~/features/policy/document/view-shapes";
import { regionName } from "~/features/policy/document/codes";
import { lawOfCountry } from "./countries.server";
import type { CountryLaw } from "./law";
import { isTold, type LawBrief } from "./law-brief-view";
import { choiceOf, regionsOf } from "./law-rules";
import { briefly } from "./law-words-rules";
import { uncapitalise } from "~/lib/text-rules";

/**
 * What the law gives where an employer is, and what the employer says of the two together.
 * @param now milliseconds UTC: without a due date, it is told of a child born today.
 * @param region The state or province that was chosen, as `readLawRegion` reads it.
 * @returns null for a country whose law is not known.
 */
export function lawBriefOf(
  { country }: Pick<EmployerJson, "country">,
  { due, provisions, isPlain }: Pick<PolicyView, "due" | "provisions" | "isPlain">,
  now: number,
  region: string | null,
): LawBrief | null {
  const law = lawOfCountry(country);
  if (law === null) return null;
  const day = due ?? dayOf(now);
  const birth = due === null ? "a child born today" : `a child due or born on ${dayWords(day)}`;
  const said = isPlain ? [] : (provisions[0]?.statePay ?? []);
  return {
    code: law.code,
    country: law.name,
    shownFor: region === null ? birth : `${birth} in ${regionName(region)}`,
    regions: regionsOf(law),
    region,
    choose: choiceOf(law, region),
    says: isTold(day) ? briefly(law, day, region) : ["We tell the law for births from 2024 to 2028."],
    employerSays:
      said.length > 0
        ? `This employer says: ${uncapitalise(said.join(" "))}`
        : "This employer does not say how its own pay goes with it.",
  };
}

/** The day of the calendar in UTC. */
export const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** The same for a comparison, as an answer of each employer's column. */
export function lawAnswerOf({ country }: Pick<EmployerJson, "country">, now: number): PolicyView["law"] {
  const law = lawOfCountry(country);
  const said = law
    ? [...briefly(law, dayOf(now)), ...beside(law)].map((text) => ({ text, sources: [] }))
    : [];
  return { parts: said.length > 0 ? [{ of: null, said }] : [], open: [] };
}

/** What stands beside a country's law where its states or provinces have more, none of which is chosen. */
const beside = (law: CountryLaw): string[] =>
  choiceOf(law, null) === null ? [] : [law.note ?? ""].filter(Boolean);
