const listed = (names: string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : names.join("");

export const compareChoices = {
  everything: "Show everything",
  differences: "Differences only",
  allDiffer: "They differ in everything here.",
  leftOut: (rows: number) =>
    rows === 1
      ? "1 row is the same everywhere, left out."
      : `${rows} rows are the same everywhere, left out.`,
  share: "Share this comparison",
  shareWithoutScripts: "To share it, copy this page’s address.",
  sharedTitle: "Parental leave, compared",
  copied: "Link copied",
  copiedHow: "It opens this comparison.",
  failed: "The link could not be copied",
  failedHow: (address: string) => `Your browser does not allow it here. The address is ${address}`,
};

export const compareTable = {
  ofStaff: (employer: string, staff: string) => `${employer}: ${staff}`,
  caption: (tab: string, employers: string) => `${tab} of ${employers}`,
  firstColumn: "What is compared",
  planTwo: "Plan with these two",
  planFirstTwo: "Plan with the first two",
};

export const compareRows = {
  weeks: (tenths: number | null) => (tenths === 10 ? " week" : " weeks"),
  scale: "Bars run from 0 to 30 weeks, with ticks at 10, 16 and 26.",
  rating: "Rating",
  aboveLaw: "More than the law gives",
  otherParent: "What does the other parent get?",
  statePay: "Does state pay come on top?",
  law: "What does the law give, for a child born today?",
  superOrPension: "Does my super or pension go on?",
  fullPayWeeks: "How many full-pay weeks?",
  fullPayWeeksFor: "For the primary carer after a birth, with 12 months in the job.",
  withStatePay: "with state pay",
  withoutStatePay: "without state pay",
  statePayOpen: "with or without state pay: not stated",
  allSilent: (employers: number) => (employers === 2 ? "Both: not stated" : "All three: not stated"),
  benefitSources: "Source of the answers",
  positiveVotes: "Positive votes",
  positiveVotesFrom: "From people who signed in. We count each vote once it is checked.",
  comments: "Recent comments",
  noComments: "No comments yet",
};

export const comparisonSentences = {
  fullPayWeeks: (figures: string) => `Full-pay weeks after 12 months in the job: ${figures}.`,
  most: (employers: string[]) =>
    `${listed(employers)} ${employers.length === 1 ? "gives" : "give"} the most.`,
};

interface CountedSets {
  sets: number;
  stated: number;
  listed: number;
}

const setsOf = (employers: string, { sets, stated, listed }: CountedSets) =>
  `${employers} (${sets} ${sets === 1 ? "set" : "sets"} of conditions, for ${stated} of ${employersOf(listed)})`;

const employersOf = (n: number) => `${n} ${n === 1 ? "employer" : "employers"}`;

export const peerTexts = {
  medianFullPay: (median: string, group: string) => `Median ${median} at ${group}.`,
  tooFew: (group: string) => `Too little is known to compare the leave with ${group}.`,
  leave: (group: string, { sets, stated, listed }: CountedSets, median: string, quartiles: string) =>
    `Half of the ${sets} sets of conditions at ${group} give the primary carer ${median} weeks or more${quartiles}; ${stated} of ${employersOf(listed)} state it.`,
  quartiles: (upper: string, lower: string) => `, a quarter ${upper} or more, a quarter ${lower} or less`,
  ahead: (percent: number, sets: number, includesStatePay: boolean | null) =>
    ` In full-pay weeks this is ahead of ${percent}% of the ${sets} sets that ${includesStatePay === null ? "leave state pay open" : includesStatePay ? "include state pay" : "leave state pay out"} too.`,
  ofIndustry: (industry: string, place: string) => `${industry} employers ${place}`,
  ofAll: (place: string) => `employers ${place}`,
  counted: setsOf,
};

const takenAs = (how: string) =>
  ` It is not stated how state pay combines with it. We count it ${how}, as is usual in this country.`;

export const aboveLawTexts = {
  atLeast: "at least ",
  at: (pay: string, isExample: boolean) => `at ${isExample ? "an example pay of " : ""}${pay} a week`,
  shownFor: (months: number, at: string, due: string) =>
    `Shown for giving birth${due} after ${months === 1 ? "1 month" : `${months} months`} in the job, ${at}.`,
  due: (day: string) => ` on ${day}`,
  weeksOfPay: (weeks: string) => `${weeks} weeks’ pay`,
  note: (money: string, weeks: number) => `${money} of the employer’s money in ${weeks} weeks.`,
  twoFigures: " It is not stated whether state pay comes on top, so there are two figures.",
  /** Where a policy does not say it, as is usual in its country. */
  taken: {
    included: takenAs("as part of the employer’s pay"),
    tops_up: takenAs("as part of the employer’s pay"),
    on_top: takenAs("as on top of it"),
    on_top_capped: takenAs("as on top of it, up to full pay"),
  },
  lumpSum: (weeks: number) => ` ${weeks} weeks’ pay at once come on top.`,
};
