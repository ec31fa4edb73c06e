interface Asked {
  /** Unique in its part. For a single value it is the value's path in the document. */
  name: string;
  label: string;
  hint?: string;
}

/** A blank answer is "not stated". */
export type Question = Asked &
  (
    | { kind: "text" | "number" | "yesNo" | "source" }
    | { kind: "choice"; words: Readonly<Record<string, string>>; blank?: string }
    | { kind: "ticks"; words: Readonly<Record<string, string>> }
  );

export const spans = { day: "days", week: "weeks", month: "months" };
export const text = (name: string, label: string, hint?: string): Question => ({
  kind: "text",
  name,
  label,
  ...(hint && { hint }),
});
export const number = (name: string, label: string, hint?: string): Question => ({
  kind: "number",
  name,
  label,
  ...(hint && { hint }),
});
export const yesNo = (name: string, label: string): Question => ({ kind: "yesNo", name, label });
/** @param blank the empty choice; "Not stated" by default. */
export const choice = (
  name: string,
  label: string,
  words: Readonly<Record<string, string>>,
  blank?: string,
): Question => ({
  kind: "choice",
  name,
  label,
  words,
  ...(blank !== undefined && { blank }),
});
/** The source of one part, where it differs from the provision's. */
export const from = (part: string): Question => ({
  kind: "source",
  name: `from.${part}`,
  label: "Source of this part",
});
