import { readRows } from "../app/features/import/rows/read-rows";
import type { HeaderPlace, ImportOptions, ReadOptions, Table } from "../app/features/import/stages";
import { likelyField } from "../app/features/import/table/guess-columns";
import { findHeader, headerText, isFirstLine } from "../app/features/import/table/header";
import type { NumberQuestions } from "../app/features/import/table/number-questions";
import { surveyTable } from "../app/features/import/table/survey";
import { readTable } from "../app/features/import/table/table";
import { figure } from "./import-report";

type RowDefaults = Pick<ImportOptions, "country" | "source">;

/**
 * Options that may help with a rejected file. Never applied by themselves.
 * @param table as it was read; null where that failed.
 */
export function adviceFor(
  text: string,
  table: Table | null,
  readOptions: ReadOptions,
  rowDefaults: RowDefaults,
): string[] {
  const { columns, missing, countryNames } = readOptions;
  const look = findHeader(text);
  const likely = likelyTable(text, table, readOptions.header ?? look.guess);
  if (!likely) return [];
  const { titles } = likely;
  const first = surveyTable(likely);
  const guesses = columns ? [] : first.columns.filter(({ isGuess }) => isGuess);
  const isUnknown = !columns && !first.columns.some(({ guess }) => guess === "name");
  const fields = columns && titles.map((title, index) => columns.fieldOf(title, index));
  const survey = fields ? surveyTable(likely, fields) : first;
  const marks = survey.marks
    .filter(({ isLikely, text }) => isLikely && !missing?.has(text.toLowerCase()))
    .map(({ text }) => text);
  const countries = survey.countries.filter(() => !countryNames?.size).map(({ name }) => name);
  const { decimal, asksPercentage } = survey.numbers;
  const { dates } = survey;
  const isHeaderFirst = isFirstLine(likely.header, look.records);
  const options = [
    ...(isHeaderFirst || readOptions.header ? [] : [`--header ${headerText(likely.header)}`]),
    ...(guesses.length > 0
      ? [`--map "${guesses.map(({ title, guess }) => `${title}=${guess ?? ""}`).join(",")}"`]
      : []),
    ...(isUnknown
      ? [
          `--map "${titles.map((title) => `${title}=…`).join(",")}"  (say which field each is, one of them name; --help lists them)`,
        ]
      : []),
    ...(marks.length > 0 ? [`--missing "${marks.join(",")}"`] : []),
    ...(countries.length > 0
      ? [`--country-map "${countries.map((name) => `${name}=…`).join(",")}"  (say which country each is)`]
      : []),
    ...(decimal && !readOptions.decimal ? [decimalAdvice(decimal)] : []),
    ...(asksPercentage && !readOptions.percentage
      ? ["--percentage shares  (or percent: 1 is 1% of pay)"]
      : []),
    ...(dates !== null && !readOptions.dates
      ? [`--dates dmy  (or mdy: say what comes first in “${dates}”, the day or the month)`]
      : []),
    ...(table ? skipAdvice(table, readOptions, rowDefaults) : []),
  ];
  if (options.length === 0) return [];
  return ["", "These options may help. Check each before you use it:", ...options.map((it) => `  ${it}`)];
}

/** As it was read, unless its header is likely on another line. */
function likelyTable(text: string, table: Table | null, header: HeaderPlace | null): Table | null {
  if (table && header && headerText(table.header) === headerText(header)) return table;
  const read = readTable(text, { header: header ?? undefined, fieldOf: likelyField });
  return read.ok ? read.value : null;
}

/** Only where it helps, and leaves something to import. */
function skipAdvice(table: Table, readOptions: ReadOptions, rowDefaults: RowDefaults): string[] {
  if (readOptions.isSkipping) return [];
  const skipping = readRows(table, { ...rowDefaults, ...readOptions, isSkipping: true });
  if (!skipping.ok || skipping.value.rows.length === 0) return [];
  const { rows, dataRows } = skipping.value;
  return [
    `--skip-refused  (imports ${figure(rows.length)} of ${figure(dataRows)} rows, and writes the others to a file)`,
  ];
}

function decimalAdvice({ sample, guess }: NonNullable<NumberQuestions["decimal"]>): string {
  const [likely, other] = guess === "comma" ? ["comma", "point"] : ["point", "comma"];
  return `--decimal ${likely}  (or ${other}: say which sign “${sample}” has)`;
}
