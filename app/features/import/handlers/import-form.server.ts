import { readFields, type ImportField } from "../import-fields";
import { readMappingName, type SavedReading } from "../mapping-commands.server";
import { columnsInOrder, mostCountryNames, readReading, type Reading } from "../import-reading";
import { importFileLimit, tooLarge } from "../import-text";
import { countryKey, worldCountry } from "~/features/employers/world-countries.server";
import { fail, ok, type Result } from "~/lib/result";
import { carriesForm } from "~/lib/http/form.server";
import { unpackFile } from "~/lib/http/packed-file.server";
import type { ImportFormValues } from "../components/admin/import-view";

/** What the form sent: the file from the disk, pasted, or packed by a response. */
export interface SentImport {
  bytes: Uint8Array<ArrayBuffer>;
  answers: ImportFormValues;
  choose: number[];
  /** What was looked at and is confirmed now; null asks for a preview. */
  confirmed: string | null;
}

/** How the person says the file is read. */
export interface SentReading extends SavedReading {
  /** Further marks, as typed. */
  moreMarks: string;
  mappingName: string;
}

/** The form; reading it fails where it is larger than the request guard lets pass. */
export async function readImportForm(request: Request): Promise<Result<FormData>> {
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

/** The file in a form, with what was said besides; rejects a form without one, and a file over 5 MB. */
export async function readSent(form: FormData): Promise<Result<SentImport>> {
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

export function answersIn(form: FormData): ImportFormValues {
  return {
    fileName: textIn(form, "fileName"),
    country: textIn(form, "country"),
    source: textIn(form, "source"),
    isApproving: form.has("approve"),
  };
}

const isField = (name: string): name is ImportField => readFields.some((field) => field === name);

/** What the form says of how the file is read, column by column; null where it was not asked yet. */
export function readingIn(form: FormData, columns: number): SentReading | null {
  if (textIn(form, "read") !== "yes") return null;
  const fields = Array.from({ length: columns }, (_, index) => {
    const name = textIn(form, `column.${index}`);
    return isField(name) ? name : null;
  });
  const countries: SentReading["countries"] = [];
  for (let index = 0; index < mostCountryNames && form.has(`countryName.${index}`); index++) {
    const country = textIn(form, `countryIs.${index}`);
    const written = textIn(form, `countryName.${index}`);
    // What is longer names no country, and is asked of nobody.
    if (country !== "" && written.length <= 100) countries.push([written, country]);
  }
  return {
    fields,
    missing: form.getAll("missing").filter((mark) => typeof mark === "string"),
    countries,
    country: textIn(form, "country"),
    isSkipping: form.has("skip"),
    moreMarks: textIn(form, "moreMarks"),
    mappingName: textIn(form, "mappingName"),
  };
}

/** The same as the domain reads a file by it. Rejects marks that are too many or too long, and a name that is none. */
export function toReading(sent: SentReading): Result<Reading> {
  const rest = readReading({ missing: [...sent.missing, sent.moreMarks], isSkipping: sent.isSkipping });
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

/** What is saved of it: the ticked and the typed marks as one. */
export function toSaved({ moreMarks, mappingName: _, ...reading }: SentReading): SavedReading {
  const typed = moreMarks
    .split(",")
    .map((mark) => mark.trim())
    .filter((mark) => mark !== "");
  return { ...reading, missing: [...new Set([...reading.missing, ...typed])] };
}

export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
