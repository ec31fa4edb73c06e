import type { NumberQuestions } from "../app/features/import/import-numbers";
import { headerText, type Reading } from "../app/features/import/import-reading";
import { parseImportFile } from "../app/features/import/import-file";
import type { ImportOptions } from "../app/features/import/import-options";
import { surveyImport } from "../app/features/import/import-survey";
import { figure } from "./import-report";

/** Options that may help with a rejected file. Never applied by themselves. */
export function adviceFor(
  bytes: Uint8Array,
  reading: Reading,
  importOptions: Pick<ImportOptions, "country" | "source">,
): string[] {
  const { columns, missing, countryNames } = reading;
  const first = surveyImport(bytes, undefined, reading.header);
  if (!first.ok) return [];
  const { titles, columns: found, header, isHeaderFirst } = first.value;
  const guesses = columns ? [] : found.filter(({ isGuess }) => isGuess);
  const isUnknown = !columns && !found.some(({ guess }) => guess === "name");
  const fields = columns && titles.map((title, index) => columns.fieldOf(title, index));
  const survey = fields ? surveyImport(bytes, fields, reading.header) : first;
  if (!survey.ok) return [];
  const marks = survey.value.marks
    .filter(({ isLikely, text }) => isLikely && !missing?.has(text.toLowerCase()))
    .map(({ text }) => text);
  const countries = survey.value.countries.filter(() => !countryNames?.size).map(({ name }) => name);
  const { decimal, asksPercentage } = survey.value.numbers;
  const { dates } = survey.value;
  const options = [
    ...(header && !isHeaderFirst && !reading.header ? [`--header ${headerText(header)}`] : []),
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
    ...(decimal && !reading.decimal ? [decimalAdvice(decimal)] : []),
    ...(asksPercentage && !reading.percentage ? ["--percentage shares  (or percent: 1 is 1% of pay)"] : []),
    ...(dates !== null && !reading.dates
      ? [`--dates dmy  (or mdy: say what comes first in “${dates}”, the day or the month)`]
      : []),
    ...skipAdvice(bytes, reading, importOptions),
  ];
  if (options.length === 0) return [];
  return ["", "These options may help. Check each before you use it:", ...options.map((it) => `  ${it}`)];
}

/** Only where it helps, and leaves something to import. */
function skipAdvice(
  bytes: Uint8Array,
  reading: Reading,
  importOptions: Pick<ImportOptions, "country" | "source">,
): string[] {
  if (reading.isSkipping) return [];
  const skipping = parseImportFile(bytes, { ...importOptions, ...reading, isSkipping: true });
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
