import { data, redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import type { AccountJson } from "~/features/accounts/schema";
import { applyImport } from "../commands.server";
import { digestOf, planImport, type ImportPlan } from "../import-plan.server";
import { parseImportFile } from "../import-file";
import { fieldOfColumn } from "../import-fields";
import { lookForHeader } from "../import-header";
import { readImportHeader, refusedRows } from "../import-table";
import {
  headerHash,
  listMappings,
  readMappingName,
  saveMapping,
  type SavedMapping,
} from "../mapping-commands.server";
import { readImportOptions, type ImportOptions } from "../import-options";
import type { Reading } from "../import-reading";
import { readingOfSurvey, surveyImport } from "../import-survey";
import { readImportText } from "../import-text";
import { actorOf } from "~/server/audit-entry.server";
import { ok, type Failure, type Result } from "~/core/result";
import { statusOf } from "~/server/http/api.server";
import { csvResponse } from "~/server/http/csv.server";
import {
  packFile,
  answersIn,
  headerIn,
  readImportForm,
  readingIn,
  readSent,
  textIn,
  toReading,
  toSaved,
  type SentImport,
  type SentReading,
} from "./import-form.server";
import type { ImportActionData, ImportFormValues } from "../components/admin/import-view";
import { columnsStepOf, doneOf, previewOf, problemOf, readingViewOf } from "./import-preview.server";

/** Some 70 queries; the paid plan allows 1,000 in a request. */
const mostRows = 15_000;

type Context = ActionFunctionArgs["context"];

interface OpenedImport extends SentImport {
  titles: string[];
  reading: SentReading;
  mappings: SavedMapping[];
  /** The id of the saved mapping. */
  usedMapping: number | null;
  /** The reading is partly guessed, and nobody has checked it yet. */
  needsReview: boolean;
}

/**
 * Shows how a file is read where that is not plain, then a preview, and writes it once confirmed. Nothing is stored in
 * between: the confirming form sends the file again, and its digest must be the one that was shown.
 */
export async function actImport({ request, context }: ActionFunctionArgs, admin: AccountJson) {
  const form = await readImportForm(request);
  if (!form.ok) return reject(form, nothingSaid);
  const opened = await open(context, form.value);
  if (!opened.ok) return reject(opened, answersIn(form.value));
  const { bytes, answers, reading, confirmed } = opened.value;
  const options = readOptions(opened.value);
  if (!options.ok) return reject(options, answers);
  const plan = await planOf(context, opened.value, options.value);
  if (!plan.ok && plan.code === "too_large") return reject(plan, answers);
  if (!plan.ok || opened.value.needsReview) return showColumns(opened.value, plan);
  const digest = await digestOf(plan.value);
  if (confirmed !== digest) return showPreview(opened.value, plan.value, digest, options.value);
  const actor = actorOf(admin);
  const outcome = await applyImport(context, plan.value, { actor });
  const name = readMappingName(reading.mappingName);
  const savedAs = name.ok ? name.value : null;
  if (savedAs !== null) {
    const header = await headerHash(opened.value.titles);
    await saveMapping(context, { name: savedAs, header, reading: toSaved(reading) }, actor);
  }
  const refused = plan.value.rejected.length > 0 ? await sentAgain(form.value, bytes) : null;
  return data<ImportActionData>(doneOf(plan.value, outcome, { savedAs, refused }));
}

/** A CSV file of the refused rows; a redirect to the page on any failure. */
export async function downloadRefused({ request, context }: ActionFunctionArgs): Promise<Response> {
  const form = await readImportForm(request);
  const opened = form.ok ? await open(context, form.value) : form;
  const options = opened.ok ? readOptions(opened.value) : opened;
  if (!opened.ok || !options.ok) return redirect("/admin/import", 303);
  const skipping = { ...opened.value, reading: { ...opened.value.reading, isSkipping: true } };
  const plan = await planOf(context, skipping, options.value);
  const reading = toReading(skipping.reading);
  if (!plan.ok || !reading.ok) return redirect("/admin/import", 303);
  const rows = refusedRows(skipping.bytes, reading.value, plan.value.rejected);
  return rows.ok ? csvResponse("refused-rows.csv", [rows.value]) : redirect("/admin/import", 303);
}

const nothingSaid: ImportFormValues = { fileName: "", country: "", source: "", isApproving: false };

/** Reads the file as the form says, else by a saved mapping, else by the survey's guesses. */
async function open(context: Context, form: FormData): Promise<Result<OpenedImport>> {
  const sent = await readSent(form);
  if (!sent.ok) return sent;
  const text = readImportText(sent.value.bytes);
  if (!text.ok) return text;
  const place = headerIn(form) ?? lookForHeader(text.value).guess;
  const header = readImportHeader(text.value, undefined, place);
  if (!header.ok) return header;
  const said = readingIn(form, header.value.columns.length, place);
  const use = textIn(form, "use");
  if (said !== null && use === "") {
    const titles = header.value.columns.map(({ title }) => title);
    const given = { titles, reading: said, mappings: [], usedMapping: null, needsReview: false };
    return ok({ ...sent.value, ...given });
  }
  const survey = surveyImport(sent.value.bytes, undefined, place, mostRows);
  if (!survey.ok) return survey;
  const { titles, columns, marks, countries, numbers, dates, isHeaderFirst } = survey.value;
  const mappings = await listMappings(context, await headerHash(titles));
  const saved = use === "guess" ? undefined : (mappings.find(({ id }) => String(id) === use) ?? mappings[0]);
  const { country } = sent.value.answers;
  const guess = { ...readingOfSurvey(survey.value), countries: [], country, isSkipping: false };
  const reading: SentReading = {
    ...(saved?.reading ?? guess),
    header: place,
    moreMarks: "",
    mappingName: saved?.name ?? said?.mappingName ?? "",
  };
  const isPlain =
    columns.every(({ title, guess, isGuess }) => !isGuess && guess === fieldOfColumn(title)) &&
    marks.every(({ isLikely }) => !isLikely) &&
    countries.length === 0 &&
    isHeaderFirst &&
    numbers.decimal === null &&
    dates === null &&
    !numbers.asksPercentage;
  return ok({
    ...sent.value,
    answers: { ...sent.value.answers, country: country || reading.country },
    titles,
    reading,
    mappings,
    usedMapping: saved?.id ?? null,
    needsReview: use !== "" || saved !== undefined || !isPlain,
  });
}

function readOptions({ answers, choose }: Pick<OpenedImport, "answers" | "choose">): Result<ImportOptions> {
  const { fileName, country, source, isApproving } = answers;
  return readImportOptions({
    fileName,
    ...(country !== "" && { country }),
    ...(source.trim() !== "" && { source }),
    approve: isApproving,
    choose,
  });
}

async function planOf(
  context: Context,
  { bytes, reading }: OpenedImport,
  options: ImportOptions,
): Promise<Result<ImportPlan>> {
  const read: Result<Reading> = toReading(reading);
  if (!read.ok) return read;
  const file = parseImportFile(bytes, { ...options, ...read.value }, mostRows);
  return file.ok ? planImport(context, file.value, options) : file;
}

/** Whether any row is left once those are left out that cannot be imported. */
function canSkip({ bytes, reading, answers, choose }: OpenedImport): boolean {
  const read = toReading({ ...reading, isSkipping: true });
  const options = readOptions({ answers, choose });
  const file = read.ok && options.ok && parseImportFile(bytes, { ...options.value, ...read.value }, mostRows);
  return file && file.ok && file.value.rows.length > 0;
}

/** An error status only where the person had already checked the reading. */
async function showColumns(opened: OpenedImport, plan: Result<ImportPlan>) {
  const survey = surveyImport(opened.bytes, opened.reading.fields, opened.reading.header);
  if (!survey.ok) return reject(survey, opened.answers);
  const problem = plan.ok ? null : plan;
  const isRejected = problem !== null && !opened.needsReview;
  const step = columnsStepOf({
    answers: opened.answers,
    file: await packFile(opened.bytes),
    rows: survey.value.rows,
    reading: readingViewOf(survey.value, opened),
    problem,
    isRejected,
    canSkip: problem !== null && canSkip(opened),
  });
  return data<ImportActionData>(step, { status: isRejected ? statusOf[problem.code] : 200 });
}

async function showPreview(opened: OpenedImport, plan: ImportPlan, digest: string, options: ImportOptions) {
  const { bytes, answers, confirmed } = opened;
  const survey = surveyImport(bytes, opened.reading.fields, opened.reading.header);
  if (!survey.ok) return reject(survey, answers);
  const isOvertaken = confirmed !== null;
  const preview = previewOf(plan, {
    answers,
    reading: readingViewOf(survey.value, opened),
    file: await packFile(bytes),
    digest,
    isOvertaken,
    chosen: options.chosenLines,
  });
  return data<ImportActionData>(preview, { status: isOvertaken ? statusOf.conflict : 200 });
}

/** The form with its file packed, without the confirmation. */
async function sentAgain(form: FormData, bytes: Uint8Array<ArrayBuffer>) {
  const left = ["packed", "file", "pasted", "confirm", "digest"];
  const fields = [...form].flatMap(([name, value]) =>
    typeof value === "string" && !left.includes(name) ? [{ name, value }] : [],
  );
  return [...fields, { name: "packed", value: await packFile(bytes) }];
}

function reject(failure: Failure, answers: ImportFormValues) {
  return data<ImportActionData>(
    { step: "rejected", answers, ...problemOf(failure) },
    { status: statusOf[failure.code] },
  );
}
