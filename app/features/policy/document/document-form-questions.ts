/** How questions of the form of a whole policy are declared. */

interface Asked {
  /** Within its part; where it is one value of the document, the path of that value. */
  name: string;
  label: string;
  hint?: string;
}

/** A question. What is left blank is not stated. */
export type Question = Asked &
  (
    | { kind: "text" | "number" | "yesNo" | "source" }
    | { kind: "choice"; words: Readonly<Record<string, string>>; blank?: string }
    | { kind: "ticks"; words: Readonly<Record<string, string>> }
  );

/** Units of time. */
export const spans = { day: "days", week: "weeks", month: "months" };
/** A line of text. */
export const text = (name: string, label: string, hint?: string): Question => ({
  kind: "text",
  name,
  label,
  ...(hint && { hint }),
});
/** A number. */
export const number = (name: string, label: string, hint?: string): Question => ({
  kind: "number",
  name,
  label,
  ...(hint && { hint }),
});
/** Yes, no or not stated. */
export const yesNo = (name: string, label: string): Question => ({ kind: "yesNo", name, label });
/** One of some words. @param blank What stands for none of them; left out, "Not stated". */
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
/** Which source stands behind a part, where it is another one than the provision's. */
export const from = (part: string): Question => ({
  kind: "source",
  name: `from.${part}`,
  label: "Source of this part",
});
