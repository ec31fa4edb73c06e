import type { Table } from "../stages";
import { cellAt, markKey } from "./cells";
import { ColumnSurvey, type AskedColumn } from "./column-survey";
import { DateSurvey } from "./date-order";
import type { ImportField } from "./fields";
import { guessColumns } from "./guess-columns";
import { NumberSurvey, type NumberQuestions } from "./number-questions";

interface SurveyedColumn {
  index: number;
  title: string;
  /** By its title; null for no guess. */
  guess: ImportField | null;
  /** False for a known title. */
  isGuess: boolean;
  /** At most three. */
  samples: string[];
}

/** A text that may mean "not stated". */
interface SurveyedMark {
  /** Spelled as first found. */
  text: string;
  cells: number;
  /** Titles. */
  columns: string[];
  /** False for a text that is only impossible in a column of figures. */
  isLikely: boolean;
}

export interface TableSurvey {
  columns: SurveyedColumn[];
  marks: SurveyedMark[];
  /** Unknown names, most often first. */
  countries: { name: string; rows: number }[];
  numbers: NumberQuestions;
  /** A day for a person to say the order of; null where none is needed. */
  dates: string | null;
}

const mostColumns = 100;
const mostTold = 20;

/**
 * What a table leaves open, for a person's decisions: possible fields, texts that may mean "not stated", unknown
 * countries. A text likely means "not stated" where it is negative, or fills most of a column of figures, or is a usual
 * mark.
 * @param fields the fields that a person chose; the guesses by default.
 */
export function surveyTable(
  { titles, records }: Table,
  fields?: readonly (ImportField | null)[],
): TableSurvey {
  const columns = askedColumns(titles, fields).map((column) => new ColumnSurvey(column));
  const shared = { numbers: new NumberSurvey(), dates: new DateSurvey() };
  for (const record of records)
    for (const survey of columns)
      survey.take(cellAt(record, survey.column.index).trim(), record.line, shared);
  return {
    columns: columns.map(({ column: { index, title, guess, isGuess }, samples }) => ({
      ...{ index, title, guess, isGuess },
      samples,
    })),
    marks: marksOf(columns),
    countries: columns.flatMap((survey) => (survey.field === "country" ? survey.unknownCountries() : [])),
    numbers: shared.numbers.questions(),
    dates: shared.dates.question(),
  };
}

/** Those with a field or a guess first, at most a hundred. */
function askedColumns(
  titles: readonly string[],
  fields: readonly (ImportField | null)[] | undefined,
): AskedColumn[] {
  const guesses = guessColumns(titles);
  const all = titles.map((title, index): AskedColumn => {
    const { field: guess = null, isGuess = false } = guesses[index] ?? {};
    return { index, title, guess, isGuess, field: fields ? (fields[index] ?? null) : guess };
  });
  const named = all.filter(({ title }) => title !== "");
  const first = named.filter(({ field, guess }) => field !== null || guess !== null).slice(0, mostColumns);
  const rest = named.filter((column) => !first.includes(column)).slice(0, mostColumns - first.length);
  return [...first, ...rest].sort((one, other) => one.index - other.index);
}

function marksOf(columns: readonly ColumnSurvey[]): SurveyedMark[] {
  const marks = new Map<string, SurveyedMark>();
  for (const survey of columns) {
    for (const { text, cells, isLikely } of survey.marks()) {
      // Commas separate marks.
      if (text.includes(",")) continue;
      const key = markKey(text);
      const mark = marks.get(key) ?? { text, cells: 0, columns: [], isLikely: false };
      mark.cells += cells;
      mark.columns.push(survey.column.title);
      mark.isLikely ||= isLikely;
      marks.set(key, mark);
    }
  }
  const weight = ({ isLikely, cells }: SurveyedMark) => cells + (isLikely ? 1e9 : 0);
  return [...marks.values()].sort((one, other) => weight(other) - weight(one)).slice(0, mostTold);
}

/** The options to begin with, by the guesses; what a person has to say is null. */
export function guessedOptions({ titles }: Table, { columns, marks, numbers }: TableSurvey) {
  const fields = new Map(columns.map(({ index, guess }) => [index, guess]));
  return {
    fields: titles.map((_, index) => fields.get(index) ?? null),
    missing: marks.filter(({ isLikely }) => isLikely).map(({ text }) => text),
    decimal: numbers.decimal?.guess ?? null,
    percentage: null,
    dates: null,
  };
}
