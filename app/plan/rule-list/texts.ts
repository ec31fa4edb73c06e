import { counted } from "~/policy/document/step-words-rules";
import type { LawSource } from "../law-types";

/** What the page of rules says, and each rule as a sentence. */

export const rulesPage = {
  heading: "The rules of the planner",
  description:
    "Each rule that the planner keeps, country by country, with its source and the test that shows it at work.",
  lead: "The planner counts by these rules. Each has its source, and a test that fails if the planner stops keeping it.",
  note: "A plan that goes against a rule is never refused. It gets a warning, and what the law does not give is left out of the sums.",
  back: "What the law gives",
  countries: "Countries",
  everyCountry: "Every country",
  titleOf: (country: string) => `The rules of the planner: ${country}`,
  ourGroup: "Our own rules",
  ourRule: "Our rule",
  ofCountry: "Employers and state pay",
  count: (rules: number) => counted(rules, "rule"),
  warns: "Warning:",
  test: "Test:",
  sources: {
    official: (publisher: string) => `Official: ${publisher}`,
    derived: (publisher: string) => `Worked out from ${publisher}`,
    secondary: (publisher: string) => `Reported by ${publisher}`,
  } satisfies Record<LawSource["certainty"], (publisher: string) => string>,
};

/** A payment is "it". Rows are "130 days (born from 1 July 2026)". */
export const ruleWords = {
  whose: {
    primary: "Only the birth parent or main carer can draw it.",
    secondary: "Only the other parent can draw it.",
    each: "Each parent has their own.",
    family: "Both parents draw from the same days or weeks.",
  },
  total: (rows: string) => `It is paid for at most ${rows}.`,
  lengthUnknown: "We have not read how long it is paid, so we count nothing and say so.",
  bonus: (more: string, each: string) => `It lasts ${more} longer once each parent has had ${each}.`,
  alone: (more: string) => `A parent alone has ${more} more.`,
  oneParent: (rows: string) => `One parent of a couple can take at most ${rows}.`,
  together: (rows: string) => `Both parents can draw it at once for at most ${rows}.`,
  pool: (others: string, most: string, per: "parent" | "family") =>
    `${others === "" ? "In all" : `Together with ${others}`} it comes to at most ${most} for ${per === "parent" ? "each parent" : "both parents"}.`,
  before: (rows: string) => `It can start at most ${rows} before the week of the birth.`,
  beforeNotRead: (weeks: string) =>
    `We have not read when it may start, so we allow ${weeks} before the week of the birth.`,
  notBefore: "It cannot start before the birth.",
  until: (rows: string) => `It cannot be drawn after ${rows}.`,
  ofBirth: (length: string) => `${length} from the birth`,
  notBegun: (days: string) => `It cannot be drawn before ${days}.`,
  later: (most: string, length: string) => `At most ${most} of it can be drawn later than ${length}.`,
  wait: (units: string, isOncePerFamily: boolean, spans: string, paidFrom: string | null) =>
    `Of each claim the first ${units} ${isOncePerFamily ? "stays unpaid, once for both parents" : "stays unpaid and counts as drawn"}${spans === "" ? "" : ` (claims ${spans})`}${paidFrom === null ? "" : `, if the leave is shorter than ${paidFrom}`}.`,
  rate: {
    day: "Each day is paid at the rate of that day.",
    week: "Each week is paid at the rate of its Monday.",
    claim_start: "All of it is paid at the rate of the first week claimed.",
    birth: "All of it is paid at the rate of the day of the birth.",
  },
  oneClaim: (others: string) => `It is one claim with ${others}: the rate of the first week holds for all.`,
  amount: (pay: string) => `Pay: ${pay}.`,
  byMonth: "It is counted in months of the child’s life: one week drawn uses up its month.",
  usesUp: (other: string) => `Its weeks after the birth use up months of ${other}.`,
  insteadOf: (other: string) => `Only a parent who is refused ${other} can draw it.`,
  follows: (other: string) => `It comes after ${other}: what is left of that is drawn first.`,
  path: { birth: "It is not paid for an adoption.", adoption: "It is paid for an adoption only." },
  choice: "Both parents must choose the same of the payments that exclude each other.",
  onlyIfChosen: "It counts only where the plan asks for it by name.",
  halved: "The first plan gives each parent half of it.",
  compulsory: (before: string | null, after: string) =>
    `The birth parent must not work for ${before === null ? "" : `${before} before and `}${after} after the birth.`,
  inTouch: (days: string, notInFirst: string | null) =>
    `Up to ${days} of work do not end it${notInFirst === null ? "" : `, if not in the first ${notInFirst} after the birth`}.`,
  leave: (weeks: string, isExtra: boolean) =>
    `The job is kept for ${weeks}${isExtra ? ", on top of other leave" : ""}.`,
  service: (months: string) => `Needed: ${months} in the job at the birth.`,
  serviceBy: (weeks: string, due: string | null) =>
    `Needed${due === null ? "" : ` if due by ${due}`}: in the job by the Saturday ${weeks} before that of the week of the birth.`,
  pay: (rows: string) => `Needed: usual pay of at least ${rows} a week.`,
  income: (rows: string) => `Needed: income of at most ${rows}.`,
  standIn: "Usual pay only stands in for it, so a pay that fails it says “may”, and the sums have both.",
  incomeLimits: (own: string | null, family: string | null) =>
    [own && `${own} a year for one parent`, family && `${family} a year for the family`]
      .filter(Boolean)
      .join(" or "),
  conditionNotFound: "There is a condition whose amount we have not read, so we say “may”.",
  notAsked: (says: string) => `The planner does not ask this, so it says “may”: ${says}`,
  relation: {
    included: "the state’s pay counts as part of the employer’s",
    tops_up: "the employer’s pay tops up the state’s",
    on_top: "the state’s pay comes on top of the employer’s",
    on_top_capped: "the state’s pay comes on top, up to full pay",
    unknown: "both extremes count and the plan shows a range",
  },
  ifNotStated: (relation: string) => `Where a policy does not say how they combine, ${relation}.`,
  ifNotListed: (relation: string) => `Where the employer is not listed, ${relation}.`,
  chooseRegion: "State pay depends on the state or province, so nothing counts before one is chosen.",
  super: (pct: number, from: string) =>
    `The state pays ${pct}% super on state pay for births from ${from}, after the financial year.`,
};

/** What no law says, with the warning it gives. */
export const ourRules = {
  week_1: ["Week 1 starts on the first Monday on or after the birth.", null],
  week_0: ["Week 0 is the week of the birth, and counts only its working days from the birth.", null],
  year_52: ["A year’s pay is 52 weeks’ pay.", null],
  half_up: ["A week’s pay is rounded to whole cents or pence, half up.", null],
  rates_go_on: ["After the last known rate, that rate goes on, and such sums are marked.", null],
  rates_stop: [
    "If rates do not go on, a flat amount after the last known rate counts nothing.",
    "rate_unknown",
  ],
  rates_least: [
    "If rates do not go on, a share of pay after them counts with the last known limit.",
    "rate_may_rise",
  ],
  begins_later: ["Unpaid weeks before a payment begins get a warning with its first day.", "begins_later"],
  primary_first: [
    "In a week in which both draw, the birth parent or main carer is served first, in either order.",
    null,
  ],
  own_first: ["A parent’s own payments are drawn before those that both share.", null],
  service_year: [
    "Who does not say since when they have the job has an employer’s leave as after a year, and of the law’s “may”.",
    null,
  ],
  no_state_pay: ["A week of state pay that we know no payment for is unpaid.", "state_short: none"],
  take_home: [
    "Where the law counts net pay and it is typed, usual pay, an employer’s share of pay and the gap are of net pay.",
    null,
  ],
  net_pay: ["A share of net pay counts nothing until net pay is typed.", "net_pay_needed"],
  other_currency: ["A carer who is paid in another currency draws no state pay here.", "other_currency"],
  overlap: ["Of two blocks of one carer in one week, the later in the list is left out.", "overlap"],
  annual_leave: ["Annual leave is paid like work.", null],
  past_end: ["Weeks after the end of the employer’s leave are unpaid.", "past_end"],
  pay_not_stated: [
    "What the employer does not state counts nothing, and the sums are “at least”.",
    "pay_not_stated",
  ],
  not_yet: ["Leave for which the service is too short is unpaid.", "not_yet"],
  same_employer: ["Two carers at one employer are told what its policy says of couples.", "same_employer"],
  partner_condition: [
    "Weeks for which the employer’s condition on the other parent does not hold are unpaid.",
    "partner_condition",
  ],
} satisfies Record<string, [says: string, warning: string | null]>;

export type OurRule = keyof typeof ourRules;
