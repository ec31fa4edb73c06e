import { payKinds, payStates, type PayLine as Line } from "~/policy/document/pay-lines-rules";
import { Button } from "~/components/button";
import { Field, Input } from "~/components/field";
import { Icon } from "~/components/icon";
import { VisuallyHidden } from "~/components/visually-hidden";
import type { StepProps } from "./share-steps";
import { payTexts } from "~/features/share/texts";

interface PayLineProps {
  at: number;
  line: Line;
  errors: StepProps["errors"];
  edit: (value: string) => object;
  isRemovable: boolean;
}

export function PayLine({ at, line, errors, edit, isRemovable }: PayLineProps) {
  const weeksErrors = errors[`payWeeks${at}`];
  const percentErrors = errors[`payPercent${at}`];
  return (
    <li className="border-b border-line py-3 first:border-t">
      <fieldset className="group flex min-w-0 flex-col gap-2">
        <legend className="sr-only">{payTexts.line(at)}</legend>
        <div className="flex items-start gap-2">
          <Field
            id={`payWeeks${at}`}
            label={payTexts.weeks(at)}
            isLabelHidden
            errors={weeksErrors}
            className="grow"
          >
            {(control) => (
              <span className="flex items-center gap-2">
                <span className="w-24">
                  <Input
                    {...control}
                    name={`payWeeks${at}`}
                    defaultValue={line.weeks}
                    inputMode="decimal"
                    maxLength={20}
                    autoComplete="off"
                    className="text-right font-semibold tabular-nums"
                  />
                </span>
                {payTexts.weeksAt}
              </span>
            )}
          </Field>
          {at > 1 && (
            <Button variant="quiet" {...edit(`up${at}`)} className="px-3">
              <Icon of="arrow-up" />
              <VisuallyHidden>{payTexts.moveUp(at)}</VisuallyHidden>
            </Button>
          )}
          {isRemovable && (
            <Button variant="quiet" {...edit(`remove${at}`)} className="px-3">
              <Icon of="x" />
              <VisuallyHidden>{payTexts.remove(at)}</VisuallyHidden>
            </Button>
          )}
        </div>
        <div className="grid grid-cols-3 gap-2">
          {Object.entries(payKinds).map(([kind, words]) => (
            <label key={kind} className="chip">
              <input
                type="radio"
                name={`payKind${at}`}
                className="appearance-none"
                value={kind}
                defaultChecked={line.kind === kind}
              />
              {words}
            </label>
          ))}
        </div>
        <div className="hidden group-has-[input[value=percent]:checked]:block">
          <Field id={`payPercent${at}`} label={payTexts.percent(at)} isLabelHidden errors={percentErrors}>
            {(control) => (
              <span className="flex items-center gap-2">
                <span className="w-24">
                  <Input
                    {...control}
                    name={`payPercent${at}`}
                    defaultValue={line.percent}
                    inputMode="decimal"
                    maxLength={20}
                    autoComplete="off"
                    className="text-right tabular-nums"
                  />
                </span>
                {payTexts.ofPay}
              </span>
            )}
          </Field>
        </div>
      </fieldset>
    </li>
  );
}

export function StateRelation({ chosen }: { chosen: string }) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-small font-semibold">{payTexts.state}</legend>
      <div className="mt-1 grid grid-cols-3 gap-2">
        {Object.entries(payStates).map(([state, words]) => (
          <label key={state} className="chip">
            <input
              type="radio"
              name="payState"
              className="appearance-none"
              value={state}
              defaultChecked={chosen === state}
            />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
