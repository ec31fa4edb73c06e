import { useEffect, useRef, useState, type MouseEvent } from "react";

import {
  editLines,
  maxLines,
  payCarers,
  payLinesOf,
  readPayLines,
  type PayLine as Line,
  maxPayTextLength,
  readPayText,
} from "~/policy/document/pay-lines-rules";
import { Button } from "~/components/button";
import { Field, Input, Select } from "~/components/field";
import { Icon } from "~/components/icon";
import { useHydrated } from "~/components/hydration";
import { PayLine, StateRelation } from "./pay-line";
import type { StepProps } from "./share-steps";
import { payTexts, shareErrors } from "~/features/share/texts";

interface Shown {
  lines: Line[];
  /** The number of changes by a button. */
  time: number;
  /** The field that takes the focus. */
  focus?: string;
}

/** The anchor that the server leads back to. */
const place = "pay-by-week";

/**
 * A button adds, moves or removes a line, or reads lines out of words. Without scripts the server does it.
 */
export function PayLines({ values, errors }: StepProps) {
  const [shown, setShown] = useState<Shown>({ lines: payLinesOf(values), time: 0 });
  const [textErrors, setTextErrors] = useState(errors.payText);
  const isHydrated = useHydrated();
  const part = useRef<HTMLDetailsElement>(null);
  const isWrong = Object.keys(errors).some((name) => name.startsWith("pay"));
  const [isOpen, setIsOpen] = useState(
    isWrong || values.payEdit !== undefined || readPayLines(values).steps.length > 0,
  );

  useEffect(() => {
    if (isWrong && part.current) part.current.open = true;
  }, [isWrong]);

  useEffect(() => {
    if (shown.focus === undefined) return;
    document.getElementById(shown.focus)?.focus();
    // A button counts as typing, so that the form keeps the draft.
    part.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [shown]);

  const change = (edit: string, event: MouseEvent<HTMLButtonElement>) => {
    // Without scripts the server does it.
    if (!isHydrated) return;
    event.preventDefault();
    const said = answersOf(event.currentTarget);
    const lines = edit === "read" ? readPayText(said.payText ?? "") : editLines(payLinesOf(said), edit);
    if (edit === "read") setTextErrors(lines ? undefined : [shareErrors.payUnreadable]);
    if (lines === null) return document.getElementById("payText")?.focus();
    const focus = `payWeeks${lineAfter(edit, lines.length)}`;
    setShown(({ time }) => ({ lines, time: time + 1, focus }));
  };
  const edit = (value: string) => ({
    name: "payEdit",
    value,
    // Enter in a field sends the form and presses none of these.
    type: isHydrated ? ("button" as const) : ("submit" as const),
    formNoValidate: true,
    formAction: `/share-policy#${place}`,
    onClick: (event: MouseEvent<HTMLButtonElement>) => change(value, event),
  });

  return (
    <details
      id={place}
      ref={part}
      open={isOpen}
      onToggle={({ target, currentTarget }) => {
        if (target === currentTarget) setIsOpen(currentTarget.open);
      }}
      className="group/pay scroll-mt-24 border-y border-line py-2"
    >
      <summary className="relative flex min-h-target cursor-pointer list-none flex-col justify-center pr-10">
        <Icon of="chevron-down" className="absolute right-2 top-3 group-open/pay:rotate-180" />
        <span className="font-semibold">{payTexts.titleOptional}</span>
        <span className="text-small text-muted">{payTexts.hint}</span>
      </summary>
      <div className="flex flex-col gap-4 pb-4 pt-3">
        <Field id="payFor" label={payTexts.for} errors={errors.payFor}>
          {(control) => (
            <Select {...control} name="payFor" defaultValue={values.payFor ?? "primary_carer"}>
              {Object.entries(payCarers).map(([carer, words]) => (
                <option key={carer} value={carer}>
                  {words}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <input type="hidden" name="payLines" value={shown.lines.length} />
        <ol className="flex flex-col">
          {shown.lines.map((line, index) => (
            <PayLine
              // A change of the lines draws them anew, each with its present values.
              key={`${shown.time} ${index}`}
              at={index + 1}
              line={line}
              errors={errors}
              edit={edit}
              isRemovable={shown.lines.length > 1}
            />
          ))}
        </ol>
        {shown.lines.length < maxLines && (
          <Button variant="secondary" {...edit("more")} className="w-full">
            <Icon of="plus" />
            {payTexts.more}
          </Button>
        )}
        <StateRelation chosen={values.payState ?? "unsure"} />
        <details
          className="group/line border-t border-line pt-1"
          open={(textErrors?.length ?? 0) > 0 || undefined}
        >
          <summary className="flex min-h-target cursor-pointer list-none items-center justify-between pr-2">
            {payTexts.asText}
            <Icon of="chevron-down" className="group-open/line:rotate-180" />
          </summary>
          <div className="flex flex-col gap-2 pb-2">
            <Field id="payText" label={payTexts.text} hint={payTexts.textHint} errors={textErrors}>
              {(control) => (
                <Input
                  {...control}
                  name="payText"
                  defaultValue={values.payText}
                  maxLength={maxPayTextLength}
                  placeholder={payTexts.textExample}
                  autoComplete="off"
                />
              )}
            </Field>
            <Button variant="secondary" {...edit("read")} className="self-start">
              {payTexts.read}
            </Button>
          </div>
        </details>
      </div>
    </details>
  );
}

/** The present values of the element's form. */
function answersOf(element: Element): Record<string, string> {
  const form = element.closest("form");
  return form ? (Object.fromEntries(new FormData(form)) as Record<string, string>) : {};
}

/** The new line, the one that moved, or the one in place of the removed. */
function lineAfter(edit: string, count: number): number {
  const at = Number(/\d/.exec(edit)?.[0] ?? 1);
  if (edit === "more") return count;
  return edit.startsWith("up") ? at - 1 : Math.min(at, count);
}
