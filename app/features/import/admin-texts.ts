import { inDigits } from "~/core/digits";

/** "1 row", "2,500 rows" */
export const countOf = (count: number, one: string, several = `${one}s`) =>
  `${inDigits(count)} ${count === 1 ? one : several}`;

const rowsOf = (count: number) => countOf(count, "row");

export const importPage = {
  title: "Import employers",
  description: "For moderators.",
  nothingImported: "Nothing was imported",
  preview: "Preview",
  reading: "Reading...",
  anotherFile: "Choose another file",
  saveRefused: "Save the refused rows (CSV)",
};

export const fileStep = {
  intro:
    "Choose a CSV file (UTF-8, at most 5 MB) with a header and one employer on each line. You see how we read it, and what would change, before anything is written.",
  file: "CSV file",
  fileHint:
    "We find columns such as Company, Country or Paid Maternity Leave by name. For other columns we ask you what they contain.",
  pasted: "Or paste the lines, with the header",
  country: "Country of lines that name none",
  eachItsOwn: "Each line names its own",
  source: "Source",
  sourceHint:
    "Where the figures come from: a name, and if you have them an address and a day (2026-01-31), with commas between. If you leave it blank, we use the file's name.",
  approve: "Show what is imported on the site. Otherwise new employers are drafts.",
  tooLarge: "This file is over 5 MB. Split it into several files.",
};

export const columnsStep = {
  heading: (file: string) => `How to read ${file}`,
  intro: (rows: number) =>
    `${rowsOf(rows)} below the header. Check what we found and change what is wrong. Then see a preview. We write nothing before you confirm it.`,
  question: "One more answer is needed",
  notYet: "Some of it cannot be imported yet",
  howToMend: (canSkip: boolean) =>
    `The choices below may fix this.${canSkip ? " You can leave out rows that they do not fix." : ""}`,
  savedHeading: "You imported a file with these columns before",
  savedUsed: (name: string) => `The choices below are those remembered as “${name}”.`,
  savedUnused: "The choices below are our guess, not those that were remembered.",
  use: (name: string) => `Use “${name}”`,
  useGuess: "Start from our guess",
  columns: "What each column contains",
  guess: "(our guess)",
  says: (samples: readonly string[]) =>
    samples.length > 0 ? `Says ${samples.map((text) => `“${text}”`).join(", ")}` : "Says nothing",
  notImported: "Not imported",
  companyName: "Employer name",
  inWeeks: (label: string) => `${label} (weeks)`,
  furtherColumns: (count: number) =>
    `${countOf(count, "further column")} cannot be chosen here and will not be imported.`,
  header: "Line of the header",
  headerHint: "If you choose another line, we ask again what each column contains.",
  headerLine: (line: number, text: string) => `${line}: ${text}`,
  headerGoesOn: "The header has two lines: this one and the one below it.",
  decimal: "How numbers are written",
  decimalHint: (sample: string) => `The file says “${sample}”.`,
  decimals: { point: "14.5, and 1,000 is a thousand", comma: "14,5, and 1.000 is a thousand" },
  percentage: "What 1 means as a paid percentage",
  percentages: { percent: "1% of pay", shares: "Full pay, as a share: 0.5 is half" },
  dates: "How days are written",
  dateOrders: { dmy: "The day first: 31/1/2025", mdy: "The month first: 1/31/2025" },
  marks: "What means “not stated”",
  marksHint: (isCounted: boolean) =>
    `We always read blank, N/A and a dash as “not stated”.${isCounted ? " We found these too. Untick those that mean something." : ""}`,
  markCells: (cells: number, columns: readonly string[]) =>
    `${countOf(cells, "cell")} in ${columns.join(", ")}`,
  moreMarks: "Others, with commas between",
  countries: "Countries",
  countryIs: (name: string) => `“${name}” is`,
  unknownCountry: (rows: number) => `We do not know a country of this name. It is in ${rowsOf(rows)}.`,
  chooseCountry: "Choose a country",
  furtherCountries: (count: number) =>
    `Once these are chosen, we ask about ${countOf(count, "further unknown name")}.`,
  skip: "Leave out rows that cannot be imported, and import the rest. You can save those rows, each with its reason.",
  remember: "Remember these choices as",
  rememberHint:
    "A name such as “Yearly survey”, not a person’s. We save it when you confirm this import, and offer it for the next file with the same columns.",
  summary: (taken: number, columns: number, marks: number, isSkipping: boolean) =>
    [
      `${inDigits(taken)} of ${countOf(columns, "column")} imported`,
      ...(marks > 0 ? [`${countOf(marks, "text")} read as not stated`] : []),
      ...(isSkipping ? ["rows that cannot be imported left out"] : []),
    ].join(", "),
};

export const previewStep = {
  heading: (file: string) => `Preview of ${file}`,
  overtakenHeading: "Nothing was written yet",
  overtaken: "What would change is no longer what you saw. Look at it again, then confirm.",
  newCompanies: (isApproving: boolean, published: number) =>
    [
      isApproving
        ? "New employers are shown on the site at once."
        : "New employers are drafts until someone shows them.",
      ...(published > 0 ? [`${countOf(published, "draft becomes", "drafts become")} public.`] : []),
    ].join(" "),
  rows: (rows: number) => `${rowsOf(rows)} in the file, each counted once.`,
  leftOut: (titles: readonly string[]) =>
    `Not imported: ${titles.map((title) => `“${title}”`).join(", ")}. If we should take a column, say what it contains under “How the file is read”.`,
  howRead: (summary: string) => `How the file is read: ${summary}`,
  again: "Preview again",
  conflicts: "Conflicts: tick a line to use it",
  conflictsHint:
    "Lines that you do not tick change nothing: what is stored, or the other line, counts. After ticking, look at the preview again.",
  againWithLines: "Preview again with these lines",
  chosen: "chosen: this line counts",
  refused: "Refused",
  changed: "Changed",
  published: "shown on the site",
  notices: (count: number) => `Notices (${inDigits(count)})`,
  import: (companies: number) => `Import ${countOf(companies, "employer", "employers")}`,
  working: "Working...",
  cancel: "Cancel",
  repaired: (line: number, before: string, after: string) =>
    `Line ${line}: characters repaired, “${before}” → “${after}”.`,
  suspect: (line: number, text: string) => `Line ${line}: “${text}” looks wrong. It was not changed.`,
};

export const doneStep = {
  heading: "Import complete",
  newCompanies: (isApproving: boolean) =>
    isApproving ? "The new employers are on the site now." : "The new employers are drafts.",
  savedAs: (name: string) => `How the file is read is remembered as “${name}”.`,
  notWritten: "Not written",
  overtaken: "somebody changed it in the meantime; import the file again",
  seeCompanies: "See the employers",
  importAnother: "Import another file",
};

export const importReport = {
  column: (at: number) => `column ${at}`,
  counts: {
    added: ["to add", "added"],
    changed: ["to change", "changed"],
    unchanged: ["unchanged", "unchanged"],
    rejected: ["refused", "refused"],
  },
  line: (line: number, name: string) => `Line ${line}${name && `, ${name}`}:`,
  more: (count: number) => `and ${inDigits(count)} more`,
  missing: (columns: number) => `Read as not stated, in ${countOf(columns, "column")}`,
  writing: (rows?: number) => `Writing ${rows === undefined ? "the file" : rowsOf(rows)} …`,
  reading: (rows?: number) => `Reading ${rows === undefined ? "the file" : rowsOf(rows)} …`,
  isWriting: "Writing",
  isReading: "Reading",
};

export const uploadProblems = {
  nothing: "Choose a file, or paste its lines.",
  nothingAtField: "Choose a file",
  notWhole: "The upload did not arrive whole. Please send it again.",
  notBack: "The file did not come back whole. Please choose it again.",
  tooLarge: "The file is over 5 MB. At most 5 MB are taken: split it.",
  pasted: "pasted lines",
  mappingName: (problem = "write a word") => `The name to save this under: ${problem}.`,
};

const dateOrderWords = { dmy: "day, month, year", mdy: "month, day, year" };

export const fileNotices = {
  rounded: (title: string, count: number, first: { line: number; before: string; after: number }) =>
    `${title}: ${countOf(count, "number")} with too many decimals, rounded; line ${first.line} says ${first.before}, taken as ${first.after}.`,
  dated: (title: string, count: number, first: { line: number; before: string; after: string }) =>
    `${title}: ${countOf(count, "day")} read that ${count === 1 ? "is" : "are"} not written as YYYY-MM-DD; line ${first.line} says ${first.before}, taken as ${first.after}.`,
  dateOrder: ({ order, line, cell }: { order: keyof typeof dateOrderWords; line: number; cell: string }) =>
    `Days are read as ${dateOrderWords[order]}, because line ${line} says ${cell}.`,
  notImported: (title: string, rows: number) =>
    `The column “${title}” is not imported; ${rows} rows say something there.`,
  idleSources: (count: number) =>
    count === 1
      ? "1 source is of a figure that its row does not state, and is left out."
      : `${count} sources are of figures that their rows do not state, and are left out.`,
  /** "Line 2 names", "Lines 2, 3 and 90 more name" */
  unlinked: (lines: readonly string[], more: number) => {
    const [last, ...others] =
      more > 0 ? [`${inDigits(more)} more`, ...lines] : [lines.at(-1), ...lines.slice(0, -1)];
    const named = others.length === 0 ? `Line ${last} names` : `Lines ${others.join(", ")} and ${last} name`;
    return `${named} a source whose address ${unlinkedRule}`;
  },
  unlinkedFile: () => `The address of the source of the whole file ${unlinkedRule}`,
};

const unlinkedRule =
  "is not shown beside its figures: readers get links to public pages alone, which begin with https:// and which everyone can reach.";

/** "Paid Maternity Leave 4 here, 12 there" and "Paid Maternity Leave 12 → 14" */
export const differences = {
  here: (title: string, ours: string, theirs: string, there: string) =>
    `${title} ${ours} here, ${theirs} ${there}`,
  inFile: "there",
  stored: "stored",
  change: (title: string, before: string, after: string) => `${title} ${before} → ${after}`,
  forStaff: (staff: string) => `for “${staff}”`,
  source: "Source",
  noLongerVerified: "no longer verified",
  notStated: "not stated",
  yes: "yes",
  no: "no",
};
