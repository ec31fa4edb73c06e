import type { PolicyFeature, Tenure } from "~/policy/document/stored-figures";

/** The default is relevance. */
export const sortOptions = {
  relevance: "Relevance",
  "leave-high": "Most primary carer leave",
  "leave-low": "Least primary carer leave",
  "secondary-high": "Most secondary carer leave",
  "full-pay-high": "Most full-pay weeks",
  "full-pay-low": "Fewest full-pay weeks",
  "rating-high": "Highest rated",
  "rating-low": "Lowest rated",
  "name-asc": "Name A–Z",
  "name-desc": "Name Z–A",
} as const;

/** Months in the job, for the full-pay weeks in the list. */
export const tenureChoices = {
  0: "Day one",
  6: "6 months",
  12: "1 year",
  24: "2 years",
  60: "5 years",
} as const satisfies Record<Tenure, string>;

export const featureLabels = {
  "day-one": "Pay from day one",
  "no-clawback": "Nothing to pay back",
  "part-time": "Part time included",
  "fixed-term": "Fixed term included",
  "pension-unpaid": "Super or pension in unpaid weeks",
  loss: "Leave after a loss",
  ivf: "Leave for fertility treatment",
  adoption: "Adoption",
  surrogacy: "Surrogacy",
  foster: "Fostering",
  "same-for-both": "The same for both parents",
  published: "Policy published in full",
} as const satisfies Record<PolicyFeature, string>;

export const compareTabs = { policies: "Policies", benefits: "Benefits", community: "Community" } as const;

export const directoryPage = {
  title: "Company Parental Leave Policies",
  description: "Compare employers’ paid parental leave in weeks, their benefits and what parents say.",
  heading: "Company Parental Leave Policies",
  about: (most: number) =>
    `Paid leave in weeks. Each bar runs from 0 to 30, with marks at 10, 16 and 26. Compare up to ${most} employers below.`,
  share: "Share your experience",
  results: "Results",
  employers: "Employers",
  page: (page: number, pages: number) => `, page ${page} of ${pages}`,
  notListed: "Not listed?",
  sort: "Sort by",
  showEmployers: "Show employers",
  narrow: "Narrow the list to see more.",
};

const doOf = (count: string) => (count === "1" ? "does" : "do");

export const foundTexts = {
  employers: (count: string, isOne: boolean) => `${count} ${isOne ? "employer" : "employers"}`,
  tooMany: (count: string) => `More than ${count} employers: narrow the list`,
  policies: (count: string, isOne: boolean) => `${count} different ${isOne ? "policy" : "policies"}`,
  each: "Show each employer",
  once: "Show each agreement once",
  otherCarer: "Most leave for the other parent: fathers, partners, secondary carers",
  agreement: (name: string) => `Agreement: ${name}`,
  maybeAgreement: (name: string) => `Your agreement may be: ${name}`,
  agreements: "See all agreements",
  notStated: (count: string) => `${count} ${doOf(count)} not say`,
  payNotStated: (count: string | null) =>
    count === null
      ? "Employers that do not state their pay come last"
      : `${count} ${count === "1" ? "employer does not state its pay and comes" : "employers do not state their pay and come"} last`,
  corrected: (typed: string, shown: string) => `Nothing for “${typed}”. Showing “${shown}”.`,
};

export const listView = {
  label: "Show as",
  cards: "Cards",
  list: "List",
  columns: "Columns that sort",
  employer: "Employer",
  weeks: "Weeks",
  fullPay: "Full-pay weeks",
  community: "Community",
  sorted: (order: string) => ` (sorted: ${order})`,
};

export const searchForm = {
  label: "Employers",
  search: "Search employers",
  placeholder: "Name, industry or benefit",
  submit: "Search",
};

export const filterTexts = {
  button: "Filters",
  set: "set",
  close: "Close",
  industry: "Industry",
  allIndustries: "All industries",
  country: "Country",
  allCountries: "All countries",
  minLeave: "Primary carer leave, at least",
  minSecondary: "Secondary carer leave, at least",
  anyLeave: "Any",
  weeks: (weeks: number) => `${weeks} weeks`,
  weeksOrMore: (weeks: number) => `${weeks} weeks or more`,
  otherWeeksOrMore: (weeks: number) => `Secondary carer: ${weeks} weeks or more`,
  tenure: "Your time in the job",
  onlyStating: "Only employers that state",
  stating: (count: string, unsaid: string) =>
    `${count} ${doOf(count)}${unsaid === "0" ? "" : `, ${foundTexts.notStated(unsaid)}`}`,
  show: (found: string) => `Show ${found}`,
  clearAll: "Clear all",
  inUse: "Filters in use",
  remove: "Remove filter",
  clear: "Clear filters",
};

export const pageLinks = {
  label: "Pages",
  page: "Page",
  previous: "Previous",
  next: "Next",
  leftOut: "pages left out",
};

export const noResults = {
  noPage: (page: number) => `There is no page ${page}`,
  lastPage: (page: number) => `These results end on page ${page}.`,
  toLastPage: "Go to the last page",
  noneListed: "No companies found",
  noneListedNext: "No employer is listed yet. Tell us which one to look at first.",
  noneFits: "No companies found matching your criteria",
  why: (filters: string[]) =>
    `No listed employer fits ${filters.join(" and ")}. ${filters.length > 1 ? "Try without one of these." : "Check the spelling, or look without it."}`,
  request: "Request a company",
  requestNamed: (name: string) => `Request ${name}`,
  letter: "Copy a letter that asks the employer",
  law: "See what the law gives",
};

export const tooFarDown =
  "You opened pages far down this list too often. Please wait a minute, then try again.";

export const directoryErrors = {
  unusable: "Some parameters cannot be used.",
  oneOf: (names: string) => `Must be one of ${names}`,
  someOf: (names: string) => `Must be some of ${names}`,
  page: "Must be a whole number from 1 to 1,000,000",
  beyondLists:
    "Lists end at the 10,000th employer. Narrow this one, or get all of them from /data/employers.json",
  perPage: "Must be a whole number from 1 to 100",
  noIndustry: (label: string) => `No listed employer is in “${label}”, and no list of ours has it`,
  noParameter: (names: string) => `There is no such parameter. There are ${names}`,
  minLeave: "Must be a number of weeks from 0 to 260, with at most one decimal",
};

export const employerNameErrors = {
  missing: "Choose an employer",
  unclear: (typed: string) => `Choose which employer “${typed}” is`,
  maybe: (typed: string, name: string) => `“${typed}” may be ${name}. If so, send it again`,
  unknown: (typed: string) => `No employer fits “${typed}”`,
};
