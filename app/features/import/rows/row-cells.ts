import { clip } from "~/core/clip";
import type { Fact } from "~/policy/fields";
import type { FactField, PolicySource } from "~/policy/policy";
import {
  readDay,
  readLabel,
  readPercent,
  readWeeks,
  roundedTo,
  valueReaders,
  type Parsed,
} from "~/policy/value-readers";
import type { CsvRecord, ReadOptions } from "../stages";
import { cellAt, saysNothing } from "../table/cells";
import type { ImportField } from "../table/fields";
import { readFigureSource } from "../table/source-text";
import { repairAccents } from "./accents";
import type { Findings } from "./findings";

/** What the cells of every row of a file are read by. */
export interface CellContext {
  options: Pick<ReadOptions, "missing" | "decimal" | "percentage" | "dates">;
  columnOf: ReadonlyMap<ImportField | null, number>;
  titleOf: (field: ImportField) => string;
  /** Proven by any of its rows. */
  isFromMacRoman: boolean;
}

/** "" where the file has no such column, and where the cell says nothing. */
export function cellOf(
  record: CsvRecord,
  field: ImportField,
  { options, columnOf }: Pick<CellContext, "options" | "columnOf">,
): string {
  const cell = cellAt(record, columnOf.get(field) ?? -1);
  return saysNothing(cell, options.missing) ? "" : cell;
}

/** Reads the cells of one row, and collects what is wrong with them. */
export class RowCells {
  readonly problems: string[] = [];

  constructor(
    private readonly context: CellContext,
    private readonly record: CsvRecord,
    private readonly findings: Findings,
  ) {}

  take<T>(field: ImportField, read: (cell: string) => Parsed<T>, cell = this.cell(field)): T | null {
    if (cell === "") return null;
    const result = read(cell);
    if (result.problem === undefined) return result.value;
    this.problems.push(`${this.context.titleOf(field)}: ${result.problem}`);
    return null;
  }

  label(field: ImportField, mostCharacters: number): string | null {
    return this.take(field, (cell) => readLabel(cell, mostCharacters), this.mended(field));
  }

  /** Of the source of one figure. */
  source(field: ImportField): PolicySource | null {
    return this.take(field, (cell) => readFigureSource(cell, this.context.options.dates), this.mended(field));
  }

  /** By the kind of a fact. */
  readonly factReaders = {
    weeks: this.number((cell) => readWeeks(cell, this.context.options.decimal ?? "unsaid"), 1),
    percent: this.number((cell) => {
      const { decimal, percentage } = this.context.options;
      return readPercent(cell, decimal ?? "unsaid", percentage === "shares");
    }, 2),
    triState: this.plain(valueReaders.triState),
    months: this.words(valueReaders.months),
    line: this.words(valueReaders.line),
    list: this.words(valueReaders.list),
    text: this.words(valueReaders.text),
    externalId: this.plain(valueReaders.externalId),
    url: this.plain(valueReaders.url),
    day: (_: Fact, field: FactField) => this.day(field),
  };

  private cell(field: ImportField): string {
    return cellOf(this.record, field, this.context);
  }

  private plain<T>(read: (cell: string) => Parsed<T>) {
    return (_: Fact, field: FactField) => this.take(field, read);
  }

  private words<T>(read: (cell: string) => Parsed<T>) {
    return (_: Fact, field: FactField) => this.take(field, read, this.mended(field));
  }

  private number(read: (cell: string) => Parsed<number>, decimals: number) {
    return (_: Fact, field: FactField) => {
      const value = this.take(field, read);
      const after = value === null ? null : roundedTo(decimals, value);
      if (after !== null && after !== value) {
        const before = clip(this.cell(field).trim());
        this.findings.rounded.push({ field, line: this.record.line, before, after });
      }
      return after;
    };
  }

  private day(field: FactField): string | null {
    const after = this.take(field, (cell) => readDay(cell, this.context.options.dates));
    const before = this.cell(field).trim();
    if (after !== null && after !== before)
      this.findings.dated.push({ line: this.record.line, before: clip(before), after });
    return after;
  }

  /** With its accents repaired; not for figures. */
  private mended(field: ImportField): string {
    const before = this.cell(field);
    const { text: after, isSuspect } = repairAccents(before, this.context.isFromMacRoman);
    const report = { line: this.record.line, before: before.trim(), after: after.trim() };
    if (after !== before) this.findings.repaired.push(report);
    if (isSuspect) this.findings.suspects.push(report);
    return after;
  }
}
