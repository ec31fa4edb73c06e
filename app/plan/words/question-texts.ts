/** Conditions of the law as questions. Who is asked is named before them: "Your partner: Enough PRSI paid?" */
export const questionTexts = {
  inJobSince: (day: string) => `In this job since ${day} or before?`,
  pay: (amount: string, over = "") => `Pay of at least ${amount} a week${over && ` ${over}`}, before tax?`,
  payOfLastLimit: (amount: string) =>
    `Pay of at least that year’s limit? The last that we found is ${amount} a week, before tax.`,
  income: (year: string, limits: string) => `Taxable income in ${year} of at most ${limits}?`,
  incomeOfLast: (year: string, published: string, limits: string) =>
    `Taxable income in ${year} within the limit? For ${published} it was ${limits}, and it rises each year.`,
  /** Of one parent, of both. */
  limits: (own: string | null, both: string | null) =>
    [own, both && `${both} for both parents together`].filter(Boolean).join(", or "),
};

export const whoGetsItTexts = {
  heading: "Who gets it",
  answers: { yes: "Yes", no: "No", unsure: "Not sure" },
  gets: (names: string, isOne: boolean) => `${names} ${isOne ? "gets" : "get"} it.`,
  getsNot: (names: string, isOne: boolean) => `${names} ${isOne ? "does" : "do"} not get it.`,
  /** What is left is asked at an earlier payment. */
  depends: (questions: number) =>
    questions === 0
      ? "It depends on an answer above."
      : `It depends on your answer${questions === 1 ? "" : "s"}.`,
  needed: (because: string) => `Needed: ${because}`,
  use: "Use these answers",
  untilAnswered:
    "Until you answer, the sums count the payment; where your pay speaks against it, they show both.",
  noInSums: "What you do not get is in no sum.",
  other: "What this plan does not use",
  aboutOther: (names: readonly string[]) => [...new Set(names)].join(", "),
  sure: "What comes for sure",
  allGet: (payments: number) => (payments === 1 ? "Yes" : `Yes, all ${payments}`),
};
