import type { Reading } from "../app/features/import/import-reading";
import { surveyImport } from "../app/features/import/import-survey";

/** Options that may help with a rejected file. Never applied by themselves. */
export function adviceFor(bytes: Uint8Array, { columns, missing, countryNames }: Reading): string[] {
  const first = surveyImport(bytes);
  if (!first.ok) return [];
  const { titles, columns: found } = first.value;
  const guesses = columns ? [] : found.filter(({ isGuess }) => isGuess);
  const fields = columns && titles.map((title, index) => columns.fieldOf(title, index));
  const survey = fields ? surveyImport(bytes, fields) : first;
  if (!survey.ok) return [];
  const marks = survey.value.marks
    .filter(({ isLikely, text }) => isLikely && !missing?.has(text.toLowerCase()))
    .map(({ text }) => text);
  const countries = survey.value.countries.filter(() => !countryNames?.size).map(({ name }) => name);
  const options = [
    ...(guesses.length > 0
      ? [`--map "${guesses.map(({ title, guess }) => `${title}=${guess ?? ""}`).join(",")}"`]
      : []),
    ...(marks.length > 0 ? [`--missing "${marks.join(",")}"`] : []),
    ...(countries.length > 0
      ? [`--country-map "${countries.map((name) => `${name}=…`).join(",")}"  (say which country each is)`]
      : []),
    "--skip-refused  (imports the possible rows, and writes the others to a file)",
  ];
  return ["", "These options may help. Check each before you use it:", ...options.map((it) => `  ${it}`)];
}
