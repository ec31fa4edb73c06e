import { counted } from "~/policy/document/step-words-rules";
import { lastWeek, mostBlocks, mostHours, mostMonths, mostRuns, type PayPeriod } from "../plan";

export const employerNotices = {
  unused: (whose: string) => `${whose} weeks are as you typed them`,
  unusedWhy: (employer: string) => `They do not include the leave of ${employer}.`,
  suggestWithIt: "Suggest weeks with it",
  notInPlan: (whose: string) => `${whose} employer is not in this plan yet`,
  whichOne: (typed: string) => `Which one do you mean by “${typed}”?`,
  choice: (employer: string, country: string) => `${employer}, ${country}`,
  notListed: (typed: string) =>
    `No employer named “${typed}” is listed. Check the spelling, or type the weeks yourself below.`,
  agreements: "Or plan with your agreement",
};

export const planForm = {
  heading: "Change the plan",
  baby: "The baby",
  aboutBaby: {
    birth: (day: string, country: string) => `Due or born ${day}, ${country}`,
    adoption: (day: string, country: string) => `Comes home ${day}, ${country}`,
  },
  path: "Birth or adoption",
  paths: { birth: "Birth", adoption: "Adoption" },
  birth: "Due or born",
  days: { birth: "Due or born", adoption: "Comes home on" },
  children: "Children",
  sibling: (n: number) => `Older child ${n}`,
  country: "Which country’s parental pay",
  region: (country: string) =>
    ({ US: "State", CA: "Province", GB: "Where you pay income tax" })[country] ?? "State or province",
  moreChildren: (says: string | undefined) =>
    `Twins change no sum here. ${says === undefined ? "We have not read a rule for them." : `The law says: ${says}`}`,
  otherRegion: (country: string) => (country === "GB" ? "England, Wales or Northern Ireland" : "Any other"),
  carers: "Carers",
  one: "One",
  two: "Two",
  statePay: "Do you expect state pay?",
  statePayAnswers: { yes: "Yes", no: "No", unsure: "Unsure" },
  rates: "Assume the last rates we know go on",
  ratesHint:
    "Without this, an amount that we have not read is left out, or counts as the least that is sure.",
  more: "More choices",
  aboutMore: (statePay: string) => `State pay expected: ${statePay.toLowerCase()}`,
  behind: "The plan does not show this yet. Press “Draw the plan”.",
  draw: "Draw the plan",
  privacy: "We store none of it: no account, no copy.",
};

/** The first questions. */
export const askTexts = {
  lead: "Three questions, then a plan that you can move: who is home when, what comes in each month, and until when.",
  whenAndWhere: "1. When and where",
  you: "2. You",
  partner: "3. Your partner",
  partners: { "2": "Shares the leave", "1": "Nobody" },
  employer: { primary: "Your employer", secondary: "Your partner’s employer" },
  pay: { primary: "Your pay before tax", secondary: "Your partner’s pay before tax" },
  per: "per",
  net: {
    primary: "Your take-home (net) pay a month",
    secondary: "Your partner’s take-home (net) pay a month",
  },
  netWhy: "The state pays a share of it here.",
  payWhy: "Without it you see the weeks, and no sums. Type 0 for none.",
  example: "See an example",
  lost: "The plan could not be drawn",
};

export const regionTexts = {
  choose: "Choose your state",
  why: "Each state has its own parental pay. Until you choose, no state pay is in the sums, and we cannot tell the gap.",
  without: "Without it no state pay is in the sums",
  go: "Go to the choice",
};

export const carerFields = {
  roles: { primary: "birth parent or main carer", secondary: "other parent" },
  name: "Name or role (optional)",
  employer: (whose: string) => `${whose} employer`,
  employerHint: "Part of its name, or of its agreement’s, is enough. Leave it empty if neither is listed.",
  isFor: (staff: string) => `Its leave for ${staff}`,
  gone: (staff: string | null) =>
    `There are no conditions under this address any more; this is its leave for ${staff ?? "all staff"}.`,
  suggestions: "Suggestions",
  severalMeant: "This may mean several employers. Choose one above, or type more of the name.",
  noneMeant: "No employer of this name is listed. The plan goes on without one.",
  pay: "Pay before tax",
  payPer: (currency: string) => `in ${currency}, per`,
  payPeriods: { week: "week", month: "month", year: "year" },
  netPay: "Take-home (net) pay",
  netPer: (currency: string) => `net in ${currency}, per`,
  netHint: "State pay and the gap then follow it.",
  start: "In the job since",
  startExample: "March 2021",
  startHint: "If empty, we count one year.",
  from: "Leave begins in week",
  fromHint: "Week 0 is the week of the birth.",
  weeksOfLine: (name: string, line: number) => `${name}, line ${line}: weeks`,
  kindOfLine: (name: string, line: number) => `${name}, line ${line}: kind of weeks`,
  daysOfLine: (name: string, line: number) => `${name}, line ${line}: days a week`,
  weeks: "weeks",
  allWeek: "all week",
  days: (n: number) => counted(n, "day"),
  atHome: "at home a week, the rest at work",
  ofWork: "of work a week, state pay goes on",
  until: (weeks: string, day: string) => `${weeks} · to ${day}`,
  emptyLine: "Empty lines do not count",
  addWeeks: "Add weeks",
  suggestAgain: "Suggest weeks again",
};

export const weekKinds = {
  provision: "Employer’s leave",
  withState: "Employer’s leave and state pay",
  withPayment: (payment: string) => `Employer’s leave and ${payment}`,
  halfPay: "Half pay, twice as long",
  alternative: "Employer’s other option",
  full: "Full pay",
  half: "Half pay",
  state: "State pay",
  inTouch: "State pay and keeping-in-touch days",
  annual: "Annual leave",
  unpaid: "Unpaid",
  work: "At work",
  asLinked: "As in the link",
};

export const fieldErrors = {
  birthNeeded: "Write the day, or the due date",
  birth: "Write a day from 2024 to 2028",
  start: "Write the month and year, such as March 2021",
  startMonth: (year: string) => `Add the month, such as March ${year}`,
  pay: "Write the pay as a number, such as 1,500 or 1500.50",
  payCurrency: (currency: string) => `This pay is in ${currency}. Type it in ${currency}`,
  payPeriod: (typed: string, per: PayPeriod, hasPeriods: boolean) =>
    `${typed} a ${per}? ${hasPeriods ? "Choose “year”, or type" : "Type"} the pay of one ${per}`,
  from: (first: number) => `Write a week from ${first} to ${lastWeek}`,
  weeks: "Write whole weeks, such as 12",
  tooLate: `A plan ends with week ${lastWeek}`,
  tooMany: `Use at most ${mostBlocks} lines`,
};

/** Of Germany’s months. */
export const monthsErrors = {
  months: "Write whole months, such as 12, and choose a kind",
  hours: `Write whole hours a week, at most ${mostHours}`,
  earns: "Write the pay of a month as a number, such as 1,500",
  tooLate: `Months end with month ${mostMonths}`,
  tooMany: `Use at most ${mostRuns} lines`,
  sibling: "Write a day before this birth",
};
