/**
 * What readers see around a policy. The phrases of its sentences are in sentence-texts.ts and eligibility-texts.ts, the
 * policy form's in form-texts.ts. The labels of facts stand with the facts in fields.ts.
 */

export const answerTexts = {
  notStated: "Not stated.",
  open: (subjects: readonly string[]) => `Not stated: ${subjects.join("; ")}.`,
} as const;

export const payPicture = {
  weeks: "weeks",
  unpaid: "unpaid",
  lastWeek: "52 weeks",
  employerPay: "the employer’s pay",
  statePay: "state pay: the amount depends on your pay",
  statePayAtYours: "state pay, about what it is at this pay",
  lawAlone: "By law alone",
  unknown: "weeks stated, share of pay not stated",
  height: "The height shows the share of pay. The top line is full pay.",
  followsLaw: "A broken right edge means the weeks follow the law.",
  lumpSum: "The block at the end is a one-off sum, as wide as the weeks of pay it is worth.",
  goesOn: "Two slanted cuts mean it goes on past week 52.",
  selected: "shown",
  instead: "or instead",
} as const;

export const comparedWithOthers = {
  median: (weeks: number) => `median ${weeks}`,
  aboveLaw: "More than the law gives",
} as const;

export const readerDetails = {
  shownFor: (birth: string) => `Shown for ${birth}.`,
  shownNow: "Shown for a birth today.",
  change: "Change",
  tenure: "Months in the job",
  due: "Baby due or born",
  pay: "Pay a week",
  submit: "Show",
  promise: "We keep none of it.",
  /** Safari shows today in an empty field. */
  noDate: "No date set yet. We keep none of it.",
} as const;

export const sourceTexts = {
  source: (number: number) => `Source ${number}`,
  sourceNamed: (number: number, title: string) => `Source ${number}: ${title}`,
  openPage: "Open the page",
  openCopy: "Open the saved copy",
  stale: "Not checked for a year",
  someStale: (old: number, all: number) => `${old} of ${all} sources not checked for a year`,
  changed: "Not read since its weeks changed",
  neverChecked: "To check",
  undated: "To check: a source bears no day",
} as const;

/** Inside a provision’s sentence. */
export const sentenceJoints = { then: ", then ", atFirst: "at first" } as const;

export const provisionList = {
  notStated: "Full-pay weeks: not stated",
  explained: "A full-pay week is one week at full pay, or two at half.",
  link: "How full-pay weeks are counted",
} as const;

/** Why a policy sent as JSON, by the form or by a call is rejected. */
export const documentErrors = {
  rejected: "This policy needs another look.",
  notJson: "This is not JSON: check brackets, commas and quotation marks",
  sendJson: "Send a policy as JSON",
  tooLarge: "Use at most 16 kB: shorten notes, or leave parts out",
  unknownKey: "Remove this: a policy has no such part",
  missing: "This is missing: add it, or leave out the part it is in",
  writeObject: "Write this as an object in braces",
  writeAs: (type: string) => `Write this as ${type}`,
  list: "Write a list",
  listOf: (what: string) => `Write a list of ${what}`,
  atMost: (most: number, what: string) => `Use at most ${most} ${what}`,
  atLeastOne: (what: string) => `Write at least one ${what}`,
  once: "Name each once",
  chooseOne: (words: readonly string[]) => `Choose one of ${words.join(", ")}`,
  tenths: (what: string, max: number) => `${what}: write a number from 0 to ${max}, with at most one decimal`,
  wholeNumber: (what: string, min: number, max: string) =>
    `${what}: write a whole number from ${min} to ${max}`,
  percent: "Write a number from 0 to 100",
  notRead:
    "Leave whose weeks were not read has one step, with weeks null and pay not_stated: leave the others out",
  triState: "Write true, false, or null where it is not stated",
  boolean: "Write true or false, or leave it out",
  onlyTrue: "Write true, or leave it out",
  text: "Write some text, or leave it out",
  id: "Give it an id",
  idForm: "Write an id of at most 40 small letters, digits, - and _",
  ownId: "Give each an id of its own",
  longSpan: "Use at most 50 years",
  day: "Write a day as YYYY-MM-DD",
  realDay: "Write a day of the calendar",
  date: "Write a date as YYYY, YYYY-MM or YYYY-MM-DD",
  realDate: "Write a date of the calendar",
  futureDate: "Write a date that is not in the future",
  undated: "It has a day in publishedOn: leave out one of them",
  checkedTwice: "Write checkedOn alone: readOn means the same",
  url: "Write the page’s address",
  longUrl: "Use at most 2,000 characters",
  urlSpaces: "Leave out spaces and invisible characters",
  publicUrl: "Write the public address of the page, beginning with https://",
  sha256: "Write 64 hexadecimal digits",
  country: "Write a country as ISO 3166, such as AU",
  countryOrNull: "Write a country as ISO 3166, such as AU, or null",
  currency: "Write a currency as ISO 4217, such as AUD",
  currencyOrNull: "Write a currency as ISO 4217, such as AUD, or null",
  currencyFirst: "Give the policy a currency first",
  otherCurrency: (currency: string) => `Write the amount in the policy’s currency, ${currency}`,
  region: "Write a state or province",
  regionForm: "Write the state or province as ISO 3166-2, such as US-CA",
  otherCountry: "Name a state or province of the policy’s country",
  unknownSource: "Name one of the sources of this document by its id",
  path: "Write a path of this document",
  pathForm: "Write a path of this document, such as provisions[0].clawback",
  payKind: "Choose a kind of pay: percent, statutory, flat, lump_sum, unpaid or not_stated",
  statePayWeeks: "Write while_state_pays, or leave it out",
  scheme: "Name the state payment",
  schemeForm: "Write the state payment as its country and name: ca_ei_maternity",
  partnerKind:
    "Choose a kind of condition: at_work, not_paid_leave_elsewhere, not_paid_leave_here, weeks_deducted, starts_after or window",
  otherDay: "Leave out the day: only a condition that starts after a day has one",
  windowOrder: "Write a last week that is not before the first",
  weeksMissing: "Write the weeks, or null where they are not stated",
  weeksAndDays: "Write weeks or days, not both",
  weeksAndStatePay: "Leave out the weeks where they last as long as the state pays",
  asLongAsPaid: "Write null with as_long_as_paid",
  returnFor: "Write n and unit: day, week, month or as_long_as_paid",
  scale: "Write pro_rata or a list",
  scaleOrder: "Write the scale from short to long",
  clawbackBoth: "Say either that nothing is paid back, or how much",
  clawbackEmpty: "Say what is paid back, or write null where it is not stated",
  alternativeSteps: "Write the steps of the alternative",
  otherSteps: "Leave out the steps: only an alternative has its own",
  changeOrder: "Write a later day than that of the change before",
  changeAfterStart: "Write a later day than the one from which the policy applies",
  longerService: "Ask for a longer service than the tier before",
  oneSide: "Name each kind of employment on one side only",
  tenure: "Write whole months in the job, from 0 to 600",
  parameters: "Some parameters cannot be used.",
} as const;
