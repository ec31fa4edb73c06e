import { canonicalIndustry } from "~/features/employers/industries-and-countries";
import { noCountry } from "~/features/employers/world-countries.server";
import type { Fact } from "~/features/policy/fields";
import {
  policyFields,
  sourceFields,
  valuesByKind,
  type FactField,
  type Policy,
  type PolicySource,
} from "~/features/policy/policy";
import { nameKey } from "~/features/directory/search-words";
import { repairAccents } from "./import-accents";
import { cellReaders, clip, isNotStated, readLabel, type Cell } from "./import-cells";
import { sourcedFigures, type FigureSources } from "~/features/policy/document/figure-source-rules";
import type { ImportField } from "./import-fields";
import { readFigureSource, type ImportOptions } from "./import-options";
import { countryOfCell, type Reading } from "./import-reading";

/** One employer as a line of the file states it. */
export interface ImportRow {
  line: number;
  name: string;
  /** Names with the same key are the same employer. */
  nameKey: string;
  industry: string | null;
  subIndustry: string | null;
  country: string;
  policy: Policy;
  /** Of all figures of the row that have none of their own. */
  source: PolicySource;
  /** Of single figures that the row states. */
  figureSources: FigureSources;
}

/** A text whose accents were put right, or look wrong. */
export interface AccentReport {
  line: number;
  before: string;
  after: string;
}

/** A line that is passed over while the rest of the file is taken. */
export interface RejectedRow {
  line: number;
  /** "" where the line has none. */
  name: string;
  /** A whole sentence without its full stop. */
  reason: string;
  /**
   * Contradicts another line or what is stored; missing: lacks what every employer has; invalid: holds what cannot be
   * true, where such rows are left out.
   */
  kind: "missing" | "conflict" | "invalid";
  /** Whether choosing this line takes it. */
  isChoosable: boolean;
}

/** What the reading of one row finds besides its values. */
export interface RowFindings {
  /** What no employer can have; any of these rejects the whole file. */
  invalid: (reason: string) => void;
  repaired: (report: AccentReport) => void;
  suspect: (report: AccentReport) => void;
  /** A source is named for a figure that the row does not state. */
  sourceOfNothing: () => void;
}

/** The text of a field's column in one row; "" where the file has no such column. */
export type CellsOfRow = (field: ImportField) => string;

export interface RowReader {
  options: Pick<ImportOptions, "country" | "source"> & Pick<Reading, "countryNames">;
  isFromMacRoman: boolean;
  /** How a column is called in this file. */
  titleOf: (field: ImportField) => string;
  /** The first spelling of each industry that the canonical list does not know, by its lower case. */
  spellings: Map<string, string>;
}

/** Reads one row; what it lacks, and what is wrong with it, is told apart. */
export function readRow(reader: RowReader, line: number, cellOf: CellsOfRow, findings: RowFindings) {
  const take = <T>(field: ImportField, read: (cell: string) => Cell<T>, cell = cellOf(field)): T | null => {
    if (cell === "") return null;
    const result = read(cell);
    if (result.problem === undefined) return result.value;
    findings.invalid(`${reader.titleOf(field)}: ${result.problem}`);
    return null;
  };
  const mended = (field: ImportField) => mend(reader, line, cellOf(field), findings);
  const label = (field: ImportField, most: number) =>
    take(field, (cell) => readLabel(cell, most), mended(field));
  const figure =
    <T>(read: (cell: string) => Cell<T>) =>
    (_: Fact, field: FactField) =>
      take(field, read);
  const words =
    <T>(read: (cell: string) => Cell<T>) =>
    (_: Fact, field: FactField) =>
      take(field, read, mended(field));
  const facts = {
    weeks: figure(cellReaders.weeks),
    percent: figure(cellReaders.percent),
    triState: figure(cellReaders.triState),
    months: words(cellReaders.months),
    line: words(cellReaders.line),
    list: words(cellReaders.list),
    text: words(cellReaders.text),
    url: figure(cellReaders.url),
    day: figure(cellReaders.day),
  };

  const name = label("name", 200);
  const country =
    take("country", (cell) => readCountry(cell, reader.options.countryNames)) ?? reader.options.country;
  const policy = valuesByKind(policyFields, facts);
  const own = valuesByKind(sourceFields, facts);
  const labels = industryOf(reader, label("industry", 100), label("subIndustry", 200), findings);
  const missing = [...(name === null ? ["company name"] : []), ...(country === null ? ["country"] : [])];
  if (name === null || country === null) return { missing, name: name ?? "" };
  const source = sourceOf(own, reader.options.source);
  const figureSources: FigureSources = {};
  for (const figure of sourcedFigures) {
    const own = take<PolicySource>(`${figure}Source`, readFigureSource, mended(`${figure}Source`));
    if (own !== null && policy[figure] === null) findings.sourceOfNothing();
    else if (own !== null) figureSources[figure] = own;
  }
  const row: ImportRow = {
    ...{ line, name, nameKey: nameKey(name), ...labels, country, policy, source },
    figureSources,
  };
  return { row };
}

/** Puts accents right and tells of it; figures never pass through here. */
function mend(reader: RowReader, line: number, before: string, findings: RowFindings): string {
  const { text: after, isSuspect } = repairAccents(before, reader.isFromMacRoman);
  const report = { line, before: before.trim(), after: after.trim() };
  if (after !== before) findings.repaired(report);
  if (isSuspect) findings.suspect(report);
  return after;
}

/** "Technology: Software" is filed under Technology and kept whole as the finer label. */
function industryOf(reader: RowReader, stated: string | null, finer: string | null, findings: RowFindings) {
  const [before = "", ...behind] = (stated ?? "").split(":").map((part) => part.trim());
  const first = isNotStated(before) ? "" : before;
  const hasFiner = behind.some((part) => part !== "");
  if (/["\\]/.test(first)) findings.invalid(`${reader.titleOf("industry")}: “${clip(first)}” holds " or \\`);
  const canonical = first === "" ? null : canonicalIndustry(first);
  const key = canonical?.toLowerCase() ?? "";
  const industry = reader.spellings.get(key) ?? canonical;
  if (industry !== null) reader.spellings.set(key, industry);
  const whole = hasFiner ? stated : first;
  const keepsWhole = whole !== null && whole !== "" && whole.toLowerCase() !== industry?.toLowerCase();
  return { industry, subIndustry: finer ?? (keepsWhole ? whole : null) };
}

function readCountry(cell: string, names: Reading["countryNames"]): Cell<string> {
  if (isNotStated(cell)) return { value: null };
  const country = countryOfCell(cell, names);
  return country === null ? { problem: noCountry(clip(cell.trim())) } : { value: country };
}

/** A row that names any part of its source has its own; its name may still be the file's. */
function sourceOf(own: PolicySource, files: PolicySource): PolicySource {
  const hasOwn = Object.values(own).some((part) => part !== null);
  return hasOwn ? { ...own, sourceName: own.sourceName ?? files.sourceName } : files;
}
