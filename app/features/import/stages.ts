/**
 * What each stage of an import hands to the next, in their order:
 * the bytes of a file → text → {@link Table} → {@link FileRows} → {@link ImportPlan} → {@link ImportOutcome}.
 */

import type { DateOrder } from "~/core/date-reader";
import type { DecimalSign } from "~/core/number-reader";
import type { Failure } from "~/core/result";
import type { FigureSources } from "~/policy/document/figure-source-rules";
import type { Policy, PolicySource } from "~/policy/policy";
import type { StoredEmployer } from "./plan/stored-employers.server";
import type { ImportField } from "./table/fields";

/** A header may have two records, one below the other. */
export interface HeaderPlace {
  /** Physical, from 1. */
  line: number;
  rows: 1 | 2;
}

/** `fieldOf` is null for a column that is not imported. */
export interface ColumnChoice {
  fieldOf: (title: string, index: number) => ImportField | null;
  /** Titles that the file must have. */
  titles?: readonly string[];
}

export type DecimalName = "point" | "comma";

/** What 1 is in a column of percentages: a percent, or all of pay. */
export type Percentage = "percent" | "shares";

/** How a person wants a file to be read. */
export interface ReadOptions {
  /** By their titles, where nobody said it. */
  columns?: ColumnChoice;
  /** Cells that mean "not stated" besides blank, N/A and a dash, by `markKey`. */
  missing?: ReadonlySet<string>;
  /** The stored name by `countryKey` of the name in this file. */
  countryNames?: ReadonlyMap<string, string>;
  /** Leaves out rows that cannot be true, instead of rejecting the file. */
  isSkipping?: boolean;
  /** The first line that is not blank by default. */
  header?: HeaderPlace;
  /** Where nobody said it, numbers with a comma and unclear ones are rejected. */
  decimal?: DecimalSign;
  percentage?: Percentage;
  /** Where nobody said it, the file's own days may show it; else unclear days are rejected. */
  dates?: DateOrder;
}

/** What is done with the rows of a file. */
export interface ImportOptions {
  /** For rows without one; null where every row has one. */
  country: string | null;
  /** For rows without one. */
  source: PolicySource;
  /** Publishes what is imported; otherwise new employers are drafts. */
  isApproving: boolean;
  /** Lines that win a conflict with another line or the stored employer. */
  chosenLines: ReadonlySet<number>;
}

export interface CsvRecord {
  /** The physical line that it starts on, from 1. */
  line: number;
  cells: string[];
}

/** A file that was read once. */
export interface Table {
  header: HeaderPlace;
  /** Of each column, trimmed; "" for a column without a name. */
  titles: string[];
  /** Below the header, without blank ones. */
  records: CsvRecord[];
  /** Why reading stopped before the end of the file; null where it did not. */
  failure: Failure | null;
}

export interface Column {
  title: string;
  /** Null for a column that is not imported. */
  field: ImportField | null;
}

export interface ImportRow {
  line: number;
  name: string;
  /** Employers with the same key are the same. */
  nameKey: string;
  industry: string | null;
  subIndustry: string | null;
  country: string;
  /** Whom its conditions are for; null: not stated. */
  staffGroup: string | null;
  policy: Policy;
  /** Of figures without a source of their own. */
  source: PolicySource;
  /** Of single figures. */
  figureSources: FigureSources;
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

/** Accents that were repaired, or look wrong. */
export interface AccentReport {
  line: number;
  before: string;
  after: string;
}

export interface MissingCount {
  column: string;
  /** Spelled as first found; "" for blank. */
  mark: string;
  rows: number;
}

/** The rows of a file, not yet compared with what is stored. */
export interface FileRows {
  /** Lines below the header that are not blank. */
  dataRows: number;
  rows: ImportRow[];
  /** Rows without a name or a country, and with `isSkipping` those that cannot be true. */
  rejected: RejectedRow[];
  missing: MissingCount[];
  repaired: AccentReport[];
  suspects: AccentReport[];
  /** Sentences for the person who imports. */
  notices: string[];
}

export type StatedValue = string | number | boolean | null;

export interface Difference {
  field: ImportField;
  /** Of the row. */
  ours: StatedValue;
  /** Of the other row or the stored employer. */
  theirs: StatedValue;
}

export interface PlannedChange {
  row: ImportRow;
  stored: StoredEmployer;
  differences: Difference[];
  isSourceNew: boolean;
  /** New sources of single figures. */
  figureSources: FigureSources;
  isPublished: boolean;
}

export interface RepeatedRow {
  line: number;
  name: string;
  /** The line that counts. */
  of: number;
}

/** What an import will do. Every data row counts once. */
export interface ImportPlan {
  dataRows: number;
  isApproving: boolean;
  add: ImportRow[];
  /** Further conditions of employers that are added, each with the row that adds its employer. */
  addSets: { row: ImportRow; of: ImportRow }[];
  change: PlannedChange[];
  unchanged: number;
  /** Rows that repeat another row; they count as unchanged. */
  repeats: RepeatedRow[];
  /** By line. */
  rejected: RejectedRow[];
  repaired: AccentReport[];
  suspects: AccentReport[];
  /** Includes refused rows. */
  missing: MissingCount[];
  notices: string[];
}

/** The rows that write something. */
export const writtenRows = ({ add, addSets, change }: Pick<ImportPlan, "add" | "addSets" | "change">) => ({
  added: [...add, ...addSets.map(({ row }) => row)],
  changed: change.map(({ row }) => row),
});

export interface ImportOutcome {
  added: number;
  changed: number;
  /** Not written, because the database changed after the plan. Import the file again. */
  overtaken: { line: number; name: string }[];
}
