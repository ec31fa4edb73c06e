import { useState } from "react";

import { factOf, sharedIn, labelOf, type SharedField } from "~/policy/policy";
import { useHydrated } from "~/components/hydration";
import { ChoiceGroup } from "./choice-group";
import { PayLines } from "./pay-lines";
import type { StepProps } from "./share-steps";
import { commonBenefits } from "~/features/employers/texts";
import { Field, Input } from "~/components/field";
import { CheckBox } from "~/components/form/inputs";
import { maxCharacters } from "~/policy/kinds";
import { shareForm } from "~/features/share/texts";

export function LeaveStep(props: StepProps) {
  return (
    <>
      <p className="text-muted">{shareForm.leaveHint}</p>
      {sharedIn("leave").map((field) => (
        <ShareFact key={field} {...props} field={field} />
      ))}
    </>
  );
}

export function PayStep(props: StepProps) {
  const { values, errors } = props;
  const [isPaid, setIsPaid] = useState(values.isPaid ?? "yes");
  const isHydrated = useHydrated();
  return (
    <>
      <ChoiceGroup
        name="isPaid"
        legend={shareForm.isPaid}
        choices={shareForm.paid}
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
      <p className="text-muted">{shareForm.benefitsHint}</p>
      <div className="grid sm:grid-cols-2 sm:gap-x-6">{asked(true)}</div>
      {asked(false)}
      <h3 className="mt-2">{shareForm.benefitsElse}</h3>
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
          {shareForm.otherBenefit}
        </CheckBox>
      </div>
      {(!isHydrated || hasOther) && (
        <Field
          id="additionalBenefits"
          label={shareForm.whichBenefit}
          hint={shareForm.whichBenefitHint}
          errors={errors.additionalBenefits}
        >
          {(control) => (
            <Input {...control} name="otherBenefit" defaultValue={values.otherBenefit} maxLength={200} />
          )}
        </Field>
      )}
      <div className="border-t border-line pt-2">
        <CheckBox id="benefitsUnsure" name="benefitsUnsure" defaultChecked={values.benefitsUnsure === "on"}>
          {shareForm.benefitsUnsure}
          <span className="block text-small text-muted">{shareForm.benefitsUnsureHint}</span>
        </CheckBox>
      </div>
    </>
  );
}

const units = { weeks: "weeks", percent: "%", months: "months" } as const;

function ShareFact({ field, ...step }: StepProps & { field: SharedField }) {
  const { values, errors } = step;
  const { kind, group, share = {} } = factOf(field);
  const { hint, byDefault } = share;
  const name = labelOf(field, "share");
  const label = byDefault === undefined ? `${name} (optional)` : name;
  if (kind === "weeks" || kind === "percent" || kind === "months")
    return (
      <FigureField {...step} kind={kind} id={field} label={label} hint={hint} byDefault={byDefault ?? ""} />
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
        choices={shareForm.yesOrNo}
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
  /** Months may be words. */
  kind: keyof typeof units;
  byDefault: string;
}

/** A guessed figure would be wrong, so there is a box “Not sure”. */
function FigureField(props: FigureFieldProps) {
  const { id, label, hint, kind, byDefault, values, errors } = props;
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
                maxLength={60}
                inputMode="decimal"
                defaultValue={values[id] ?? byDefault}
                disabled={isHydrated && isUnsure}
                data-figure={kind}
                autoComplete="off"
              />
            </span>
            {units[kind]}
          </span>
          <CheckBox
            id={`${id}Unsure`}
            name={`${id}Unsure`}
            aria-label={shareForm.unsureAbout(label)}
            defaultChecked={isUnsure}
            onChange={(event) => setIsUnsure(event.target.checked)}
          >
            {shareForm.unsure}
          </CheckBox>
        </div>
      )}
    </Field>
  );
}
