import { carerLabels, pathLabels, pensionTexts, sourceKindLabels } from "../sentence-texts";
import { choice, day, from, listed, number, spans, text, yesNo, type Question } from "./form-question";
import { conditionQuestions, partnerQuestions } from "./partner-form-questions";

const who: Question[] = [
  choice("carer", "Who it is for", carerLabels, "Choose who"),
  text("where", "Only in a state or province", "As ISO 3166-2, such as US-CA. Blank: everywhere."),
  {
    kind: "ticks",
    name: "paths",
    label: "For which ways to become a parent",
    hint: "None ticked: not stated.",
    words: pathLabels,
  },
  { kind: "source", name: "source", label: "Source of the whole provision" },
  yesNo("isRead", "We have read how long it is (no: it exists; leave its weeks and pay blank)"),
];

const employment = (kind: string, label: string) =>
  choice(`employment.${kind}`, label, { include: "For them", exclude: "Not for them" });

const eligibility: Question[] = [
  choice("service.measuredAt", "Time in the job is counted", {
    application: "when you apply",
    leave_start: "when leave starts",
    birth: "at the birth",
    matched: "when matched with the child",
    due_week_minus_15: "15 weeks before the due week",
    due_week_minus_11: "11 weeks before the due week",
  }),
  choice("service.scope", "Which time in the job counts", {
    employer: "only with this employer",
    group: "with any employer of the group",
    sector: "with any employer in the sector",
  }),
  employment("full_time", "Full-time hours"),
  employment("part_time", "Part-time hours"),
  employment("permanent", "Permanent contracts"),
  employment("fixed_term", "Fixed-term contracts"),
  employment("casual", "Casual work"),
  employment("temporary", "Temporary work"),
  employment("intermittent", "Intermittent work"),
  yesNo("partTimeProRata", "Part-time employees get their part of it"),
  yesNo("employment.probationMustEnd", "Probation must be over"),
  number("employment.requalifyMonths", "Months of work before the next child"),
  number("lossFromWeek", "A loss counts from (week of the pregnancy)"),
  number("multiples.extraWeeksForEachMore", "Twins or more: extra weeks for each extra child"),
  number("adoptedUnderAge", "An adopted child must be under (years)"),
  number("quotaMonths", "It is all that is given in (months)", "However many children come in them."),
  number("windowMonths", "Use it within (months)"),
  number("windowDays", "Use it within (days)", "Where it is not in months: 12 weeks are 84 days."),
  number("notice.days", "Tell the employer before (days)"),
  choice("notice.before", "Counted from", { leave_start: "the leave", birth: "the birth or placement" }),
  yesNo("endsWithFixedTermContract", "Ends when a fixed-term contract does"),
  from("employment"),
];

const payBack: Question[] = [
  choice("clawback.kind", "Must pay be paid back?", { none: "Nothing is paid back", some: "Something is" }),
  number("clawback.for.n", "How long to stay after coming back"),
  choice(
    "clawback.for.unit",
    "Counted in",
    { ...spans, as_long_as_paid: "as long as the pay lasted" },
    "Choose",
  ),
  choice("clawback.scale", "How much", {
    pro_rata: "For the part of that time not worked",
    lines: "By the lines below",
  }),
  choice("clawback.basis", "What is paid back", {
    enhanced_pay: "The employer’s part of the pay",
    health_premiums: "Health insurance premiums",
    bonus: "The bonus",
  }),
  choice("clawback.mayReturnTo", "Where coming back counts", {
    employer: "at this employer",
    group: "at any employer of the group",
    sector: "at any employer in the sector",
  }),
  yesNo("clawback.signedAgreement", "A signed agreement is needed"),
  from("clawback"),
];

const pensionWhile = (part: string, when: string): Question[] => [
  yesNo(`pension.${part}.paid`, `Goes on ${when}`),
  choice(`pension.${part}.basis`, `Based on what pay ${when}`, {
    normal_pay: "usual pay",
    leave_pay: "what is paid in leave",
  }),
  number(`pension.${part}.ratePct`, `Rate ${when} (%)`),
  number(`pension.${part}.upToWeeks`, `Limit in weeks ${when}`),
  choice(`pension.${part}.upToWeeksCounts`, `The limit ${when} counts`, {
    all_leave: "all of the leave",
    these_weeks: "only weeks of this kind",
  }),
];

const pension: Question[] = [
  ...pensionWhile("onEmployerPaid", pensionTexts.weeks.onEmployerPaid),
  ...pensionWhile("onUnpaid", pensionTexts.weeks.onUnpaid),
  ...pensionWhile("onStatePaid", pensionTexts.weeks.onStatePaid),
  yesNo("pension.lumpSumOnReturn", "A payment is made when you come back"),
  from("pension"),
];

const comingBack: Question[] = [
  number("returnPhase.weeks", "Fewer hours at first, for (weeks)"),
  number("returnPhase.capacityPct", "Share of the hours (%)"),
  number("returnPhase.hoursPerWeek", "Hours a week"),
  number("returnPhase.payPct", "At a share of pay (%)"),
  yesNo("phasedReturn", "A phased return is offered"),
  yesNo("gradualReturnOnFullPay", "A gradual return is on full pay"),
  yesNo("payReviewGoesOn", "Pay reviews go on during leave"),
  yesNo("bonusGoesOn", "Bonuses go on during leave"),
  yesNo("holidayAccrues", "Holiday keeps building up during leave"),
  from("returnPhase"),
];

/** A provision's questions by topic; the first group is always open. */
export const provisionGroups = {
  who: { title: "Who", questions: who },
  eligibility: { title: "Who gets it, and from when", questions: eligibility },
  partner: { title: "Whether it depends on the partner", questions: partnerQuestions },
  payBack: { title: "Paying back", questions: payBack },
  pension: { title: "Super or pension", questions: pension },
  options: {
    title: "How it can be taken",
    questions: [
      number("maxWeeksInAll", "Most weeks away in all"),
      yesNo("ownLeaveFirst", "Annual or sick leave must be used first"),
      from("options"),
    ],
  },
  comingBack: { title: "Coming back, and what goes on", questions: comingBack },
  tiers: { title: "Source of the weeks and their pay", questions: [from("tiers")] },
} as const;

/** What editors say of the policy; employers who state their own are not asked. */
export const ourQuestions = "disclosure.";

export type PartKind =
  "policy" | "provision" | "tier" | "change" | "step" | "option" | "condition" | "source";

export const questionsOf: Readonly<Record<PartKind, readonly Question[]>> = {
  policy: [
    text("entity", "Part of the employer", "Such as academic staff. Leave blank for all of it."),
    listed("country", "Country", "countries"),
    listed("currency", "Currency of amounts", "currencies"),
    day("appliesFrom", "For births from"),
    choice(`${ourQuestions}published`, "Published by the employer", {
      in_full: "in full",
      in_part: "in part",
      not_at_all: "not at all",
    }),
    day(`${ourQuestions}lookedOn`, "Looked for on"),
  ],
  provision: Object.values(provisionGroups).flatMap(({ questions }): readonly Question[] => questions),
  tier: [
    number("minService.n", "Time in the job", "0: from day one."),
    choice("minService.unit", "Counted in", spans, "months"),
  ],
  change: [day("from", "For births from")],
  step: [
    number("length.n", "How long"),
    choice(
      "length.unit",
      "Counted in",
      { day: "days", while_state_pays: "as long as the state pays" },
      "weeks",
    ),
    choice("pay.kind", "Pay", {
      percent: "A share of pay",
      paid: "Paid, how much is not stated",
      statutory: "Statutory",
      flat: "An amount a week",
      lump_sum: "A sum at once",
      unpaid: "Unpaid",
    }),
    number("pay.pct", "Share of pay (%)"),
    number("pay.amount", "Amount a week"),
    number("pay.weeksOfPay", "Weeks of pay at once"),
    number("pay.after.n", "Paid after"),
    choice("pay.after.unit", "Counted in", spans, "Choose"),
    choice(
      "pay.after.event",
      "Counted from",
      { return: "coming back", birth: "the birth", leave_start: "the start of leave" },
      "Choose",
    ),
    choice("state", "State pay", {
      included: "is inside it",
      tops_up: "is topped up to it",
      on_top: "comes on top",
      on_top_capped: "comes on top, up to full pay",
      none: "there is none",
    }),
    yesNo("requiresReceipt", "Only with state pay"),
    listed("scheme", "Which state pay", "schemes"),
  ],
  option: [
    choice(
      "kind",
      "It can be taken",
      {
        half_pay_double: "at half pay for twice as long",
        blocks: "in blocks",
        together: "by both parents at once",
        alternative: "instead, with the steps below",
      },
      "Choose how",
    ),
    yesNo("needsConsent", "Only if the employer agrees"),
  ],
  condition: conditionQuestions,
  source: [
    choice("kind", "Kind", sourceKindLabels, "Choose a kind"),
    text("url", "Address", "Beginning with https://"),
    text("title", "Title"),
    text("publisher", "Publisher"),
    text("publishedOn", "Published on", "Year, year-month or year-month-day."),
    day("checkedOn", "Read on"),
    yesNo("undated", "It bears no day"),
    text("archiveUrl", "Archived copy"),
    text("licence", "Licence"),
    text("quotation", "Quotation", "At most 300 characters."),
    text("note", "Note"),
  ],
};

export const scaleLineQuestions = (at: number): Question[] => [
  number(`clawback.l${at}.n`, `Line ${at + 1}: leaves before`),
  choice(`clawback.l${at}.unit`, `Line ${at + 1}: counted in`, spans, "Choose"),
  number(`clawback.l${at}.pct`, `Line ${at + 1}: pays back (%)`),
];
