import { useState } from "react";

import { factOf, sharedIn, labelOf, type SharedField } from "~/features/policy/policy";
import { useHydrated } from "~/components/use-hydrated";
import { ChoiceGroup } from "./choice-group";
import { PayLines } from "./pay-lines";
import type { StepProps } from "./share-steps";
import { commonBenefits } from "~/features/employers/share-choices";
import { Field, Input } from "~/components/field";
import { CheckBox } from "~/components/form/check-box";
import { maxCharacters } from "~/features/policy/fields";

export function LeaveStep(props: StepProps) {
  return (
    <>
      <p className="text-muted">
        In weeks, with half weeks as 4.5. A 0 says that the employer gives none. If you don’t know, tick “Not
        sure”: that leaves it open, and we show “Not stated”.
      </p>
      {sharedIn("leave").map((field) => (
        <ShareFact key={field} {...props} field={field} />
      ))}
    </>
  );
}

const answers = [
  { value: "yes", label: "Paid" },
  { value: "no", label: "Unpaid" },
  { value: "unsure", label: "Not sure" },
];

export function PayStep(props: StepProps) {
  const { values, errors } = props;
  const [isPaid, setIsPaid] = useState(values.isPaid ?? "yes");
  const isHydrated = useHydrated();
  return (
    <>
      <ChoiceGroup
        name="isPaid"
        legend="Is the leave paid by the employer?"
        choices={answers}
        chosen={isPaid}
        onChoose={setIsPaid}
        errors={errors.isPaid}
      />
      {sharedIn("pay")
        .filter((field) => field !== "isPaid")
        .filter((field) => field !== "paidPercentage" || !isHydrated || isPaid === "yes")
        .map((field) => (
          <ShareFact key={field} {...props} field={field} />
        ))}
      <PayLines {...props} />
    </>
  );
}

export function BenefitsStep({ values, errors }: StepProps) {
  const [hasOther, setHasOther] = useState(values.hasOtherBenefit === "on");
  const isHydrated = useHydrated();
  const asked = (isBox: boolean) =>
    sharedIn("benefits")
      .filter((field) => field !== "additionalBenefits" && (factOf(field).kind === "triState") === isBox)
      .map((field) => <ShareFact key={field} values={values} errors={errors} field={field} />);
  return (
    <>
      <p className="text-muted">Tick what the employer gives.</p>
      <div className="grid sm:grid-cols-2 sm:gap-x-6">{asked(true)}</div>
      {asked(false)}
      <h3 className="mt-2">Anything else</h3>
      <div className="grid sm:grid-cols-2 sm:gap-x-6">
        {Object.entries(commonBenefits).map(([name, label]) => (
          <CheckBox key={name} id={name} name={name} defaultChecked={values[name] === "on"}>
            {label}
          </CheckBox>
        ))}
        <CheckBox
          id="hasOtherBenefit"
          name="hasOtherBenefit"
          defaultChecked={hasOther}
          onChange={(event) => setHasOther(event.target.checked)}
        >
          Other benefit
        </CheckBox>
      </div>
      {(!isHydrated || hasOther) && (
        <Field
          id="additionalBenefits"
          label="Which other benefit?"
          hint="Separate several with commas."
          errors={errors.additionalBenefits}
        >
          {(control) => (
            <Input {...control} name="otherBenefit" defaultValue={values.otherBenefit} maxLength={200} />
          )}
        </Field>
      )}
      <div className="border-t border-line pt-2">
        <CheckBox id="benefitsUnsure" name="benefitsUnsure" defaultChecked={values.benefitsUnsure === "on"}>
          I’m not sure about those I left empty
          <span className="block text-small text-muted">
            They are then shown as “Not stated”, not as “No”.
          </span>
        </CheckBox>
      </div>
    </>
  );
}

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
function ShareFact({ field, ...step }: StepProps & { field: SharedField }) {
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
          maxLength={Math.min(maxCharacters[kind === "day" ? "line" : kind], 2_000)}
        />
      )}
    </Field>
  );
}

interface FigureFieldProps extends StepProps {
  id: string;
  label: string;
  hint?: string;
  unit: string;
  byDefault: string;
  max?: number;
  step?: string;
  high?: string;
  wrong?: string;
  /** Asks for words as well as numbers. */
  isText?: boolean;
}

/** A figure, and a box for whoever does not know it: a figure that nobody meant would be a wrong one. */
function FigureField(props: FigureFieldProps) {
  const { id, label, hint, unit, byDefault, max, step = "0.1", high, wrong, isText, values, errors } = props;
  const [isUnsure, setIsUnsure] = useState(values[`${id}Unsure`] === "on");
  const isHydrated = useHydrated();
  return (
    <Field id={id} label={label} hint={hint} errors={errors[id]}>
      {(control) => (
        <div className="flex flex-wrap items-center gap-x-6">
          <span className="flex flex-wrap items-center gap-x-2">
            <span className="w-28">
              <Input
                {...control}
                name={id}
                {...(isText ? { type: "text", maxLength: 60 } : { type: "number", min: 0, max, step })}
                inputMode="decimal"
                defaultValue={values[id] ?? byDefault}
                disabled={isHydrated && isUnsure}
                data-wrong={wrong}
                data-high={high}
                autoComplete="off"
              />
            </span>
            {unit}
          </span>
          <CheckBox
            id={`${id}Unsure`}
            name={`${id}Unsure`}
            aria-label={`Not sure about: ${label}`}
            defaultChecked={isUnsure}
            onChange={(event) => setIsUnsure(event.target.checked)}
          >
            Not sure
          </CheckBox>
        </div>
      )}
    </Field>
  );
}
