import type { CountryLaw, LawCarer, Scheme } from "./law";
import type { LawSource } from "./schema";

export const countriesPage = {
  heading: "What the law gives",
  description: "Parental leave and pay by law, country by country, with a source for each figure.",
  lead: "The leave and pay you have by law, whatever your employer’s policy says. Choose a country to see each figure with its source, and how sure we are of it.",
  columns: ["Country", "Weeks", "Pay", "Who pays", "Known until"],
  paidBy: "Paid by:",
  knownUntil: "Known until:",
  notToday: "Not known for today",
  lastKnown: "Last known:",
  note: "For a child born today. If a country is missing, we have not read its law yet. It may still give leave.",
};

export const countryRow = {
  notStated: "Not stated for today",
  noEnd: "no end announced",
  notKnown: "not known",
};

export const lawPage = {
  heading: (country: string) => `What the law gives in ${country}`,
  notFound: "Page not found",
  unknownCountry: "We do not know the law of this country.",
  description: (country: string) =>
    `Parental leave and pay by law in ${country}: how long, how much and who pays, with a source for each figure.`,
  allCountries: "All countries",
  checked: (day: string) =>
    `We last checked this on ${day}. We state a figure as a fact only if an official page says so. Otherwise we say who reports it. Ask the office that pays before you rely on it.`,
  shownFor: (birth: string, region: string | null) =>
    `Shown for ${birth}${region === null ? "" : `, in ${region}`}.`,
  chooseToSee: (choose: string) => `${choose} to see what it adds.`,
  birth: "Baby due or born",
  show: "Show",
  privacy: "We keep none of it.",
  onDate: "On your date",
  today: "Today",
  unpaid: "unpaid",
  paidBy: (payer: string) => `paid by ${payer}`,
  howLong: "How long",
  howMuch: "How much",
  goodToKnow: "Good to know",
  more: "More about this law",
  sources: "Where this comes from",
  notStated: "Not stated",
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
  useWithin: "Use it within",
  ofBirth: (length: number, unit: string) => `${length} ${unit}s of the birth or adoption`,
  notBefore: "Not before",
  unpaidFirst: "Unpaid at the start",
  fiveDays: "A week of five days",
  atLeast: "At least",
  repaid: "The state repays the employer at most",
  amount: "Amount",
  workedOut: "worked out:",
  checkedBy: "checked:",
  usuallyChanges: (month: string) => `no end announced; it usually changes in ${month}`,
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

export const lawOnEmployer = {
  bornToday: "a child born today",
  bornOn: (day: string) => `a child due or born on ${day}`,
  bornTodayOn: (day: string) => `a child born today, ${day}`,
  inRegion: (birth: string, region: string) => `${birth} in ${region}`,
  years: "We know the law for births from 2024 to 2028.",
  employerSays: (text: string) => `This employer says: ${text}`,
  employerSilent: "This employer does not say how its own pay combines with this.",
};

export const callErrors = {
  birth: "Write a day from 2024 to 2028",
  country: "Write a country’s code, such as AU",
  unknownCountry: (known: readonly CountryLaw["code"][]) =>
    `We do not know the law of this country, but of ${known.join(", ")}.`,
  state: "Write the code of a state or province of this country, such as NY",
  parameters: "Some parameters cannot be used.",
};
