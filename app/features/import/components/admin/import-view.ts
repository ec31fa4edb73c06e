/** A line of the file, and what is to be known of it. */
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

/** What the person said besides the file. */
export interface ImportFormValues {
  fileName: string;
  country: string;
  source: string;
  isApproving: boolean;
}

/** At most so many lines of each kind are listed. */
export const mostListed = 200;

/** How a file is read, and what a person may decide on it. */
export interface ImportReadingView {
  columns: {
    index: number;
    title: string;
    /** The field it holds; "" where it is not imported. */
    field: string;
    samples: string[];
    /** Suggested by words of the title, and by nobody else. */
    isGuess: boolean;
  }[];
  /** Columns that are not offered, because there are too many. */
  furtherColumns: number;
  /** Texts that may mean "not stated". */
  marks: { text: string; cells: number; columns: string[]; isTicked: boolean }[];
  /** Further such texts, with commas between, as typed. */
  moreMarks: string;
  /** Countries that are unknown by name, and what they are taken for; "" for none yet. */
  countries: { name: string; rows: number; country: string }[];
  furtherCountries: number;
  isSkipping: boolean;
  mappingName: string;
  /** Readings that were saved for this header, the last used first. */
  mappings: { id: number; name: string; isUsed: boolean }[];
  /** What the selects offer. */
  fields: { name: string; label: string }[];
  countryNames: string[];
}

/** A file that was not planned yet, or cannot be as it is read, and how it is read. */
export interface ImportColumnsStep {
  step: "columns";
  /** New at every response: the controls begin anew. */
  shown: string;
  answers: ImportFormValues;
  file: string;
  rows: number;
  reading: ImportReadingView;
  problem: ImportProblem | null;
  /** Whether the problem was met after the person had decided how the file is read. */
  isRejected: boolean;
  /** Whether there are rows to give back. */
  hasRefused: boolean;
}

/** What an import would do; nothing is written yet. */
export interface ImportPreview {
  step: "preview";
  /** New at every response: the controls begin anew. */
  shown: string;
  answers: ImportFormValues;
  reading: ImportReadingView;
  /** The file itself, packed, and the mark of what is decided about it: the confirming form sends both back. */
  file: string;
  digest: string;
  counts: ImportCounts & { rows: number; published: number };
  /** What was taken as not stated, a line a column. */
  missing: string[];
  /** Lines that contradict another line or a stored employer, and can be taken all the same. */
  choices: (ImportLine & { isChosen: boolean })[];
  rejected: ImportLine[];
  changed: ImportLine[];
  notices: string[];
  /** What is decided is no longer what was looked at. */
  isOvertaken: boolean;
}

/** What an import did. */
export interface ImportDone {
  step: "done";
  counts: ImportCounts;
  missing: string[];
  isApproving: boolean;
  overtaken: ImportLine[];
  /** The name under which it was saved how the file is read. */
  savedAs: string | null;
  /** What gives the refused rows back: the form that was confirmed; null where none was refused. */
  refused: { name: string; value: string }[] | null;
}

export interface ImportProblem {
  message: string;
  /** Wrong lines and wrong answers, each with its reasons. */
  reasons: { of: string; text: string }[];
}

/** Why nothing was written. */
export interface ImportRejected extends ImportProblem {
  step: "rejected";
  answers: ImportFormValues;
}

export type ImportActionData = ImportColumnsStep | ImportPreview | ImportDone | ImportRejected;
