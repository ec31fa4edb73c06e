/** Why a written value is refused; they follow the label of its field or the title of its column. */
export const valueProblems = {
  weeksWanted: "a number of weeks such as 12 or 4.5",
  negativeWeeks: (written: string) => `${written} weeks: weeks are 0 or more`,
  tooManyWeeks: (written: string, most: number) => `${written} weeks: at most ${most} are taken`,
  fineWeeks: (written: string) => `${written} weeks: at most one decimal is taken`,
  percentWanted: "a percentage such as 100",
  percent: (written: string) => `${written}: a percentage is 0 to 100`,
  share: (written: string) => `${written}: a share of pay is 0 to 1`,
  unclear: (cell: string, small: number, large: number, short: number) =>
    `“${cell}” may mean ${small} or ${large}; write ${short} or ${large}`,
  notANumber: (cell: string, wanted: string, better: string | null) =>
    `“${cell}” is not ${wanted}${better === null ? "" : ` (write ${better})`}`,
  triState: (cell: string) => `“${cell}” is neither yes nor no`,
  control: (text: string, code: string) => `“${text}” holds a control character (U+${code})`,
  tooLong: (text: string, length: number, most: number) =>
    `“${text}” has ${length} characters; at most ${most} are taken`,
  day: (cell: string) => `“${cell}” is not a day written as YYYY-MM-DD`,
  futureDay: (day: string) => `${day} is after today; write today’s date or an earlier one`,
  unclearDay: (cell: string, dmy: string, mdy: string) =>
    `“${cell}” may be ${dmy} or ${mdy}; write one of these`,
  otherDay: (cell: string, day: string) =>
    `“${cell}” is no day in the order of this file (write ${day} if that is meant)`,
  url: (cell: string) => `“${cell}” is not an http(s) address`,
  externalId: (cell: string) =>
    `“${cell}” is no number of a register; write ABN, NZBN or Company number before it, and all of its digits`,
  registerNumber: {
    au_abn: (cell: string) =>
      `“${cell}” is no ABN: write its 11 digits, and look whether a spreadsheet has changed them`,
    nz_nzbn: (cell: string) =>
      `“${cell}” is no NZBN: write its 13 digits, and look whether a spreadsheet has changed them`,
    gb_company_number: (cell: string) =>
      `“${cell}” is no number of a UK company: write its 8 digits, or its letters and digits`,
  },
};
