import { counted, moneyWords } from "~/policy/document/step-words-rules";
import { capitalise } from "~/core/text-rules";
import type { CountryLaw } from "./law";
import type { Stated } from "./law-figures";
import { howSure, isKnown } from "./law-rules";
import type { Phrase } from "./law-pay-words-rules";
import { reportedWords } from "./law-words-rules";
import { lawLabels } from "./texts";

export interface LawLine {
  label: string;
  /** Null is "We have not read it". */
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
export const orNothing = (figure: Stated, unit: string): Phrase =>
  isKnown(figure)
    ? phrase(figure.v === 0 ? "Nothing" : counted(figure.v, unit), figure)
    : { text: "", figures: [figure] };

export function plain(figure: Stated<string | number>): Phrase | null {
  return isKnown(figure) ? phrase(String(figure.v), figure) : { text: "", figures: [figure] };
}

/** Without text where one of the figures is not known, so that the line says so, with its note. */
export function phraseOf(text: string, ...figures: (Stated<string | number> | undefined)[]): Phrase {
  const given = figures.filter((figure) => figure !== undefined);
  return { text: given.every(isKnown) ? text : "", figures: given };
}

/** "15 weeks", for `phraseOf`, which leaves out what is not known. */
export const unitsOf = ({ v }: Stated, unit: string): string => counted(v ?? 0, unit);

/** "US$100", for `phraseOf`. */
export const moneyOf = ({ currency }: CountryLaw, { v }: Stated): string => moneyWords(v ?? 0, currency);

export type MakeLine = (label: string, phrase: Phrase | null, more?: Partial<LawLine>) => LawLine;

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
  const text = known.length === 0 ? "" : (said?.text ?? "");
  return {
    label,
    text: text === "" ? null : capitalise(text),
    note: notes.length === 0 ? null : [...new Set(notes)].join("; "),
    reported: text === "" ? null : reportedBehind(text, reportedWords(law, known)),
    sources: text === "" ? [] : [...new Set(marks)].sort((a, b) => a - b),
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
