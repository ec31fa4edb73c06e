import { data, redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import type { Failure, Result } from "~/core/result";
import type { AccountJson } from "~/features/accounts/schema";
import { actorOf } from "~/server/audit-entry.server";
import { statusOf } from "~/server/http/api.server";
import { csvResponse } from "~/server/http/csv.server";
import { applyImport } from "~/features/import/apply/apply-import.server";
import type { ImportActionData, ImportFormValues } from "./import-view";
import { headerHash, readMappingName, saveMapping } from "~/features/import/options/saved-mappings.server";
import { digestOf } from "~/features/import/plan/plan-digest.server";
import { planImport } from "~/features/import/plan/plan-import.server";
import { refusedFile } from "~/features/import/rows/refused-file";
import type { ImportOptions, ImportPlan } from "~/features/import/stages";
import { surveyTable } from "~/features/import/table/survey";
import { openImport, rowsOf, type OpenedImport } from "./opened-import.server";
import { packFile } from "./packed-file.server";
import { answersIn, importOptionsOf, readImportForm, toSaved } from "./sent-form.server";
import {
  columnsStepOf,
  doneOf,
  namesLines,
  previewOf,
  problemOf,
  readOptionsViewOf,
} from "./step-views.server";

type Context = ActionFunctionArgs["context"];

/**
 * Shows how a file is read where that is not plain, then a preview, and writes it once confirmed. Nothing is stored in
 * between: the confirming form sends the file again, and its digest must be the one that was shown.
 */
export async function actImport({ request, context }: ActionFunctionArgs, admin: AccountJson) {
  const form = await readImportForm(request);
  if (!form.ok) return reject(form, nothingSaid);
  const opened = await openImport(context, form.value);
  if (!opened.ok) return reject(opened, answersIn(form.value));
  const { answers, confirmed } = opened.value;
  const options = importOptionsOf(opened.value);
  if (!options.ok) return reject(options, answers);
  const plan = await planOf(context, opened.value, options.value);
  if (!plan.ok || opened.value.needsReview) return showColumns(opened.value, options.value, plan);
  const digest = await digestOf(plan.value);
  if (confirmed !== digest) return showPreview(opened.value, plan.value, digest, options.value);
  return write(context, form.value, opened.value, plan.value, admin);
}

/** A CSV file of the refused rows; a redirect to the page on any failure. */
export async function downloadRefused({ request, context }: ActionFunctionArgs): Promise<Response> {
  const form = await readImportForm(request);
  const opened = form.ok ? await openImport(context, form.value) : form;
  const options = opened.ok ? importOptionsOf(opened.value) : opened;
  if (!opened.ok || !options.ok) return redirect("/admin/import", 303);
  const plan = await planOf(context, skipping(opened.value), options.value);
  if (!plan.ok) return redirect("/admin/import", 303);
  return csvResponse("refused-rows.csv", [refusedFile(opened.value.table, plan.value.rejected)]);
}

const nothingSaid: ImportFormValues = { fileName: "", country: "", source: "", isApproving: false };

async function planOf(
  context: Context,
  opened: OpenedImport,
  options: ImportOptions,
): Promise<Result<ImportPlan>> {
  const file = rowsOf(opened, options);
  return file.ok ? planImport(context, file.value, options) : file;
}

const skipping = (opened: OpenedImport): OpenedImport => ({
  ...opened,
  readOptions: { ...opened.readOptions, isSkipping: true },
});

/** Whether any row is left once those are left out that cannot be imported. */
function canSkip(opened: OpenedImport, options: ImportOptions): boolean {
  const file = rowsOf(skipping(opened), options);
  return file.ok && file.value.rows.length > 0;
}

/**
 * What a choice below answers is asked; only rows that cannot be taken are an error. Its status is one where the person had
 * already checked how the file is read.
 */
async function showColumns(opened: OpenedImport, options: ImportOptions, plan: Result<ImportPlan>) {
  const problem = plan.ok ? null : plan;
  const isKnown = opened.readOptions.fields.some((field) => field !== null);
  const isQuestion = problem !== null && isKnown && !namesLines(problem);
  const isRejected = problem !== null && !opened.needsReview && (opened.isAnswered || !isQuestion);
  const step = columnsStepOf({
    answers: opened.answers,
    file: await packFile(opened.bytes),
    rows: opened.table.records.length,
    readOptions: readOptionsViewOf(surveyTable(opened.table, opened.readOptions.fields), opened),
    problem,
    isRejected,
    isQuestion,
    canSkip: problem !== null && canSkip(opened, options),
  });
  return data<ImportActionData>(step, { status: isRejected ? statusOf[problem.code] : 200 });
}

async function showPreview(opened: OpenedImport, plan: ImportPlan, digest: string, options: ImportOptions) {
  const isOvertaken = opened.confirmed !== null;
  const preview = previewOf(plan, {
    answers: opened.answers,
    readOptions: readOptionsViewOf(surveyTable(opened.table, opened.readOptions.fields), opened),
    file: await packFile(opened.bytes),
    digest,
    isOvertaken,
    chosen: options.chosenLines,
  });
  return data<ImportActionData>(preview, { status: isOvertaken ? statusOf.conflict : 200 });
}

async function write(
  context: Context,
  form: FormData,
  { bytes, table, readOptions }: OpenedImport,
  plan: ImportPlan,
  admin: AccountJson,
) {
  const actor = actorOf(admin);
  const outcome = await applyImport(context, plan, { actor });
  const name = readMappingName(readOptions.mappingName);
  const savedAs = name.ok ? name.value : null;
  if (savedAs !== null) {
    const header = await headerHash(table.titles);
    await saveMapping(context, { name: savedAs, header, readOptions: toSaved(readOptions) }, actor);
  }
  const refused = plan.rejected.length > 0 ? await sentAgain(form, bytes) : null;
  return data<ImportActionData>(doneOf(plan, outcome, { savedAs, refused }));
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
