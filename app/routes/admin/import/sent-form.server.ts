import { dateOrders } from "~/core/date-reader";
import { fail, ok, type Result } from "~/core/result";
import { countryKey, worldCountry } from "~/core/world-countries.server";
import { carriesForm } from "~/server/http/form.server";
import { uploadProblems } from "~/features/import/admin-texts";
import type { ImportFormValues } from "./import-view";
import { readImportOptions } from "~/features/import/options/import-options";
import {
  columnsInOrder,
  decimalNames,
  mostCountryNames,
  percentages,
  readReadOptions,
} from "~/features/import/options/read-options";
import { readMappingName, type SavedReadOptions } from "~/features/import/options/saved-mappings.server";
import { importFileLimit, tooLarge } from "~/features/import/read/file-text";
import type { HeaderPlace, ImportOptions, ReadOptions } from "~/features/import/stages";
import { importFields, type ImportField } from "~/features/import/table/fields";
import { headerText } from "~/features/import/table/header";
import { unpackFile } from "./packed-file.server";

/** The file is from the disk, pasted, or packed by an earlier response. */
export interface SentImport {
  bytes: Uint8Array<ArrayBuffer>;
  answers: ImportFormValues;
  choose: number[];
  /** The confirmed digest; null asks for a preview. */
  confirmed: string | null;
}

export interface SentReadOptions extends SavedReadOptions {
  /** As typed. */
  moreMarks: string;
  mappingName: string;
  header: HeaderPlace;
}

export async function readImportForm(request: Request): Promise<Result<FormData>> {
  if (!carriesForm(request)) return fail("invalid", uploadProblems.nothing);
  try {
    return ok(await request.formData());
  } catch (error) {
    // A TypeError is an incomplete form. The request guard cuts off what is too long.
    return error instanceof TypeError
      ? fail("invalid", uploadProblems.notWhole)
      : fail("too_large", uploadProblems.tooLarge);
  }
}

export async function readSent(form: FormData): Promise<Result<SentImport>> {
  const answers = answersIn(form);
  const choose = form.getAll("choose").map(Number);
  const confirmed = form.get("confirm") === "yes" ? textIn(form, "digest") : null;
  const packed = textIn(form, "packed");
  if (packed !== "") {
    const bytes = await unpackFile(packed, importFileLimit);
    if (!bytes) return fail("invalid", uploadProblems.notBack);
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
    return fail("invalid", uploadProblems.nothing, { file: [uploadProblems.nothingAtField] });
  const bytes = new TextEncoder().encode(pasted);
  return ok({ bytes, answers: { ...answers, fileName: uploadProblems.pasted }, choose, confirmed });
}

export function answersIn(form: FormData): ImportFormValues {
  return {
    fileName: textIn(form, "fileName"),
    country: textIn(form, "country"),
    source: textIn(form, "source"),
    isApproving: form.has("approve"),
  };
}

const isField = (name: string): name is ImportField => importFields.some((field) => field === name);

/** The header that a person chose; null where the form did not ask yet, or for a wrong answer. */
export function headerIn(form: FormData): HeaderPlace | null {
  const line = textIn(form, "header");
  if (!/^\d{1,6}$/.test(line)) return null;
  return { line: Number(line), rows: form.has("headerGoesOn") ? 2 : 1 };
}

/** Null where the form did not ask yet, or asked about the columns of another header. */
export function readOptionsIn(form: FormData, columns: number, header: HeaderPlace): SentReadOptions | null {
  if (textIn(form, "read") !== "yes") return null;
  if (textIn(form, "headerWas") !== headerText(header)) return null;
  const fields = Array.from({ length: columns }, (_, index) => {
    const name = textIn(form, `column.${index}`);
    return isField(name) ? name : null;
  });
  const countries: SentReadOptions["countries"] = [];
  for (let index = 0; index < mostCountryNames && form.has(`countryName.${index}`); index++) {
    const country = textIn(form, `countryIs.${index}`);
    const written = textIn(form, `countryName.${index}`);
    // A longer text is no country.
    if (country !== "" && written.length <= 100) countries.push([written, country]);
  }
  return {
    fields,
    missing: form.getAll("missing").filter((mark) => typeof mark === "string"),
    countries,
    country: textIn(form, "country"),
    isSkipping: form.has("skip"),
    decimal: decimalNames.find((name) => name === textIn(form, "decimal")) ?? null,
    percentage: percentages.find((name) => name === textIn(form, "percentage")) ?? null,
    dates: dateOrders.find((order) => order === textIn(form, "dates")) ?? null,
    header,
    moreMarks: textIn(form, "moreMarks"),
    mappingName: textIn(form, "mappingName"),
  };
}

/** `invalid` for too many or too long marks, and a wrong name. */
export function readOptionsOf(sent: SentReadOptions): Result<ReadOptions> {
  const rest = readReadOptions({
    missing: [...sent.missing, sent.moreMarks],
    isSkipping: sent.isSkipping,
    decimal: sent.decimal ?? "",
    percentage: sent.percentage ?? "",
    dates: sent.dates ?? "",
    header: headerText(sent.header),
  });
  if (!rest.ok) return rest;
  const name = readMappingName(sent.mappingName);
  if (!name.ok) return name;
  const countryNames = new Map<string, string>();
  for (const [written, chosen] of sent.countries) {
    const country = worldCountry(chosen);
    if (country !== null) countryNames.set(countryKey(written), country);
  }
  return ok({ ...rest.value, columns: columnsInOrder(sent.fields), countryNames });
}

export function importOptionsOf({ answers, choose }: SentImport): Result<ImportOptions> {
  const { fileName, country, source, isApproving } = answers;
  return readImportOptions({
    fileName,
    ...(country !== "" && { country }),
    ...(source.trim() !== "" && { source }),
    approve: isApproving,
    choose,
  });
}

/** Joins the ticked and the typed marks. */
export function toSaved({
  moreMarks,
  mappingName: _,
  header: __,
  ...readOptions
}: SentReadOptions): SavedReadOptions {
  const typed = moreMarks
    .split(",")
    .map((mark) => mark.trim())
    .filter((mark) => mark !== "");
  return { ...readOptions, missing: [...new Set([...readOptions.missing, ...typed])] };
}

export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
