import { Field, Select } from "~/components/field";
import type { PlanTerms } from "~/plan/answer/reckoned-plan";
import { carerFields, planForm } from "~/plan/form/texts";
import { payPeriods } from "~/plan/plan";

/** What the first questions and "Change the plan" both ask. */

/** Also a country whose law we do not know, as a link may have it. */
export function CountryField({ terms: { countries, law }, country }: { terms: PlanTerms; country: string }) {
  return (
    <Field id="plan-country" label={planForm.country}>
      {(control) => (
        <Select {...control} name="country" defaultValue={country}>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
          {law === null && <option value={country}>{country}</option>}
        </Select>
      )}
    </Field>
  );
}

export function PayPeriods() {
  return payPeriods.map((period) => (
    <option key={period} value={period}>
      {carerFields.payPeriods[period]}
    </option>
  ));
}
