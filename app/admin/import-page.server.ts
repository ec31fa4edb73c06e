import { data, type ActionFunctionArgs } from "@remix-run/cloudflare";

import type { AccountJson } from "../domain/accounts/account-json";
import { applyImport } from "../domain/import/import-apply.server";
import { digestOf } from "../domain/import/import-digest";
import { parseImportFile } from "../domain/import/import-file";
import { readImportOptions, type ImportOptions } from "../domain/import/import-options";
import { planImport, type ImportPlan } from "../domain/import/import-plan.server";
import { importFileLimit, tooLarge } from "../domain/import/import-text";
import { fail, ok, type Failure, type Result } from "../domain/result";
import { statusOf } from "../http/api.server";
import { carriesForm } from "../http/form.server";
import { packFile, unpackFile } from "../http/packed-file.server";
import type { ImportActionData, ImportFormValues } from "../ui/admin/import/import-view";
import { doneOf, previewOf } from "./import-preview.server";
import { actorOf } from "../domain/moderation/audit-entry.server";

/** As many rows as a request of 50 queries plans and writes, at 500 rows a query. */
const mostRows = 15_000;

/** What the form sent: the file from the disk, pasted, or packed by a preview. */
interface SentImport {
  bytes: Uint8Array<ArrayBuffer>;
  answers: ImportFormValues;
  choose: number[];
  /** What was looked at and is confirmed now; null asks for a preview. */
  confirmed: string | null;
}

/**
 * Shows what a file would change, and writes it once that is confirmed. Nothing is kept in between: the
 * confirmation carries the file again, and what it then decides must be what was shown.
 */
export async function actImport({ request, context }: ActionFunctionArgs, admin: AccountJson) {
  const form = await readImportForm(request);
  if (!form.ok) return reject(form, nothingSaid);
  const sent = await readSent(form.value);
  if (!sent.ok) return reject(sent, answersIn(form.value));
  const { bytes, answers, choose, confirmed } = sent.value;
  const options = readOptions(answers, choose);
  if (!options.ok) return reject(options, answers);
  const plan = await planOf(context, bytes, options.value);
  if (!plan.ok) return reject(plan, answers);
  const digest = await digestOf(plan.value);
  if (confirmed !== digest) {
    const file = await packFile(bytes);
    const isOvertaken = confirmed !== null;
    return data<ImportActionData>(
      previewOf(plan.value, { answers, file, digest, isOvertaken, chosen: options.value.chosenLines }),
      { status: isOvertaken ? statusOf.conflict : 200 },
    );
  }
  const outcome = await applyImport(context, plan.value, { actor: actorOf(admin) });
  return data<ImportActionData>(doneOf(plan.value, outcome));
}

const nothingSaid: ImportFormValues = { fileName: "", country: "", source: "", isApproving: false };

/** The form; reading it fails where it is larger than the request guard lets pass. */
async function readImportForm(request: Request): Promise<Result<FormData>> {
  if (!carriesForm(request)) return fail("invalid", "Choose a file, or paste its lines.");
  try {
    return ok(await request.formData());
  } catch (error) {
    // The request guard cuts off what is too long; what is not a form to its end is the sender's.
    return error instanceof TypeError
      ? fail("invalid", "The upload did not arrive whole. Please send it again.")
      : fail("too_large", "The file is over 5 MB. At most 5 MB are taken: split it.");
  }
}

async function readSent(form: FormData): Promise<Result<SentImport>> {
  const answers = answersIn(form);
  const choose = form.getAll("choose").map(Number);
  const confirmed = form.get("confirm") === "yes" ? textIn(form, "digest") : null;
  const packed = textIn(form, "packed");
  if (packed !== "") {
    const bytes = await unpackFile(packed, importFileLimit);
    if (!bytes) return fail("invalid", "The file did not come back whole. Please choose it again.");
    return ok({ bytes, answers, choose, confirmed });
  }
  const file = form.get("file");
  if (file instanceof File && file.size > 0) {
    if (file.size > importFileLimit) return tooLarge(file.size);
    const bytes = new Uint8Array(await file.arrayBuffer());
    return ok({ bytes, answers: { ...answers, fileName: file.name }, choose, confirmed });
  }
  const pasted = textIn(form, "pasted");
  if (pasted.trim() === "")
    return fail("invalid", "Choose a file, or paste its lines.", { file: ["Choose a file"] });
  const bytes = new TextEncoder().encode(pasted);
  return ok({ bytes, answers: { ...answers, fileName: "pasted lines" }, choose, confirmed });
}

function answersIn(form: FormData): ImportFormValues {
  return {
    fileName: textIn(form, "fileName"),
    country: textIn(form, "country"),
    source: textIn(form, "source"),
    isApproving: form.has("approve"),
  };
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

function readOptions({ fileName, country, source, isApproving }: ImportFormValues, choose: number[]) {
  return readImportOptions({
    fileName,
    ...(country !== "" && { country }),
    ...(source.trim() !== "" && { source }),
    approve: isApproving,
    choose,
  });
}

async function planOf(
  context: ActionFunctionArgs["context"],
  bytes: Uint8Array,
  options: ImportOptions,
): Promise<Result<ImportPlan>> {
  const file = parseImportFile(bytes, options, mostRows);
  return file.ok ? planImport(context, file.value, options) : file;
}

function reject({ code, message, fields = {} }: Failure, answers: ImportFormValues) {
  const reasons = Object.entries(fields)
    .map(([of, messages]) => ({
      of: of.startsWith("line ") ? `L${of.slice(1)}` : "",
      text: messages.join("; "),
    }))
    .filter(({ text }) => text !== message);
  return data<ImportActionData>({ step: "rejected", answers, message, reasons }, { status: statusOf[code] });
}
