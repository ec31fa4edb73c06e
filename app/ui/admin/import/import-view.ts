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

/** What an import would do; nothing is written yet. */
export interface ImportPreview {
  step: "preview";
  answers: ImportFormValues;
  /** The file itself, packed, and the mark of what is decided about it: the confirming form sends both back. */
  file: string;
  digest: string;
  counts: ImportCounts & { rows: number; published: number };
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
  isApproving: boolean;
  overtaken: ImportLine[];
}

/** Why nothing was written. */
export interface ImportRejected {
  step: "rejected";
  answers: ImportFormValues;
  message: string;
  /** Wrong lines and wrong answers, each with its reasons. */
  reasons: { of: string; text: string }[];
}

export type ImportActionData = ImportPreview | ImportDone | ImportRejected;
