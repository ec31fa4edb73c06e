import { clip } from "~/core/clip";
import { canonicalIndustry } from "~/core/industries-and-countries";
import { nameKey } from "~/core/name-key";
import { noCountry } from "~/core/world-countries.server";
import { sourcedFigures, type FigureSources } from "~/policy/document/figure-source-rules";
import { policyFields, sourceFields, valuesByKind, type PolicySource } from "~/policy/policy";
import { isNotStated, readRegisterNumber, type Parsed } from "~/policy/value-readers";
import { rowProblems } from "../problem-texts";
import type { CsvRecord, ImportOptions, ImportRow, ReadOptions } from "../stages";
import { countryOfCell } from "../table/cells";
import { registerFields, registers } from "../table/fields";
import type { Findings } from "./findings";
import { RowCells, type CellContext } from "./row-cells";

/** What every row of a file is read by. */
export interface RowContext extends CellContext {
  options: CellContext["options"] &
    Pick<ReadOptions, "countryNames"> &
    Pick<ImportOptions, "country" | "source">;
  /** The first spelling of each industry outside the canonical list, by its lower case. */
  spellings: Map<string, string>;
}

interface RecordRead {
  /** Null where the name or the country is missing. */
  row: ImportRow | null;
  /** "" where it is missing. */
  name: string;
  /** What is missing, in words. */
  missing: string[];
  /** What cannot be true. */
  problems: string[];
  /** Sources of figures that the row does not state. */
  idleSources: number;
}

/** One record of a file as an employer, with what is wrong with it. */
export function readRow(context: RowContext, record: CsvRecord, findings: Findings): RecordRead {
  const cells = new RowCells(context, record, findings);
  const { problems } = cells;
  const name = cells.label("name", 200);
  const country =
    cells.take("country", (cell) => readCountry(cell, context.options.countryNames)) ??
    context.options.country;
  const stated = valuesByKind(policyFields, cells.factReaders);
  const policy = { ...stated, externalId: firstId(cells, stated.externalId) };
  const own = valuesByKind(sourceFields, cells.factReaders);
  const staffGroup = cells.label("staffGroup", 200);
  const labels = industryOf(cells.label("industry", 100), cells.label("subIndustry", 200), context, problems);
  const missing = [
    ...(name === null ? [rowProblems.companyName] : []),
    ...(country === null ? [rowProblems.country] : []),
  ];
  if (name === null || country === null)
    return { row: null, name: name ?? "", missing, problems, idleSources: 0 };
  const source = sourceOf(own, context.options.source);
  const { figureSources, idleSources } = figureSourcesOf(cells, policy);
  const { line } = record;
  const who = { name, nameKey: nameKey(name), ...labels, country, staffGroup };
  const row = { line, ...who, policy, source, figureSources };
  return { row, name, missing, problems, idleSources };
}

/** The columns of single registers fill the external id too. */
function firstId(cells: RowCells, stated: string | null): string | null {
  const numbers = registerFields.map((field) =>
    cells.take(field, (cell) => readRegisterNumber(registers[field].scheme, cell)),
  );
  return [stated, ...numbers].find((id) => id !== null) ?? null;
}

/** "Technology: Software" is the industry Technology, and the whole is the sub-industry. */
function industryOf(
  stated: string | null,
  finer: string | null,
  { spellings, titleOf }: RowContext,
  problems: string[],
): Pick<ImportRow, "industry" | "subIndustry"> {
  const [before = "", ...behind] = (stated ?? "").split(":").map((part) => part.trim());
  const first = isNotStated(before) ? "" : before;
  const hasFiner = behind.some((part) => part !== "");
  if (/["\\]/.test(first)) problems.push(rowProblems.badIndustry(titleOf("industry"), clip(first)));
  const canonical = first === "" ? null : canonicalIndustry(first);
  const key = canonical?.toLowerCase() ?? "";
  const industry = spellings.get(key) ?? canonical;
  if (industry !== null) spellings.set(key, industry);
  const whole = hasFiner ? stated : first;
  const keepsWhole = whole !== null && whole !== "" && whole.toLowerCase() !== industry?.toLowerCase();
  return { industry, subIndustry: finer ?? (keepsWhole ? whole : null) };
}

function readCountry(cell: string, names: ReadOptions["countryNames"]): Parsed<string> {
  if (isNotStated(cell)) return { value: null };
  const country = countryOfCell(cell, names);
  return country === null ? { problem: noCountry(clip(cell.trim())) } : { value: country };
}

/** A row that names any part has its own source; its name may be the file's. */
function sourceOf(own: PolicySource, files: PolicySource): PolicySource {
  const hasOwn = Object.values(own).some((part) => part !== null);
  return hasOwn ? { ...own, sourceName: own.sourceName ?? files.sourceName } : files;
}

function figureSourcesOf(cells: RowCells, policy: ImportRow["policy"]) {
  const figureSources: FigureSources = {};
  let idleSources = 0;
  for (const figure of sourcedFigures) {
    const source = cells.source(`${figure}Source`);
    if (source === null) continue;
    if (policy[figure] === null) idleSources++;
    else figureSources[figure] = source;
  }
  return { figureSources, idleSources };
}
