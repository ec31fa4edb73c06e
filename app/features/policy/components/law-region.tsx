import { Field, Select } from "~/components/field";
import type { LawBrief } from "~/law/law-words-rules";

/** Its words are here because an employer's page would load all of `texts.ts` for them. */
export function LawRegion({ law }: { law: Pick<LawBrief, "code" | "region" | "regions"> }) {
  const { code, region, regions } = law;
  if (regions.length === 0) return null;
  return (
    <Field id="state" label={code === "CA" ? "Province" : "State"}>
      {(control) => (
        <Select {...control} key={region} name="state" defaultValue={region ?? ""}>
          <option value="">{code === "CA" ? "Any other province" : "None of these"}</option>
          {regions.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
