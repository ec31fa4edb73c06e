import { useEffect, useRef, useState, type TextareaHTMLAttributes } from "react";

import { inDigits } from "~/features/policy/policy-rules";
import { countCharacters } from "~/lib/text-rules";
import { classNames } from "~/components/class-names";
import { Field, Textarea } from "~/components/field";
import { useHydrated } from "~/components/use-hydrated";
import { TextCheck } from "./text-check";

interface CountedTextareaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  id: string;
  label: string;
  hint?: string;
  errors?: string[];
  min?: number;
  max: number;
  /** Told the text at first and at each change. */
  onText?: (text: string) => void;
  /** The employer that the text is about; otherwise the one that its form names. */
  employer?: string;
}

/** A text of several lines, with how much of its room is used, as the server counts it, and what in it may tell too much. */
export function CountedTextarea({
  id,
  label,
  hint,
  errors,
  min = 0,
  max,
  onText,
  employer,
  ...rest
}: CountedTextareaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const isHydrated = useHydrated();
  const [count, setCount] = useState(0);
  const read = () => {
    const text = area.current?.value.trim() ?? "";
    setCount(countCharacters(text));
    onText?.(text);
  };
  // What the browser kept of an earlier visit, or what was typed before scripts ran, counts too.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- once, for what stands there at first
  useEffect(read, []);
  const most = inDigits(max);
  const isFull = count > max;
  return (
    <Field id={id} label={label} hint={hint} errors={errors}>
      {(control) => (
        <>
          <Textarea {...control} ref={area} onInput={read} {...rest} />
          <p className={classNames("text-small tabular-nums", isFull ? "text-negative" : "text-muted")}>
            {isHydrated ? `${inDigits(count)} of ${most} characters` : `At most ${most} characters`}
            {min > 0 && `, at least ${min}`}
          </p>
          <p role="status" className="sr-only">
            {isFull ? `${count - max} characters too many` : ""}
          </p>
          <TextCheck control={area} employer={employer} />
        </>
      )}
    </Field>
  );
}
