import { countryCodeOf, worldCountries } from "~/core/world-countries.server";
import { countryLaws } from "~/law/laws.server";
import { currencyCodes } from "~/policy/document/codes";
import type { FormChoices } from "../components/policy-form/policy-form-view";
import { policyParts } from "~/policy/form-texts";

/** What the form's selects offer: the known words first, then the world's. */
export function policyFormChoices(): FormChoices {
  const first = countryLaws.map(({ currency }) => currency);
  const currencies = [...new Set([...first.sort(), ...currencyCodes()])];
  const names = new Intl.DisplayNames("en-AU", { type: "currency" });
  return {
    countries: Object.fromEntries(
      worldCountries.flatMap((name) => {
        const code = countryCodeOf(name);
        return code === null ? [] : [[code, name]];
      }),
    ),
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
