import type { CountryLaw, EmployerRelation, Scheme } from "./law";
import type { LawCarer, LawDate } from "./law-terms";
import type { LawSource } from "./source-schema";

export const countriesPage = {
  heading: "What the law gives",
  description: "Parental leave and pay by law, country by country, with a source for each figure.",
  lead: "The leave and pay you have by law, whatever your employer’s policy says. Choose a country to see each figure with its source, and how sure we are of it.",
  columns: ["Country", "Paid weeks of each parent", "In words"],
  own: "That parent’s alone",
  shared: "To share: the most that one can have",
  unpaid: "Unpaid, job kept",
  unknown: "We have not read it",
  alone: (whose: string) => `${whose} alone:`,
  paidBy: "Paid by",
  knownUntil: "Known until",
  notToday: "We have not read today’s pay.",
  lastKnown: "Last known:",
  rules: "The rules that the planner counts by",
  note: "For one child born today. A bar shows weeks and not how much is paid, which the words say. A month is drawn as a twelfth of a year. If a country is missing, we have not read its law yet. It may still give leave.",
};

export const countryBar = {
  upTo: (most: string) => `up to ${most}`,
  range: (least: number, most: string) => `${least} to ${most}`,
  over: (weeks: number) => `over ${weeks} weeks`,
  unpaid: (weeks: string) => `${weeks} unpaid`,
  /** For screen readers, instead of a row's bars. */
  sentence: (said: string[]) => `Leave by law: ${said.join("; ")}.`,
  said: (whose: string, length: string, isPaid: boolean) => `${whose}, ${length}${isPaid ? " paid" : ""}`,
};

export const countryRow = {
  whose: { birthParent: "Birth parent", otherParent: "Other parent", toShare: "To share" },
  none: "none",
  mostOne: (length: string) => `, at most ${length} for one parent`,
  notFound: "We have not read today’s",
  noEnd: "no end announced",
  endNotFound: "we have not read it",
};

export const lawPage = {
  heading: (country: string) => `What the law gives in ${country}`,
  pageNotFound: "Page not found",
  unknownCountry: "We have not read the law of this country.",
  description: (country: string) =>
    `Parental leave and pay by law in ${country}: how long, how much and who pays, with a source for each figure.`,
  allCountries: "All countries",
  checked: (day: string) =>
    `We last read this on ${day}. We state a figure as a fact only if an official page says so. Otherwise we say who reports it. Ask the office that pays before you rely on it.`,
  shownFor: (birth: string, region: string | null) =>
    `Shown for ${birth}${region === null ? "" : `, in ${region}`}.`,
  chooseToSee: (choose: string) => `${choose} to see what it adds.`,
  birth: "Baby due or born",
  show: "Show",
  privacy: "We keep none of it.",
  /** Safari shows today in an empty field. */
  noDate: "No date set yet. We keep none of it.",
  onDate: "On your date",
  today: "Today",
  unpaid: "unpaid",
  paidBy: (payer: string) => `paid by ${payer}`,
  howLong: "How long",
  howMuch: "How much",
  whoGetsIt: "Who gets it",
  whenAndMore: "When, and good to know",
  when: "When",
  goodToKnow: "Good to know",
  jobKept: "Away with the job kept",
  jobKeptNote: "Weeks that you may be away and come back to your job, paid or not.",
  more: "More about this law",
  sources: "Where this comes from",
  notFound: "We have not read it",
};

/** In the middle of a sentence. */
export const lawSentences = {
  lengthNotFound: "we have not read the length for this date",
  payNotFound: "we have not read the pay for this date",
};

export const chooseRegion = (country: string) => (country === "CA" ? "Choose a province" : "Choose a state");

export const lawLabels = {
  employerPays: "Employers pay by law",
  forPartner: "For the partner only",
  forEach: "For each parent only",
  mostOne: "One parent of a couple, at most",
  leastOne: "One parent, at least",
  atOnce: "Both at the same time, at most",
  jobKept: "Away with the job kept, paid or not",
  more: (onceEachHas: string) => `More, once each parent has had ${onceEachHas}`,
  together: (others: string) => (others === "" ? "In all" : `Together with ${others}`),
  useWithin: "Use it within",
  beginWithin: "Begin it within",
  beginBy: "Begin it by",
  ofBirth: (length: string) => `${length} of the birth or adoption`,
  notBefore: "Not before",
  notAfter: "Not after",
  unpaidFirst: "Unpaid at the start",
  waitPaid: "Paid after all",
  onceLasted: (days: string) => `once the leave has lasted ${days}`,
  unpaidOfClaims: (span: string) => `Unpaid at the start, claims ${span}`,
  fiveDays: "A week of five days",
  atLeast: "At least",
  orFullPay: " a week, or full pay if that is less",
  furtherChild: "For each further child born at once",
  repaid: "The state repays the employer at most",
  amount: "Amount",
  length: "How long",
  onRequest: "On request",
  ifNotStated: "If an employer’s policy does not say how its pay and state pay combine",
  ifNotListed: "If the employer is not listed here",
  workedOut: "worked out:",
  checkedBy: "checked:",
  usuallyChanges: (month: string) => `no end announced; it usually changes in ${month}`,
};

export const poolWords = {
  parent: (most: string) => `at most ${most} for each parent`,
  family: (most: string) => `at most ${most} for both parents`,
};

/** Of children born at once. */
export const childrenWords = (children: number, isMost: boolean): string => {
  const name = { 2: "Twins", 3: "Triplets" }[children] ?? `${children} children`;
  return isMost ? `${name} or more` : name;
};

/** What a payment has to do with others, and with adoption. */
export const schemeRemarks = {
  insteadOf: (name: string) => `Only for those who cannot get ${name}.`,
  usesUp: (name: string) => `Its weeks after the birth use up months of ${name}.`,
  oneClaim: (names: string) => `One claim with ${names}: the rate of its first day holds for all of it.`,
  adoption: { yes: "For births and adoptions.", only: "For adoptions only.", no: "Not for adoptions." },
};

export const roundingWords: Record<NonNullable<Scheme["rounding"]>, (coin: string) => string> = {
  cent_up: (coin) => `A week’s amount is rounded up to the ${coin}.`,
  dollar: () => "A week’s amount is rounded to whole dollars.",
  dollar_up: () => "A week’s amount is rounded up to whole dollars.",
  dollar_down: () => "Pay and amount are rounded down to whole dollars.",
  dollar_up_each_band: () => "Each part of a week’s amount is rounded up to whole dollars.",
  krona_a_day: () => "A day’s amount is rounded to whole kronor.",
};

export const conditionWords = {
  service: "Time in the job",
  fromDayOne: "from the first day",
  serviceMonths: (months: string) => `${months} by the day of the birth`,
  serviceBy: "In the job by",
  saturday: (day: string, weeks: string) => `${day}: the Saturday ${weeks} before that of the due week`,
  pay: "Usual pay a week",
  due: (label: string, span: string) => `${label}, due ${span}`,
  orMore: (amount: string) => `${amount} or more`,
  income: "A year’s income",
  born: (label: string, span: string) => `${label}, born ${span}`,
  under: (amount: string, whose: string) => `under ${amount} ${whose}`,
  ofOne: "for one parent",
  ofBoth: "for both parents together",
  ofFamily: "for the family, or a single parent",
  measuredOn: "Which income counts",
  published: (year: string) => ` (the last limit we found, of ${year})`,
  notAsked: "Also needed",
};

export const dateWords = {
  kinds: {
    tell_employer: "Tell the employer",
    claim: "Claim",
    earliest_start: "First day",
    latest_start: "Start",
    last_day: "Last day",
  } satisfies Record<LawDate["kind"], string>,
  of: { birth: "the birth", due_week: "the due week", start: "the start" },
  onIt: { birth: "the day of the birth", due_week: "the first day of the due week", start: "the first day" },
  by: (when: string) => `by ${when}`,
};

export const workWords = {
  starts: "Start",
  startsFrom: (weeks: string) => `from ${weeks} before the due week`,
  usually: (weeks: number) => (weeks === 0 ? ", usually from the birth" : `, usually ${weeks}`),
  mustNotWork: "Must not work",
  beforeDue: (weeks: string) => `${weeks} before the due date`,
  afterBirth: (weeks: string) => `${weeks} after the birth`,
  endsAtWork: "Work ends it",
  wholeWeeks: "Whole weeks only",
  onePeriod: "In one period",
  inTouch: "Keeping-in-touch days",
  notInFirst: (days: string) => `, not in the first ${days} after the birth`,
};

export const leaveWords = {
  weeks: (weeks: string) => `${weeks}, weeks with pay among them`,
  onRequest: (weeks: string) => `${weeks} more; the employer may refuse on good grounds`,
};

export const relationWords: Record<EmployerRelation, string> = {
  included: "we count state pay as part of the employer’s pay",
  tops_up: "we count the employer’s pay as topping up state pay",
  on_top: "we count state pay on top of the employer’s pay",
  on_top_capped: "we count state pay on top, up to full pay",
};

export const whoWords: Record<LawCarer, string> = {
  birth_parent: "For the birth parent",
  other_parent: "For the other parent",
  each_parent: "For each parent",
  either_parent: "For one parent, or shared",
  family: "For the family, to share",
};

export const rateRules: Record<NonNullable<Scheme["rateBy"]>, string> = {
  day_paid: "Each day is paid at that day’s rate, whenever your child was born.",
  week_paid: "Each week is paid at that week’s rate, whenever your child was born.",
  claim_start: "The rate is that of the day your claim starts.",
  leave_start: "The rate is that of the day your leave starts.",
  birth: "The rate is that of the day of the birth or adoption.",
};

export const sourceKinds: Record<LawSource["kind"], string> = {
  official_page: "Official page",
  official_record: "Official record",
  official_statute_copy: "Law, in a copy",
  official_code: "Government code",
  secondary: "Reported, not official",
};

/** After "paid by". */
export const payerWords = {
  state: "the state",
  insurer: "an insurer",
  employer: "the employer",
  nobody: "nobody",
  both: (insurer: string, employer: string) => `${insurer} and ${employer}`,
  through: (office: string, employer: string) => `${office}, often through ${employer}`,
  repaid: {
    all: (employer: string) => `${employer}, who gets it back from the state`,
    most: (employer: string) => `${employer}, who gets most or all of it back from the state`,
    part: (employer: string) => `${employer}, who gets a part back from the state`,
  },
};

export const lawOnEmployer = {
  bornToday: "a child born today",
  bornOn: (day: string) => `a child due or born on ${day}`,
  bornTodayOn: (day: string) => `a child born today, ${day}`,
  inRegion: (birth: string, region: string) => `${birth} in ${region}`,
  years: "We know the law for births from 2024 to 2028.",
  employerSays: (text: string) => `This employer says: ${text}`,
  employerSilent: "This employer does not say how its own pay combines with this.",
  dependsOnCountry: "It depends on your country: choose one.",
  notRead: "We have not read it.",
};

/** Where we have no law of an employer's country. */
export const noLawWords = (country: string): string =>
  country === "Applicable globally" ? lawOnEmployer.dependsOnCountry : lawOnEmployer.notRead;

export const callErrors = {
  birth: "Write a day from 2024 to 2028",
  country: "Write a country’s code, such as AU",
  unknownCountry: (known: readonly CountryLaw["code"][]) =>
    `We have not read the law of this country, but that of ${known.join(", ")}.`,
  state: "Write the code of a state or province of this country, such as NY",
  parameters: "Some parameters cannot be used.",
};
