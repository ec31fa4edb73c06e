import type { PlanPath } from "../plan";

export const planPage = {
  title: "Plan your leave",
  description: "See who is at home when, how much money comes in, and where you run short.",
  heading: "Your leave",
  yourPlan: "Your plan",
  about: (born: string, country: string, children: number, path: PlanPath) =>
    `${path === "birth" ? "Born or due" : "Comes home"} ${born} · ${country} · ${children === 1 ? "one child" : `${children} children`}`,
  picture: "Who is at home, and what comes in",
  unreadable: "This link could not be read",
  unreadableWhy:
    "It may be cut short, or made by a newer version of this page. Ask for the link again, or start here.",
  changed: "Changed since this link was made",
  noPay: "This link has no pay in it",
  noPayWhy: "Type your own under “Change the plan” to see what comes in.",
  example: "An example",
  exampleWhy: "Nobody’s plan: an invented family in Australia.",
  planYours: "Plan your own",
  lost: "The plan was not changed",
  lostWhy:
    "We could not load the employer or the country. What you typed is still here. Please try again in a minute.",
  notRead: "We could not read all of it. Please correct this:",
  notReckoned: "No sums until then. The weeks that we suggested stay as they are.",
  ofCarer: (name: string, field: string) => `${name}, ${field.toLowerCase()}`,
  line: (n: number) => `line ${n}`,
};

export const tooManyPlans =
  "You opened many plans within a minute. Nothing of this one is lost: all of it is in this page’s address. Please wait a minute, then try again.";

export const planPicture = {
  label: "The plan as a picture, week by week",
  weeks: (n: number) => (n === 1 ? "1 week" : `${n} weeks`),
  usually: (amount: string, isTakeHome: boolean) =>
    `usually ${amount} a week${isTakeHome ? ", take-home" : ""}`,
  atHome: "At home",
  both: "both",
  nobody: "nobody",
  together: "Together",
  comesInTogether: "What comes in, both together",
  comesInFor: (name: string) => `What comes in for ${name}`,
  key: {
    employer: "employer",
    state: "state",
    unpaid: "unpaid",
    work: "at work",
    gap: "gap",
    open: "not stated",
  },
};

/** Above the picture. */
export const headlineTexts = {
  home: (day: string, weeks: string) => `Someone is home until ${day}, ${weeks}.`,
  homeWithHoles: (day: string, holes: string) => `Someone is home until ${day}, but nobody ${holes}.`,
  hole: (first: string, last: string) => (first === last ? `on ${first}` : `from ${first} to ${last}`),
  nobodyHome: "Nobody is at home in this plan.",
  costs: (cost: string, usual: string, kind: string, time: string, isAtMost: boolean) =>
    `It costs ${isAtMost ? "at most" : "about"} ${cost} of your usual ${usual} in these ${time} (${kind}).`,
  costsNothing: (usual: string, kind: string, time: string) =>
    `It costs nothing of your usual ${usual} in these ${time} (${kind}).`,
  lowest: (month: string, amount: string) => `Lowest month: ${month}, ${amount}.`,
  about: (amount: string) => `about ${amount}`,
  longer: (weeks: string) => `That is ${weeks} longer than by law alone.`,
  nobodyPaid: (weeks: string) => `Nobody is paid in ${weeks}.`,
  payOpen: "Type your pay to see what it costs and what comes in.",
  regionOpen: "Choose your state to see what it costs.",
  lawOpen:
    "We have not read the law of this country, so only what the employer pays counts, and we cannot tell what it costs.",
  amountOpen: "We have not read the amount of some state pay, so we cannot tell what it costs.",
};

export const planWeeks = {
  heading: "Week by week",
  about: "What comes in each week, and the gap",
  weeks: "Weeks",
  week: "Week",
  gap: "Gap",
  together: "Together",
  of: (name: string) => `For ${name}`,
  inCurrency: (whose: string, currency: string) => `${whose}, ${currency}`,
  until: (day: string) => `to ${day}`,
  lowest: "Lowest",
  notKnown: "not stated",
  inAll: (weeks: number) => `In ${weeks} weeks`,
  note: (pay: string) => `Each line is one week of ${pay}.`,
  twoCurrencies: "We do not add up two currencies.",
  employer: "employer",
  state: "state",
  work: "work",
  unpaid: "unpaid",
  moreNotKnown: "more, not stated",
};

export const planFindings = {
  leftOut: (things: number) => `${things === 1 ? "1 thing is" : `${things} things are`} not in these sums`,
  employerUnread: (employer: string, name: string, isMore: boolean) =>
    `${employer}: its policy has ${isMore ? "more " : ""}leave for ${name}; we have not read how long. Ask HR.`,
  employerSilent: (employer: string, name: string) =>
    `Leave from ${employer} for ${name}: not stated. Ask HR.`,
  typeYours: "Type yours",
  warnings: "Check before you rely on this",
  super: "Super",
  aboutSuper: "What comes beside your pay, and what is missed",
  superOfEmployer: (whose: string) => `From ${whose} employer on its leave pay, if it pays super on it`,
  superOfState: (whose: string) => `From the tax office on ${whose} state pay, after the year’s end`,
  superMissed: (whose: string) => `Missed in ${whose} unpaid weeks`,
  sourcesCounted: (count: number) => `Where these figures come from · ${count}`,
  aboutSources: "The law, your employers, what you typed, and our own rules",
  rules: "The rules that we count by",
  notAsked: "Born early, in hospital, lost, adopted from abroad: this plan does not ask. Read",
  lawOf: (country: string) => `the law of ${country}`,
  dates: "Dates that matter",
  datesCounted: (count: number) => `Dates that matter · ${count}`,
  aboutDates: "What to tell and claim by when",
  next: "Next",
  allPassed: "All have passed",
  datesNote:
    "The plan’s own days are in bold, the others from the law and your employers. An employer may ask for notice that we have not read.",
  passed: "passed",
  byLaw: "By law",
  both: "Both",
  whyDraft: "Why these weeks?",
  aboutDraft: "They are our suggestion until you change them",
};

/** What the sources of a plan are of. */
export const sourceTitles = {
  pay: (whose: string) => `${whose} pay`,
  leave: (whose: string) => `${whose} employer’s leave`,
  super: "Super on state pay",
  sums: "The sums",
  children: "More than one child",
  date: "Dates",
};

/** What a sum rests on where no amount is known. */
export const todaysRateTexts = {
  mark: "at the last rate we know",
  ofWhich: (amount: string) => `of which ${amount} at the last rate we know`,
  from: (day: string, amounts: string) =>
    `State pay from ${day}: we have not read the amount. We go on with the last rate we know, ${amounts} in all. It may come to more or less.`,
};

export const assumptionTexts = {
  sums: (weekOne: string, pay: string) =>
    `Week 1 starts on Monday ${weekOne}. A year’s pay counts as 52 weeks, or 12 months. The sums are of ${pay}. Childcare subsidy is not in them.`,
  beforeTax: (whose: string, amount: string) => `${whose} pay before tax is ${amount} a week.`,
  noBeforeTax: (whose: string) =>
    `${whose} pay before tax is not typed. Where the law counts it, take-home pay stands for it, so there may be more.`,
  takeHome:
    "Employers pay before tax. In take-home pay we count the same share: half pay is half of it, and fixed amounts shrink alike. State pay counts in full.",
  minimum: (employer: string) => `${employer} states minimums. There may be more.`,
  unread: (employer: string, name: string) =>
    `${employer} has leave for ${name} that we have not read. It is in no sum.`,
  oneChild: (says: string | undefined) =>
    `The sums are for one child. ${says === undefined ? "We have not read a rule for more children." : `For more the law says: ${says}`}`,
  children: (count: number) => `The sums are for ${count} children, born or adopted at once.`,
  share: (name: string, share: string) => `${name} is ${share}.`,
  noLimit: " without a limit",
  moreIfLow: ", more if pay is low",
  insured: "Pay counts up to",
  due: (day: string) => `A new amount is due from ${day}. We have not read it, so we go on with this one.`,
  dueAndLeftOut: (day: string) => `A new amount is due from ${day}. We have not read it.`,
  goesOn: "We have read none after that, so we go on with this one.",
};

export const keepPlanTexts = {
  heading: "Keep this plan",
  includePay: "Include our pay and answers in the link",
  copy: "Copy link",
  ofPlan: "this plan",
  copied: "Link copied, without your pay and answers",
  copiedWithPay: "Link copied, with your pay and answers",
  link: "Link to this plan",
  calendarFile: "Calendar file",
  // Until it is loaded again, a page does not ask again for a script that it could not load.
  fileLost:
    "The calendar file could not be loaded. Check your connection, then reload this page: your plan stays.",
  print: "Print",
  privacyWithoutScripts:
    "The plan is in the link itself. Your browser runs no scripts here, so it sent us what you typed. We keep no copy. Anyone with the link can read the plan, and any names in it.",
  privacy:
    "The plan is in the link itself. Browsers never send us that part, so we do not see it. Anyone with the link can read the plan, and any names in it.",
};

export const warningTexts = {
  chooseRegion: (country: string) => `${country}: choose your state. Until then no state pay is in the sums.`,
  notReckoned: (country: string, payment: string | null) =>
    payment === null
      ? `We have not read the law of this country (${country}). No state pay is in the sums, so there may be more.`
      : `${country}: we have not read all about ${payment}. None of it is in the sums, so there may be more.`,
  netPayNeeded: (whose: string, name: string) =>
    `${name} is a share of net pay. Type ${whose} take-home (net) pay. Until then none of it is in the sums.`,
  compulsory: (name: string, are: string, weeks: string, scheme: string) =>
    `${name} ${are} at work in ${weeks}. The law forbids work so close to the birth (${scheme}).`,
  inTouch: (name: string, have: string, days: string, limit: string, scheme: string) =>
    `${name} ${have} ${days}. ${scheme} allows ${limit}.`,
  inTouchEarly: (name: string, have: string, scheme: string) =>
    `${name} ${have} keeping-in-touch days too soon after the birth. They end ${scheme}.`,
  notClaimed: (whose: string, weeks: string) =>
    `${whose} employer tops up state pay, and this plan claims none in ${weeks}. There the sums have the employer’s part alone.`,
  notProtected: (name: string, are: string, weeks: string, limit: string, leave: string) =>
    `${name} ${are} away for ${weeks}. The law keeps the job for ${limit} (${leave}). Ask the employer about the rest.`,
  notProtectedYet: (name: string, are: string, weeks: string, leave: string) =>
    `${name} ${are} away for ${weeks}. The law does not keep the job yet (${leave}). Ask the employer.`,
  partnerFails: (whose: string, says: string) =>
    `${whose} employer’s condition does not hold in this plan: ${says} We leave out what depends on it.`,
  partnerUnknown: (whose: string, says: string) =>
    `${whose} employer has a condition that we cannot check: ${says} Ask the employer.`,
  notTogether: (scheme: string, left: string) => `Only one of you can have ${scheme} at a time. ${left}`,
  least: (whose: string, scheme: string, left: string) =>
    `${whose} months of ${scheme} are fewer than the law asks of a parent. ${left}`,
  pool: (name: string, have: string, scheme: string, left: string) =>
    `${name} ${have} more of ${scheme} than is left: other payments use the same weeks. ${left}`,
  period: (scheme: string, weeks: string, left: string) =>
    `${scheme} is paid in one period of ${weeks}. It begins with the birth at the latest, and goes on while nothing is drawn. ${left}`,
  mostLater: (scheme: string, most: string, left: string) =>
    `At most ${most} of ${scheme} can be taken so long after the birth. ${left}`,
  endedByWork: (scheme: string, left: string) =>
    `${scheme} ends with the return to work, and does not start again. ${left}`,
  wholeMonths: (scheme: string, left: string) => `${scheme} is for whole months only. ${left}`,
  wholeWeeks: (scheme: string, left: string) =>
    `${scheme} is paid for whole weeks at home only, apart from keeping-in-touch days. ${left}`,
  notEligible: (name: string, does: string, scheme: string, left: string) =>
    `${name} ${does} not get ${scheme}. “Who gets it” says why. ${left}`,
  rateMayRise: (scheme: string, day: string, whose: string) =>
    `We have not read the amount of ${scheme} from ${day}. ${whose} weeks from then count with the amount before it, so there may be more.`,
  repaidOnly: (scheme: string, whose: string) =>
    `Of ${scheme} we count what the state repays to ${whose} employer. There may be more.`,
  lengthUnknown: (scheme: string, whose: string) =>
    `We have not read for how long ${scheme} is paid. ${whose} weeks count without it, so there may be more.`,
  beginsLater: (scheme: string, day: string, whose: string) =>
    `${scheme} begins on ${day}. ${whose} weeks before that day are unpaid.`,
  notBegun: (scheme: string, left: string) =>
    `${scheme} is not paid yet in these weeks: the law begins later. ${left}`,
};

/** Why the law gives a payment or not. */
export const eligibilityWords = {
  noCondition: "We have read of no condition.",
  notFound: "We have not read the condition.",
  saidYes: "You said so.",
  saidNo: "You said no.",
  ifSo: (needs: string) => `If this holds: ${needs}`,
  service: (months: string) => `${months} in the job at the birth.`,
  noService: "From the first day in the job.",
  startedBy: (day: string) => `In the job since ${day} or before.`,
  pay: (amount: string) => `Usual pay of at least ${amount} a week.`,
  payOver: (amount: string, weeks: string) => `Pay of at least ${amount} a week ${weeks}.`,
  usualPay: (whose: string, amount: string) =>
    `${whose.charAt(0).toUpperCase()}${whose.slice(1)} pay is ${amount}.`,
  income: (own: string | null, family: string | null, published: string | null) => {
    const limits = [own && `${own} a year for one parent`, family && `${family} for the family`];
    const year = published === null ? "" : ` (the limits of ${published}, the last we found)`;
    return `Income of at most ${limits.filter(Boolean).join(" or ")}${year}.`;
  },
  overIncome:
    "Your pay is above that. But the law counts taxable income of an earlier year, so the sums show both.",
};

/** How sure a figure of the law is, and who says so. */
export const sourceTexts = {
  official: (publisher: string) => `Official: ${publisher}`,
  derived: (publisher: string) => `Worked out from ${publisher}`,
  secondary: (publisher: string) => `Reported by ${publisher}`,
};

export const dateWords = {
  leaveBegins: (kind: string) => `first day of leave: ${kind}`,
  leaveChanges: (kind: string) => `first day of ${kind}`,
  leaveGoesOn: (payments: string) => `first day of ${payments} alone`,
  backAtWork: "first day back at work",
  unpaidLeave: "unpaid leave",
  withWork: (payments: string) => `${payments} with keeping-in-touch days`,
  starts: (payment: string) => `start ${payment}`,
  ends: (payment: string) => `take the last of ${payment}`,
  policyTold: (employer: string) => `tell ${employer}`,
  policyEnds: (employer: string) => `take the leave of ${employer}`,
  by: (day: string) => `by ${day}`,
  earliest: (day: string) => `from ${day}`,
  /** In the calendar file the day is the event's own. */
  byToday: (what: string) => `By today: ${what}`,
  earliestToday: (what: string) => `Earliest: ${what}`,
  of: (what: string, name: string) => `${what} (${name})`,
};
