import { clip } from "~/core/clip";
import { fail, ok, type Result } from "~/core/result";
import { noCountry, worldCountry } from "~/core/world-countries.server";
import type { PolicySource } from "~/policy/policy";
import { readLabel } from "~/policy/value-readers";
import { optionProblems } from "../problem-texts";
import type { ImportOptions } from "../stages";
import { readSource } from "../table/source-text";

export interface ImportOptionsInput {
  fileName: string;
  country?: string | undefined;
  /** "name, url, date"; url and date are optional. */
  source?: string | undefined;
  approve?: boolean | undefined;
  choose?: readonly number[] | undefined;
}

/** The beginning of unnamed sources; a named source replaces them. */
const unnamedSource = "Imported from ";

export const isNamedSource = (name: string | null): boolean =>
  name !== null && !name.startsWith(unnamedSource);

/** Without a source the figures name the file: "Imported from list.csv". Wrong options are `invalid`, with fields. */
export function readImportOptions(input: ImportOptionsInput): Result<ImportOptions> {
  const country = input.country === undefined ? null : worldCountry(input.country);
  if (input.country !== undefined && !country) {
    const message = `${noCountry(clip(input.country))}.`;
    return fail("invalid", message, { country: [message] });
  }
  const source = input.source === undefined ? ok(sourceOfFile(input.fileName)) : readSource(input.source);
  if (!source.ok) return source;
  const choose = input.choose ?? [];
  const wrongLine = choose.find((line) => !Number.isSafeInteger(line) || line < 1);
  if (wrongLine !== undefined) {
    const message = optionProblems.notALine(wrongLine);
    return fail("invalid", message, { choose: [message] });
  }
  return ok({
    country,
    source: source.value,
    isApproving: input.approve ?? false,
    chosenLines: new Set(choose),
  });
}

function sourceOfFile(fileName: string): PolicySource {
  const name = readLabel(fileName.split(/[/\\]/).pop() ?? "", 180);
  const sourceName = `${unnamedSource}${("value" in name && name.value) || "a file"}`;
  return { sourceName, sourceUrl: null, sourceDate: null };
}
