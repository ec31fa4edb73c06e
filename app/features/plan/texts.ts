import { lastWeek, mostBlocks } from "./plan-rules";

export const planPage = {
  title: "Plan your leave",
  description: "See who is at home when, how much money comes in, and where you run short.",
  heading: "Your leave, week by week",
  about: (born: string, country: string, children: number) =>
    `Born or due ${born} · ${country} · ${children === 1 ? "one child" : `${children} children`}`,
  picture: "Who is at home, and what comes in",
  unreadable: "This link could not be read",
  unreadableWhy:
    "It may be cut short, or made by a newer version of this page. Here is our usual plan instead. Ask for the link again, or start from here.",
  changed: "Changed since this link was made",
  lost: "The plan was not changed",
  lostWhy: "We could not load the employer or the country. What you typed is still here. Please try again.",
  notRead: "We could not read all of it. The plan leaves this out:",
  ofCarer: (name: string, field: string) => `${name}, ${field.toLowerCase()}`,
  line: (n: number) => `line ${n}`,
};

export const employerNotices = {
  unused: (whose: string) => `${whose} weeks are as you typed them`,
  unusedWhy: (employer: string) => `They do not include the leave of ${employer}.`,
  suggestWithIt: "Suggest weeks with it",
  notInPlan: (whose: string) => `${whose} employer is not in this plan yet`,
  whichOne: (typed: string) => `Which one do you mean by “${typed}”?`,
  choice: (employer: string, country: string) => `${employer}, ${country}`,
  notListed: (typed: string) =>
    `No employer named “${typed}” is listed. Check the spelling, or type the weeks yourself below.`,
};

export const planForm = {
  heading: "Change the plan",
  baby: "The baby",
  aboutBaby: (day: string, country: string) => `Due or born ${day}, ${country}`,
  birth: "Due or born",
  children: "Children",
  country: "Which country’s parental pay",
  region: "State or province",
  otherRegion: "Another",
  carers: "Carers",
  one: "One",
  two: "Two",
  statePay: "Do you expect state pay?",
  statePayAnswers: { yes: "Yes", no: "No", unsure: "Unsure" },
  draw: "Draw the plan",
  privacy: "We store none of it: no account, no copy.",
};

export const carerFields = {
  roles: { primary: "birth parent or main carer", secondary: "other parent" },
  name: "Name or role (optional)",
  employer: (whose: string) => `${whose} employer`,
  employerHint: "Part of the name is enough. Leave it empty if the employer is not listed.",
  suggestions: "Suggestions",
  severalMeant: "This may mean several employers. Choose one above, or type more of the name.",
  noneMeant: "No employer of this name is listed. The plan goes on without one.",
  pay: "Pay before tax",
  payPer: (currency: string) => `in ${currency}, per`,
  payPeriods: { week: "week", year: "year" },
  start: "In the job since",
  startHint: "If empty, we count one year.",
  from: "Leave begins in week",
  fromHint: "Week 0 is the week of the birth.",
  weeksOfLine: (name: string, line: number) => `${name}, line ${line}: weeks`,
  kindOfLine: (name: string, line: number) => `${name}, line ${line}: kind of weeks`,
  weeks: "weeks",
  until: (weeks: string, day: string) => `${weeks} · to ${day}`,
  emptyLine: "Add weeks here. Empty lines do not count.",
  addWeeks: "Add weeks",
  suggestAgain: "Suggest weeks again",
};

export const weekKinds = {
  provision: "Employer’s leave",
  withState: "Employer’s leave and state pay",
  halfPay: "Half pay, twice as long",
  alternative: "Employer’s other option",
  full: "Full pay",
  half: "Half pay",
  state: "State pay",
  annual: "Annual leave",
  unpaid: "Unpaid",
  work: "At work",
  asLinked: "As in the link",
};

export const planPicture = {
  label: "The plan as a picture, week by week. The table below says the same.",
  weekOne: "week 1",
  usually: (amount: string) => `usually ${amount} a week`,
  atHome: "At home",
  both: "both",
  nobody: "nobody",
  comesInTogether: "What comes in, both together",
  comesInFor: (name: string) => `What comes in for ${name}`,
  key: { employer: "employer", state: "state", work: "at work", gap: "gap", open: "not known" },
  lowestWeek: "Lowest week",
  lowestOf: (week: number) => `Lowest week: ${week}`,
  notStated: "Not stated",
  nobodyPaid: "Weeks when nobody is paid",
  noWeeks: "none",
  homeUntil: "Someone at home until",
  nobodyHome: "nobody is at home",
};

export const planWeeks = {
  heading: "What comes in",
  weeks: "Weeks",
  gap: "Gap",
  together: "Together",
  of: (name: string) => `For ${name}`,
  inCurrency: (whose: string, currency: string) => `${whose}, ${currency}`,
  until: (day: string) => `to ${day}`,
  lowest: "Lowest",
  notKnown: "not known",
  atMost: "at most",
  inAll: (weeks: number) => `In ${weeks} weeks`,
  note: "Each line is one week’s pay, before tax.",
  twoCurrencies: "We do not add up two currencies.",
  employer: "employer",
  state: "state",
  work: "work",
  unpaid: "unpaid",
  moreNotKnown: "more, not known",
};

export const planFindings = {
  leftOut: (things: number) => `${things === 1 ? "1 thing is" : `${things} things are`} not in these sums`,
  typeYours: "Type yours",
  warnings: "Check before you rely on this",
  super: "Super",
  superOfEmployer: (whose: string) => `From ${whose} employer on its leave pay, if it pays super on it`,
  superOfState: (whose: string) => `From the tax office on ${whose} state pay, after the year’s end`,
  superMissed: (whose: string) => `Missed in ${whose} unpaid weeks`,
  sources: "Where these figures come from",
  oneChild: "The sums are for one child.",
  oneChildRule: "Our rule: what the law gives for more children is not in the sums",
};

export const keepPlanTexts = {
  heading: "Keep this plan",
  includePay: "Include our pay in the link",
  copy: "Copy link",
  ofPlan: "this plan",
  copied: "Link copied, without your pay",
  copiedWithPay: "Link copied, with your pay",
  link: "Link to this plan",
  calendarFile: "Calendar file",
  print: "Print",
  privacy:
    "The plan is in the link itself. Browsers never send us that part, so we do not see it. Anyone with the link can read the plan, and any names in it.",
};

export const fieldErrors = {
  birth: "Write a day from 2024 to 2028",
  start: "Write the month as 2021-03",
  pay: "Write the pay as a number, such as 1,500 or 1500.50",
  from: (first: number) => `Write a week from ${first} to ${lastWeek}`,
  weeks: "Write whole weeks",
  tooLate: `A plan ends with week ${lastWeek}`,
  tooMany: `Use at most ${mostBlocks} lines`,
};

export const callErrors = {
  invalid: "This plan needs another look.",
  tooLarge: "A plan is at most 20 kB. Leave parts out, and send it again.",
  from: "First week",
  weeks: "Weeks",
  option: "Write an option, or leave it out",
  optionForm: "Write half_pay_double, alternative, a share such as 80%, or a state payment’s id",
  withState: "Write true or false, or leave it out",
  tooLate: `A plan ends with week ${lastWeek}: shorten this, or begin it earlier`,
  name: "Write a name or role of at most 30 characters, or leave it out",
  employer: "Write an employer’s id, or null where it is not listed",
  employerForm: "Write an employer’s id: small letters and digits",
  noEmployer: "There is no employer with this id",
  start: "Write the first day in the job as YYYY-MM or YYYY-MM-DD",
  noDay: "Write a day of the calendar",
  pay: "Pay in cents or pence",
  blocks: "Write a list of blocks",
  tooManyBlocks: `Use at most ${mostBlocks} blocks for a carer`,
  birth: "Write the birth or due date as YYYY-MM-DD",
  birthRange: "Write a day from 2024 to 2028",
  children: "Children",
  country: "Write a country as ISO 3166, such as AU",
  region: "Write a state or province as ISO 3166-2, such as US-CA",
  regionElsewhere: "Write a state or province of the country",
  carerList: "Write a list of one or two carers",
  carers: "Write one or two carers",
  sameRole: "Give the two carers different roles",
  overlap: "This overlaps an earlier block: a carer has one at a time",
  unknownKey: "Remove this: a plan has no such part",
};
