import { useState } from "react";

import { sharedIn } from "../../domain/policy/policy";
import { useHydrated } from "../use-hydrated";
import { ChoiceGroup } from "./choice-group";
import { ShareFact } from "./share-fact";
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
      {sharedIn("pay")
        .filter((field) => field !== "isPaid")
        .filter((field) => field !== "paidPercentage" || !isHydrated || isPaid === "yes")
        .map((field) => (
          <ShareFact key={field} {...props} field={field} />
        ))}
    </>
  );
}
