import { useState } from "react";

import { factOf, sharedIn } from "~/features/policy/policy";
import { useHydrated } from "~/components/use-hydrated";
import { ChoiceGroup } from "./choice-group";
import { PayLines } from "./pay-lines";
import { ShareFact } from "./share-fact";
import type { StepProps } from "./share-steps";
import { commonBenefits } from "~/features/employers/share-choices";
import { Field, Input } from "~/components/field";
import { CheckBox } from "~/components/form/check-box";

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
