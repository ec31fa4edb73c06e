import { useEffect, useRef, useState, type TextareaHTMLAttributes, type RefObject } from "react";
import { inDigits } from "~/core/digits";
import { countCharacters } from "~/core/text-rules";
import { classNames } from "~/components/class-names";
import { Field, Textarea } from "~/components/field";
import { useHydrated } from "~/components/hydration";
import type { IdentifyingDetail } from "../identifying-details";
import { counter, textCheck } from "../texts";

interface CountedTextareaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  id: string;
  label: string;
  hint?: string;
  errors?: string[];
  min?: number;
  max: number;
  /** Called with the text at first and at each change. */
  onText?: (text: string) => void;
  /** Otherwise the one that its form names. */
  employer?: string;
}

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
  // Counts what the browser kept of an earlier visit, or what was typed before scripts ran.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- once, for the text at first
  useEffect(read, []);
  const most = inDigits(max);
  const isFull = count > max;
  return (
    <Field id={id} label={label} hint={hint} errors={errors}>
      {(control) => (
        <>
          <Textarea {...control} ref={area} onInput={read} {...rest} />
          <p className={classNames("text-small tabular-nums", isFull ? "text-negative" : "text-muted")}>
            {isHydrated ? counter.used(inDigits(count), most) : counter.most(most)}
            {min > 0 && counter.least(min)}
          </p>
          <p role="status" className="sr-only">
            {isFull ? counter.tooMany(count - max) : ""}
          </p>
          <TextCheck control={area} employer={employer} />
        </>
      )}
    </Field>
  );
}

interface TextCheckProps {
  control: RefObject<HTMLTextAreaElement>;
  /** Otherwise the one that its form names. */
  employer?: string;
}

/** A pause in typing, so that half a word is not pointed out. */
const pauseMs = 500;

/**
 * Points out what may tell who wrote, in the browser alone, without blocking. The checker loads at the
 * first letter. On a phone there is room for two findings, so that they move nothing below.
 */
export function TextCheck({ control, employer }: TextCheckProps) {
  const [found, setFound] = useState("");
  const isHydrated = useHydrated();
  useEffect(() => {
    const area = control.current;
    if (!area) return;
    let timer = 0;
    const look = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        void check(area.value, employer ?? employerIn(area.form)).then(setFound);
      }, pauseMs);
    };
    area.addEventListener("input", look);
    // Typed before scripts ran, or kept from before.
    if (area.value.trim() !== "") look();
    return () => {
      window.clearTimeout(timer);
      area.removeEventListener("input", look);
    };
  }, [control, employer]);
  return (
    <div className="grid text-small text-muted *:[grid-area:1/1] max-sm:min-h-20">
      <p className={found === "" ? undefined : "invisible"}>
        {textCheck.hint}
        <span className={classNames("needs-scripts", !isHydrated && "invisible")}>
          {textCheck.hintOfScripts}
        </span>
      </p>
      <p role="status" className="text-ink [overflow-wrap:anywhere]">
        {found}
      </p>
    </div>
  );
}

/** @returns "" where nothing was found. */
async function check(text: string, employer: string): Promise<string> {
  try {
    const { findIdentifyingDetails } = await import("../identifying-details");
    return describe(findIdentifyingDetails(text, employer));
  } catch {
    return textCheck.notLooked;
  }
}

const longestWords = 20;

function describe(details: IdentifyingDetail[]): string {
  if (details.length === 0) return "";
  const named = details.map(({ kind, words }) => textCheck.detail(shortened(words), textCheck.kinds[kind]));
  const last = named.pop() ?? "";
  const list = named.length > 0 ? textCheck.and(named.join(", "), last) : last;
  return textCheck.found(list);
}

function shortened(words: string): string {
  return words.length > longestWords ? `${words.slice(0, longestWords - 1)}…` : words;
}

function employerIn(form: HTMLFormElement | null): string {
  if (!form) return "";
  const fields = new FormData(form);
  const name = fields.get("employer") ?? fields.get("name");
  return typeof name === "string" ? name : "";
}
