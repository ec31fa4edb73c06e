import { canonicalIndustry } from "~/core/industries-and-countries";
import { noCountry } from "~/core/world-countries.server";
import type { Fact } from "~/policy/fields";
import {
  policyFields,
  sourceFields,
  valuesByKind,
  type FactField,
  type Policy,
  type PolicySource,
} from "~/policy/policy";
import { nameKey } from "~/core/name-key";
import { todayAt } from "~/policy/document/document-schema";
import { repairAccents } from "./import-accents";
import {
  valueReaders,
  isNotStated,
  readDay,
  readLabel,
  readRegisterNumber,
  roundedTo,
  type Parsed,
} from "~/policy/value-readers";
import { clip } from "~/core/clip";
import { sourcedFigures, type FigureSources } from "~/policy/document/figure-source-rules";
import { fieldTitle, registerFields, registers, type ImportField } from "./import-fields";
import type { readersOf } from "./import-numbers";
import { readFigureSource, type ImportOptions } from "./import-options";
import { countryOfCell, type Reading } from "./import-reading";
import { valueProblems } from "~/policy/value-problems";
import { rowProblems } from "./problem-texts";

export interface ImportRow {
  line: number;
  name: string;
  /** Employers with the same key are the same. */
  nameKey: string;
  industry: string | null;
  subIndustry: string | null;
  country: string;
  policy: Policy;
  /** Of figures without a source of their own. */
  source: PolicySource;
  /** Of single figures. */
  figureSources: FigureSources;
}

/** Accents that were repaired, or look wrong. */
export interface AccentReport {
  line: number;
  before: string;
  after: string;
}

/** A number with more decimals than we keep. */
export interface RoundedReport {
  field: ImportField;
  line: number;
  before: string;
  after: number;
}

/** A day that was not written as `YYYY-MM-DD`. */
export interface DatedReport {
  line: number;
  before: string;
  after: string;
}

export interface RejectedRow {
  line: number;

  name: string;
  /** A sentence without its full stop. */
  reason: string;
  /** `conflict`: with another line or the stored employer. `missing`: no name or country. `invalid`: cannot be true. */
  kind: "missing" | "conflict" | "invalid";
  /** Whether a person may choose this line all the same. */
  isChoosable: boolean;
}

interface RowFindings {
  /** An impossible value rejects the whole file. */
  invalid: (reason: string) => void;
  repaired: (report: AccentReport) => void;
  suspect: (report: AccentReport) => void;

  sourceOfNothing: () => void;
  rounded: (report: RoundedReport) => void;
  dated: (report: DatedReport) => void;
}

/** "" where the file has no such column. */
type CellsOfRow = (field: ImportField) => string;

export interface RowReader {
  options: Pick<ImportOptions, "country" | "source"> & Pick<Reading, "countryNames" | "dates">;
  numbers: ReturnType<typeof readersOf>;
  isFromMacRoman: boolean;

  titleOf: (field: ImportField) => string;
  /** The first spelling of each industry outside the canonical list, by its lower case. */
  spellings: Map<string, string>;
}

export function readRow(reader: RowReader, line: number, cellOf: CellsOfRow, findings: RowFindings) {
  const take = <T>(field: ImportField, read: (cell: string) => Parsed<T>, cell = cellOf(field)): T | null => {
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
    <T>(read: (cell: string) => Parsed<T>) =>
    (_: Fact, field: FactField) =>
      take(field, read);
  const words =
    <T>(read: (cell: string) => Parsed<T>) =>
    (_: Fact, field: FactField) =>
      take(field, read, mended(field));
  const number =
    (read: (cell: string) => Parsed<number>, decimals: number) => (_: Fact, field: FactField) => {
      const value = take(field, read);
      const after = value === null ? null : roundedTo(decimals, value);
      if (after !== null && after !== value)
        findings.rounded({ field, line, before: clip(cellOf(field).trim()), after });
      return after;
    };
  const day = (_: Fact, field: FactField) => {
    const after = take(field, (cell) => readDay(cell, reader.options.dates));
    const before = cellOf(field).trim();
    if (after !== null && after !== before) findings.dated({ line, before: clip(before), after });
    return after;
  };
  const readSource = (cell: string) => readFigureSource(cell, reader.options.dates);
  const facts = {
    weeks: number(reader.numbers.weeks, 1),
    percent: number(reader.numbers.percent, 2),
    triState: figure(valueReaders.triState),
    months: words(valueReaders.months),
    line: words(valueReaders.line),
    list: words(valueReaders.list),
    text: words(valueReaders.text),
    externalId: figure(valueReaders.externalId),
    url: figure(valueReaders.url),
    day,
  };

  const name = label("name", 200);
  const country =
    take("country", (cell) => readCountry(cell, reader.options.countryNames)) ?? reader.options.country;
  const stated = valuesByKind(policyFields, facts);
  const numbers = registerFields.map((field) =>
    take(field, (cell) => readRegisterNumber(registers[field].scheme, cell)),
  );
  const externalId = [stated.externalId, ...numbers].find((id) => id !== null) ?? null;
  const policy = { ...stated, externalId };
  const own = valuesByKind(sourceFields, facts);
  const labels = industryOf(reader, label("industry", 100), label("subIndustry", 200), findings);
  const missing = [
    ...(name === null ? [rowProblems.companyName] : []),
    ...(country === null ? [rowProblems.country] : []),
  ];
  if (name === null || country === null) return { missing, name: name ?? "" };
  const source = sourceOf(own, reader.options.source);
  const figureSources: FigureSources = {};
  for (const figure of sourcedFigures) {
    const own = take<PolicySource>(`${figure}Source`, readSource, mended(`${figure}Source`));
    if (own !== null && policy[figure] === null) findings.sourceOfNothing();
    else if (own !== null) figureSources[figure] = own;
  }
  const row: ImportRow = {
    ...{ line, name, nameKey: nameKey(name), ...labels, country, policy, source },
    figureSources,
  };
  return { row };
}

/** Repairs accents; not for figures. */
function mend(reader: RowReader, line: number, before: string, findings: RowFindings): string {
  const { text: after, isSuspect } = repairAccents(before, reader.isFromMacRoman);
  const report = { line, before: before.trim(), after: after.trim() };
  if (after !== before) findings.repaired(report);
  if (isSuspect) findings.suspect(report);
  return after;
}

/** "Technology: Software" is the industry Technology, and the whole is the sub-industry. */
function industryOf(reader: RowReader, stated: string | null, finer: string | null, findings: RowFindings) {
  const [before = "", ...behind] = (stated ?? "").split(":").map((part) => part.trim());
  const first = isNotStated(before) ? "" : before;
  const hasFiner = behind.some((part) => part !== "");
  if (/["\\]/.test(first)) findings.invalid(rowProblems.badIndustry(reader.titleOf("industry"), clip(first)));
  const canonical = first === "" ? null : canonicalIndustry(first);
  const key = canonical?.toLowerCase() ?? "";
  const industry = reader.spellings.get(key) ?? canonical;
  if (industry !== null) reader.spellings.set(key, industry);
  const whole = hasFiner ? stated : first;
  const keepsWhole = whole !== null && whole !== "" && whole.toLowerCase() !== industry?.toLowerCase();
  return { industry, subIndustry: finer ?? (keepsWhole ? whole : null) };
}

function readCountry(cell: string, names: Reading["countryNames"]): Parsed<string> {
  if (isNotStated(cell)) return { value: null };
  const country = countryOfCell(cell, names);
  return country === null ? { problem: noCountry(clip(cell.trim())) } : { value: country };
}

/** A row that names any part has its own source; its name may be the file's. */
function sourceOf(own: PolicySource, files: PolicySource): PolicySource {
  const hasOwn = Object.values(own).some((part) => part !== null);
  return hasOwn ? { ...own, sourceName: own.sourceName ?? files.sourceName } : files;
}

/** What is wrong where its source, or that of one figure, is dated after today; null where none is. */
export function futureDayIn({ source, figureSources }: ImportRow, now: number): string | null {
  const days: (readonly [ImportField, string | null | undefined])[] = [
    ["sourceDate", source.sourceDate],
    ...sourcedFigures.map((figure) => [`${figure}Source`, figureSources[figure]?.sourceDate] as const),
  ];
  for (const [field, day] of days)
    if (day && day > todayAt(now)) return `${fieldTitle(field)}: ${valueProblems.futureDay(day)}`;
  return null;
}
