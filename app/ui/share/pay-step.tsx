import { useState } from "react";

import { useHydrated } from "../use-hydrated";
import { ChoiceGroup } from "./choice-group";
import { FigureField } from "./figure-field";
import type { StepProps } from "./step-props";

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
      {(!isHydrated || isPaid === "yes") && (
        <FigureField
          {...props}
          id="paidPercentage"
          label="Share of full pay"
          hint="100 is full pay, 50 is half pay."
          unit="%"
          max={100}
          step="any"
          byDefault="100"
          unexpectedError="Must be a number from 0 to 100"
          high="Must be a number from 0 to 100"
        />
      )}
      <FigureField
        {...props}
        id="waitingPeriod"
        label="Waiting period"
        hint="Months of work before someone may take leave; 0 if there is no wait."
        unit="months"
        isText
        byDefault="0"
        unexpectedError="Must be 0 or greater"
      />
    </>
  );
}
