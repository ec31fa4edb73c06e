import { Field, Select } from "~/components/field";
import type { LawBrief } from "../law-words-rules";
import { regionField } from "../texts";

export function LawRegion({ law }: { law: Pick<LawBrief, "code" | "region" | "regions"> }) {
  const { code, region, regions } = law;
  if (regions.length === 0) return null;
  return (
    <Field id="state" label={regionField.label(code)}>
      {(control) => (
        <Select {...control} key={region} name="state" defaultValue={region ?? ""} className="!w-44">
          <option value="">{regionField.none(code)}</option>
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
