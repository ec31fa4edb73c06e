/** A text, or the page where something stands. */
export interface SheetSource {
  label: string;
  url: string | null;
}

/** A line before its sources have numbers. */
export interface DraftLine {
  /** In front of the text, as its days. */
  label?: string;
  text: string;
  sources: readonly SheetSource[];
}

/** Days in a row that are alike for the employer, as day numbers; the last is included. */
export interface LeaveRow {
  first: number;
  last: number;
  what: string;
  length: string;
  /** Working days of leave, without annual leave; 0 at work. */
  daysAway: number;
  isOfPolicy: boolean;
}
