import type { AccentReport } from "../stages";
import type { ImportField } from "../table/fields";

/** A number with more decimals than we keep. */
interface RoundedReport {
  field: ImportField;
  line: number;
  before: string;
  after: number;
}

/** A day that was not written as `YYYY-MM-DD`. */
interface DatedReport {
  line: number;
  before: string;
  after: string;
}

/** What was met in the rows of a file, beside the rows themselves. */
export interface Findings {
  repaired: AccentReport[];
  suspects: AccentReport[];
  rounded: RoundedReport[];
  dated: DatedReport[];
  /** Sources of figures that their rows do not state. */
  idleSources: number;
}

export const noFindings = (): Findings => ({
  repaired: [],
  suspects: [],
  rounded: [],
  dated: [],
  idleSources: 0,
});
