import type { EmployerJson } from "../employers/employer-json";
import { dayWords } from "../policy-document/source-words-rules";
import type { PolicyView } from "../policy-document/view-shapes";
import { lawOfCountry } from "./countries.server";
import { isTold, type LawBrief } from "./law-brief-view";
import { briefly } from "./law-words-rules";

/**
 * What the law gives where an employer is, and what the employer says of the two together.
 * @param now milliseconds UTC: without a due date, it is told of a child born today.
 * @returns null for a country whose law is not known.
 */
export function lawBriefOf(
  { country }: Pick<EmployerJson, "country">,
  { due, provisions, isPlain }: Pick<PolicyView, "due" | "provisions" | "isPlain">,
  now: number,
): LawBrief | null {
  const law = lawOfCountry(country);
  if (law === null) return null;
  const day = due ?? dayOf(now);
  const said = isPlain ? [] : (provisions[0]?.statePay ?? []).filter((text) => !text.endsWith("not stated."));
  return {
    code: law.code,
    country: law.name,
    shownFor: due === null ? "a child born today" : `a child due or born on ${dayWords(day)}`,
    says: isTold(day) ? briefly(law, day) : ["We tell the law for births from 2024 to 2028."],
    employerSays:
      said.length > 0
        ? `This employer says: ${lowered(said.join(" "))}`
        : "This employer does not say how its own pay goes with it.",
  };
}

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** The day of the calendar in UTC. */
export const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** The same for a comparison, as an answer of each employer's column. */
export function lawAnswerOf({ country }: Pick<EmployerJson, "country">, now: number): PolicyView["law"] {
  const law = lawOfCountry(country);
  const said = law ? briefly(law, dayOf(now)).map((text) => ({ text, sources: [] })) : [];
  return { parts: said.length > 0 ? [{ of: null, said }] : [], open: [] };
}
