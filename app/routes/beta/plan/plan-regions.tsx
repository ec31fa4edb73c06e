import { Field, Select } from "~/components/field";
import { planForm, regionTexts } from "~/plan/form/texts";
import type { PlanTerms } from "~/plan/answer/reckoned-plan";

interface PlanRegionsProps {
  regions: PlanTerms["regions"];
  country: string;
  region: string | null;
  /** A region of the country is needed, and none is chosen. */
  isMissing: boolean;
}

/** One choice for each country with states or provinces of its own; plan.css shows the chosen country's. */
export function PlanRegions({ regions, country, region, isMissing }: PlanRegionsProps) {
  return Object.entries(regions).map(([code, named]) => {
    const isOfCountry = code === country;
    // Where “another state” is a choice of its own, none is none yet.
    const isNeeded = Object.keys(named).some((one) => one.endsWith("-XX"));
    return (
      <div key={code} data-region-of={code} className="plan-region">
        <Field
          id={regionId(code)}
          label={planForm.region(code)}
          errors={isOfCountry && isMissing ? [regionTexts.without] : undefined}
        >
          {(control) => (
            <Select {...control} name="region" defaultValue={isOfCountry ? (region ?? "") : ""}>
              <option value="">{isNeeded ? regionTexts.choose : planForm.otherRegion(code)}</option>
              {Object.entries(named).map(([one, name]) => (
                <option key={one} value={one}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    );
  });
}

export const regionId = (country: string) => `plan-region-${country}`;
