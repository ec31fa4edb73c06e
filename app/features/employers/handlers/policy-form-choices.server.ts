import { countryCodeOf, worldCountries } from "~/core/world-countries.server";
import { countryLaws } from "~/law/laws.server";
import { currencyCodes } from "~/policy/document/codes";
import { dayWords } from "~/policy/document/day-words-rules";
import type { PolicyDocument } from "~/policy/document/document-schema";
import { disclosureWords } from "~/policy/document/source-words-rules";
import { provisionTexts } from "~/policy/sentence-texts";
import type { FormChoices } from "../components/policy-form/policy-form-view";
import { policyParts, staffSets } from "~/policy/form-texts";
import { capitalise } from "~/core/text-rules";

/** What the form's selects offer: the known words first, then the world's. */
export function policyFormChoices(): FormChoices {
  const first = countryLaws.map(({ currency }) => currency);
  const currencies = [...new Set([...first.sort(), ...currencyCodes()])];
  const names = new Intl.DisplayNames("en-AU", { type: "currency" });
  return {
    countries: countryNames(),
    currencies: Object.fromEntries(
      currencies.map((code) => [code, policyParts.currency(code, names.of(code) ?? code)]),
    ),
    schemes: Object.fromEntries(
      countryLaws.map(({ code, schemes }) => [
        code,
        Object.fromEntries(schemes.map(({ id, name }) => [id, name])),
      ]),
    ),
  };
}

const countryNames = (): Record<string, string> =>
  Object.fromEntries(
    worldCountries.flatMap((name) => {
      const code = countryCodeOf(name);
      return code === null ? [] : [[code, name]];
    }),
  );

/** What the fields of the whole policy say: "All staff · United Kingdom · GBP". */
export function wholeInWords(document: PolicyDocument): string {
  const { entity, country, currency, appliesFrom } = document;
  return [
    entity ?? capitalise(staffSets.everybody),
    country && (countryNames()[country] ?? country),
    currency,
    appliesFrom && provisionTexts.forBirthsFrom(dayWords(appliesFrom)),
    disclosureWords(document),
  ]
    .filter(Boolean)
    .join(" · ");
}
