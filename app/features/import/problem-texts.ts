import { inDigits } from "~/core/digits";

/** Why a file, a row, a cell or an option is refused; for admins. */

const saveAsUtf8 = "Open it in the spreadsheet and save it as “CSV UTF-8 (Comma delimited)”.";

/** Of a whole file. */
export const fileProblems = {
  empty: "The file is empty.",
  tooLarge: (megabytes: string) =>
    `The file has ${megabytes} MB; at most 5 MB are taken. Split it into several files.`,
  notUtf8: (line: number) =>
    `Line ${line} is not UTF-8 text. The file was probably saved as Windows-1252 or Mac Roman (“CSV” without “UTF-8”), where letters with accents are other bytes. ${saveAsUtf8}`,
  zip: `This is not CSV but an Excel workbook or a zip archive. ${saveAsUtf8}`,
  pdf: "This is not CSV but a PDF document.",
  utf16: `The file looks like UTF-16 text (“Unicode Text” in Excel), not UTF-8. ${saveAsUtf8}`,
  binary: (line: number) => `Line ${line} holds a NUL byte: this is a binary file, not CSV text.`,
  openQuote: (line: number, column: number) =>
    `Line ${line}: a quote opens in column ${column} and never closes.`,
  textBehindQuote: (line: number, column: number, closesOn: number) =>
    `Line ${line}: a quote opens in column ${column}, and text follows where it closes${closesOn === line ? "" : ` (it closes on line ${closesOn})`}. A quote never closes, or a quote inside a quoted cell is not doubled.`,
  noHeader: "The file has no header line and no rows.",
  noHeaderAt: (lines: string) => `The file has no header on line ${lines}: no row begins there.`,
  sharesOrPercent:
    "Paid percentages of 1 or less may be shares. Say whether they are percent (1 is 1% of pay) or shares (1 is full pay).",
  noRows: "The file has a header but no rows below it.",
  noCountryColumn: "The file has no Country column: say which country its employers are in.",
  tooManyRows: (most: number) =>
    `The file has more than ${inDigits(most)} rows, the most that are taken here. Split it.`,
  tooManyColumns: (found: number, most: number) =>
    `this header has ${inDigits(found)} columns; at most ${inDigits(most)} are taken.`,
  onLine: (line: number, problem: string) => `Line ${line}: ${problem}`,
  noColumn: (title: string, found: string) => `the file has no column “${title}”. Found: ${found}.`,
  noName: "the employer’s name (such as “Company”)",
  noWeeks: "weeks of leave (such as “Paid Maternity Leave”)",
  notEmployers: (missing: readonly string[], found: string, understood: string) =>
    `this is not the header of a list of employers: it has no column for ${missing.join(", and none for ")}. Found: ${found}. Understood: ${understood}.`,
  twoColumns: (titles: readonly string[], field: string) =>
    `the columns ${titles.join(" and ")} both say “${field}”. Keep one of them.`,
  nothingFound: "nothing",
  reasonTitle: "Refused because",
  blank: "blank",
  rejected: (wrong: number, rows: number, line: number, reasons: readonly string[], listed: number) =>
    `${wrong === 1 ? "1 row" : `${wrong} rows`} of ${rows} cannot be taken as written, so nothing was imported. Line ${line}: ${reasons.join("; ")}.${wrong > listed ? ` The first ${listed} are listed.` : ""}`,
};

/** Of a row; whole sentences without their full stop. */
export const rowProblems = {
  lacks: (missing: readonly string[]) => `it has no ${missing.join(" and no ")}`,
  companyName: "employer name",
  country: "country",
  beyondColumns: (column: number, cell: string) =>
    `column ${column} says “${cell}”, but the header names no column there; a text with a comma may lack its quotes`,
  badIndustry: (title: string, industry: string) => `${title}: “${industry}” holds " or \\`,
  contradicts: (line: number, differences: string) =>
    `it contradicts line ${line}, which is taken: ${differences}`,
  sameId: (line: number, name: string, id: string) =>
    `it has the ${id} of line ${line}, “${name}”, which is taken; correct the number of one of them, or give both one name`,
};

/** Of a cell that names the source of a figure. */
export const sourceProblems = {
  longSource: (length: number, most: number) =>
    `the source has ${length} characters; at most ${most} are taken`,
  noSource: (cell: string) => `“${cell}” names no source; write a name, an address, or both`,
};

/** Of what a person says about a file. */
export const optionProblems = {
  notALine: (line: number) => `${line} is not a line of the file; lines count from 1.`,
  longSource: (length: number, most: number) =>
    `The source has ${length} characters; at most ${most} are taken.`,
  sourceName: (problem: string) => `The source’s name: ${problem}.`,
  sourceUrl: (problem: string) => `The source’s address: ${problem}.`,
  sourceDay: (problem: string) => `The source’s day: ${problem}.`,
  sourceNoName: "A source needs a name: “name”, “name, address”, “name, day” or “name, address, day”.",
  columnWanted: "column=field, such as mat_paid=maternityLeave",
  countryWanted: "name=country, such as USA=United States",
  headerWanted: "the line of the header, such as 3, or 3-4 for a header of two lines",
  noField: (name: string) => `“${name}” is not a field. Fields are called as in --help.`,
  columnTwice: (title: string) => `The column “${title}” is said twice.`,
  longMark: (mark: string, most: number) => `“${mark}” has more than ${most} characters.`,
  tooManyMarks: (count: number, most: number) => `${count} marks; at most ${most} are taken.`,
  noLetter: (name: string) => `“${name}” holds no letter or digit.`,
  countryTwice: (name: string) => `“${name}” is said twice.`,
  tooManyNames: (count: number, most: number) => `${count} names; at most ${most} are taken.`,
  tooLong: (most: number) => `At most ${most} characters are taken.`,
  write: (text: string, wanted: string) => `“${text}”: write ${wanted}.`,
};

/** Of a row beside what is stored; without full stops, but for the choice of a line. */
export const planProblems = {
  noSuchStaff: (staff: string, stored: readonly (string | null)[]) =>
    `it has no conditions for “${staff}”: those that are stored are for ${stored.map((words) => (words === null ? "everybody" : `“${words}”`)).join(", ")}`,
  ofAgreement: (described: string) =>
    `these conditions are an agreement’s, which is changed as a whole, and are kept${described === "" ? "" : `: ${described}`}`,
  ofFirst: (described: string) =>
    `what it says beside weeks and pay counts in the line of its first conditions, which came before: ${described}`,
  unnamedStaff: (line: number) =>
    `line ${line} adds this employer; say in “Staff group” which of its staff these conditions are for`,
  ofGroups: (described: string) =>
    `its conditions are an agreement’s, or differ by staff, and are kept${described === "" ? "" : `: ${described}`}`,
  unstorable: "the sources of its figures cannot be stored: there are too many of them",
  drafts: (count: number) =>
    `${count} drafts have this name or external id; a moderator must leave one of them first`,
  isKept: (why: "verified" | "of another country" | "known by another external id", differences: string) =>
    `the stored employer is ${why} and is kept: ${differences}`,
  otherName: (id: string, owner: string, named: string) =>
    `“${owner}” has its ${id}, and “${named}” its name; merge the two under Duplicates, or correct the number of one of them`,
  knownById: (line: number, name: string, stored: string, id: string) =>
    `Line ${line}: “${name}” is stored as “${stored}”, by its ${id}; the stored name stays.`,
  waits: "a submission of this name waits for review",
  wasRejected: "a moderator rejected the entry of this name",
  wasHidden: "a moderator hid the employer of this name; show it there first",
  noSuchLine: (line: number) => `Line ${line} is chosen, but no row of the file starts there.`,
  sameEmployer: (one: number, other: number) =>
    `Lines ${one} and ${other} are both chosen, but name the same employer.`,
  nearDuplicates: (rows: readonly { name: string; line: number }[]) =>
    `${rows.map(({ name, line }) => `“${name}” (line ${line})`).join(" and ")} differ by a legal form only; they are kept as employers of their own.`,
  withdrawn: (line: number, name: string, title: string) =>
    `Line ${line}: “${name}” no longer states ${title}, which is stored from the same source; it is kept.`,
};
