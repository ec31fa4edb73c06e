import { mostCharacters } from "~/features/policy/fact";
import { factOf, labelOf, type SharedField } from "~/features/policy/policy";
import { Field, Input } from "~/components/field";
import { CheckBox } from "~/components/form/check-box";
import { ChoiceGroup } from "./choice-group";
import { FigureField } from "./figure-field";
import type { StepProps } from "./share-steps";

const low = "Must be 0 or greater";
const noPercent = "Must be a number from 0 to 100";

const figures = {
  weeks: { unit: "weeks", max: 260, wrong: low, high: "Must be at most 260 weeks" },
  percent: { unit: "%", max: 100, step: "any", wrong: noPercent, high: noPercent },
  months: { unit: "months", isText: true, wrong: low },
} as const;

const yesOrNo = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
  { value: "unsure", label: "Not sure" },
];

/** The question that the form asks about a fact, by its kind. */
export function ShareFact({ field, ...step }: StepProps & { field: SharedField }) {
  const { values, errors } = step;
  const { kind, group, share = {} } = factOf(field);
  const { hint, byDefault } = share;
  const name = labelOf(field, "share");
  const label = byDefault === undefined ? `${name} (optional)` : name;
  if (kind === "weeks" || kind === "percent" || kind === "months")
    return (
      <FigureField
        {...step}
        {...figures[kind]}
        id={field}
        label={label}
        hint={hint}
        byDefault={byDefault ?? ""}
      />
    );
  if (kind === "triState" && group === "benefits")
    return (
      <CheckBox id={field} name={field} defaultChecked={values[field] === "on"} errors={errors[field]}>
        {name}
      </CheckBox>
    );
  if (kind === "triState")
    return (
      <ChoiceGroup
        name={field}
        legend={name}
        hint={hint}
        choices={yesOrNo}
        chosen={values[field] ?? byDefault ?? "unsure"}
        errors={errors[field]}
      />
    );
  return (
    <Field id={field} label={label} hint={hint} errors={errors[field]}>
      {(control) => (
        <Input
          {...control}
          name={field}
          defaultValue={values[field] ?? byDefault}
          maxLength={Math.min(mostCharacters[kind === "day" ? "line" : kind], 2_000)}
        />
      )}
    </Field>
  );
}
