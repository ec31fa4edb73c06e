import { useState } from "react";

import { Field, Input } from "~/components/field";
import { CheckBox } from "~/components/form/check-box";
import { useHydrated } from "~/components/use-hydrated";
import type { StepProps } from "./share-steps";

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
export function FigureField(props: FigureFieldProps) {
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
