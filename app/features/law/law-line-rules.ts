import { capitalise } from "~/lib/text-rules";
import type { CountryLaw, Stated } from "./law";
import { howSure, isKnown } from "./law-rules";
import { type Phrase, reportedWords } from "./law-words-rules";
import { lawLabels } from "./texts";

export interface LawLine {
  label: string;
  /** Null is "Not stated". */
  text: string | null;
  note: string | null;
  /** " (reported by …)" or " Reported by …." to append; null for a fact. */
  reported: string | null;
  /** Numbers in the list of sources. */
  sources: number[];
  /** It applies on the reader's date. */
  isShown: boolean;
}

export const phrase = (text: string, figure: Stated<string | number>): Phrase => ({
  text,
  figures: [figure],
});

/** 0 is "Nothing". */
export const counted = (figure: Stated, unit: string): Phrase =>
  isKnown(figure)
    ? phrase(figure.v === 0 ? "Nothing" : `${figure.v} ${unit}${figure.v === 1 ? "" : "s"}`, figure)
    : { text: "", figures: [figure] };

export function plain(figure: Stated<string | number>): Phrase | null {
  return isKnown(figure) ? phrase(String(figure.v), figure) : { text: "", figures: [figure] };
}

/** @param numbers the number of each source in the list. */
export function toLine(
  law: CountryLaw,
  numbers: ReadonlyMap<string, number>,
  label: string,
  said: Phrase | null,
  more: Partial<LawLine>,
): LawLine {
  const figures = said?.figures ?? [];
  const known = figures.filter(isKnown);
  const notes = figures.flatMap((figure) => [
    ...(figure.note ? [figure.note] : []),
    ...(isKnown(figure) && figure.formula ? [`${formulaWord(law, figure)} ${figure.formula}`] : []),
  ]);
  const marks = known.flatMap(({ s }) => s.flatMap((id) => numbers.get(id) ?? []));
  const text = said?.text ?? "";
  return {
    label,
    text: known.length === 0 || text === "" ? null : capitalise(text),
    note: notes.length === 0 ? null : [...new Set(notes)].join("; "),
    reported: reportedBehind(text, reportedWords(law, known)),
    sources: [...new Set(marks)].sort((a, b) => a - b),
    isShown: false,
    ...more,
  };
}

const formulaWord = (law: CountryLaw, figure: Stated<string | number>) =>
  figure.c === "derived"
    ? lawLabels.workedOut
    : howSure(law, figure).kind === "fact"
      ? ""
      : lawLabels.checkedBy;

function reportedBehind(text: string, reported: string): string | null {
  if (reported === "") return null;
  return text.endsWith(".") ? ` R${reported.slice(1)}.` : ` (${reported})`;
}
