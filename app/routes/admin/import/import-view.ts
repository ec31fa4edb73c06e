export interface ImportLine {
  line: number;
  name: string;
  text: string;
}

export interface ImportCounts {
  added: number;
  changed: number;
  unchanged: number;
  rejected: number;
}

export interface ImportFormValues {
  fileName: string;
  country: string;
  source: string;
  isApproving: boolean;
}

/** Lines of each kind. */
export const mostListed = 200;

export interface ReadOptionsView {
  columns: {
    index: number;
    title: string;
    /** "" where it is not imported. */
    field: string;
    samples: string[];
    /** Guessed by the title only. */
    isGuess: boolean;
  }[];
  /** How many columns are not offered. */
  furtherColumns: number;
  /** They may mean "not stated". */
  marks: { text: string; cells: number; columns: string[]; isTicked: boolean }[];
  /** As typed, with commas between. */
  moreMarks: string;
  /** Unknown names, and the country of each; "" for none yet. */
  countries: { name: string; rows: number; country: string }[];
  furtherCountries: number;
  header: { line: number; goesOn: boolean; was: string; lines: { line: number; text: string }[] };
  numbers: {
    /** A number with a comma, or an unclear one; null where there is none. */
    sample: string | null;
    /** What the person says; null for nothing yet. */
    decimal: "point" | "comma" | null;
    asksPercentage: boolean;
    percentage: "percent" | "shares" | null;
  };
  dates: {
    /** A day that may be another; null where there is none. */
    sample: string | null;
    /** What the person says; null for nothing yet. */
    order: "dmy" | "mdy" | null;
  };
  isSkipping: boolean;
  mappingName: string;
  /** Saved for this header, the last used first. */
  mappings: { id: number; name: string; isUsed: boolean }[];

  fields: { name: string; label: string }[];
  countryNames: string[];
}

export interface ImportColumnsStep {
  step: "columns";
  /** New at each response, so that the controls reset. */
  shown: string;
  answers: ImportFormValues;
  file: string;
  rows: number;
  readOptions: ReadOptionsView;
  problem: ImportProblem | null;
  /** Whether the person had already checked how it is read. */
  isRejected: boolean;
  /** Whether a choice below answers the problem, and no row is refused. */
  isQuestion: boolean;
  /** Whether there are refused rows to save. */
  hasRefused: boolean;
  /** Whether some rows can be imported if the others are left out. */
  canSkip: boolean;
}

export interface ImportPreview {
  step: "preview";
  /** New at each response, so that the controls reset. */
  shown: string;
  answers: ImportFormValues;
  readOptions: ReadOptionsView;
  /** The packed file; the confirming form sends it back with the digest. */
  file: string;
  digest: string;
  counts: ImportCounts & { rows: number; published: number };
  /** A line for each column. */
  missing: string[];
  /** Conflicts that a person may decide. */
  choices: (ImportLine & { isChosen: boolean })[];
  rejected: ImportLine[];
  changed: ImportLine[];
  notices: string[];
  /** The plan changed since the last preview. */
  isOvertaken: boolean;
}

export interface ImportDone {
  step: "done";
  counts: ImportCounts;
  missing: string[];
  isApproving: boolean;
  overtaken: ImportLine[];
  /** The name of the saved mapping. */
  savedAs: string | null;
  /** The fields of a form that downloads the refused rows; null for none. */
  refused: { name: string; value: string }[] | null;
}

export interface ImportProblem {
  message: string;

  reasons: { of: string; text: string }[];
}

export interface ImportRejected extends ImportProblem {
  step: "rejected";
  answers: ImportFormValues;
}

export type ImportActionData = ImportColumnsStep | ImportPreview | ImportDone | ImportRejected;
