import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { ok, type Result } from "~/core/result";
import {
  headerHash,
  listMappings,
  type SavedMapping,
  type SavedReadOptions,
} from "~/features/import/options/saved-mappings.server";
import { readFileText } from "~/features/import/read/file-text";
import { readRows } from "~/features/import/rows/read-rows";
import type { FileRows, ImportOptions, Table } from "~/features/import/stages";
import { fieldOfColumn } from "~/features/import/table/fields";
import { findHeader, isFirstLine, type HeaderGuess } from "~/features/import/table/header";
import { likelyField } from "~/features/import/table/guess-columns";
import { guessedOptions, surveyTable, type TableSurvey } from "~/features/import/table/survey";
import { readTable } from "~/features/import/table/table";
import {
  headerIn,
  readOptionsIn,
  readOptionsOf,
  readSent,
  textIn,
  type SentImport,
  type SentReadOptions,
} from "./sent-form.server";

/** Some 70 queries; the paid plan allows 1,000 in a request. */
const mostRows = 15_000;

/** A sent file, read once, and how its cells are understood. */
export interface OpenedImport extends SentImport {
  table: Table;
  /** The lines that the header may be in. */
  firstLines: HeaderGuess["records"];
  readOptions: SentReadOptions;
  mappings: SavedMapping[];
  /** The id of the saved mapping. */
  usedMapping: number | null;
  /** The options are partly guessed, and nobody has checked them yet. */
  needsReview: boolean;
  /** A person said how it is read. */
  isAnswered: boolean;
}

/** Understands the file as the form says, else by a saved mapping, else by the survey's guesses. */
export async function openImport(
  context: ActionFunctionArgs["context"],
  form: FormData,
): Promise<Result<OpenedImport>> {
  const sent = await readSent(form);
  if (!sent.ok) return sent;
  const text = readFileText(sent.value.bytes);
  if (!text.ok) return text;
  const { guess: likely, records: firstLines } = findHeader(text.value);
  const header = headerIn(form) ?? likely ?? undefined;
  const read = readTable(text.value, { header, fieldOf: likelyField, mostRows });
  if (!read.ok) return read;
  const table = read.value;
  if (table.failure?.code === "too_large") return table.failure;
  const opened = { ...sent.value, table, firstLines };
  const answered = readOptionsIn(form, table.titles.length, table.header);
  const use = textIn(form, "use");
  if (answered !== null && use === "")
    return ok({
      ...{ ...opened, readOptions: answered, mappings: [], usedMapping: null },
      ...{ needsReview: false, isAnswered: true },
    });

  const mappings = await listMappings(context, await headerHash(table.titles));
  const saved = use === "guess" ? undefined : (mappings.find(({ id }) => String(id) === use) ?? mappings[0]);
  const survey = surveyTable(table);
  const { answers } = opened;
  const chosen: SavedReadOptions = saved?.readOptions ?? {
    ...guessedOptions(table, survey),
    countries: [],
    country: answers.country,
    isSkipping: false,
  };
  const isPlain = leavesNothingOpen(survey) && isFirstLine(table.header, firstLines);
  return ok({
    ...opened,
    answers: { ...answers, country: answers.country || chosen.country },
    readOptions: {
      ...chosen,
      header: table.header,
      moreMarks: "",
      mappingName: saved?.name ?? answered?.mappingName ?? "",
    },
    mappings,
    usedMapping: saved?.id ?? null,
    isAnswered: false,
    needsReview: use !== "" || saved !== undefined || !isPlain,
  });
}

function leavesNothingOpen({ columns, marks, countries, numbers, dates }: TableSurvey): boolean {
  return (
    columns.every(({ title, guess, isGuess }) => !isGuess && guess === fieldOfColumn(title)) &&
    marks.every(({ isLikely }) => !isLikely) &&
    countries.length === 0 &&
    numbers.decimal === null &&
    dates === null &&
    !numbers.asksPercentage
  );
}

export function rowsOf(
  { table, readOptions }: Pick<OpenedImport, "table" | "readOptions">,
  options: ImportOptions,
): Result<FileRows> {
  const read = readOptionsOf(readOptions);
  return read.ok ? readRows(table, { ...options, ...read.value }) : read;
}
