interface Asked {
  /** Unique in its part. For a single value it is the value's path in the document. */
  name: string;
  label: string;
  hint?: string;
}

/** Lists that a page is handed, because they are too long for the code of browsers. */
export type ListName = "countries" | "currencies" | "schemes";

/** A blank answer is "not stated". */
export type Question = Asked &
  (
    | { kind: "text" | "number" | "day" | "yesNo" | "source" }
    | { kind: "listed"; list: ListName }
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
/** A whole day, as year-month-day. */
export const day = (name: string, label: string, hint?: string): Question => ({
  kind: "day",
  name,
  label,
  ...(hint && { hint }),
});
export const listed = (name: string, label: string, list: ListName): Question => ({
  kind: "listed",
  name,
  label,
  list,
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
