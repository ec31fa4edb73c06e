/** How questions of the form of a whole policy are declared. */

interface Asked {
  /** Within its part; where it is one value of the document, the path of that value. */
  name: string;
  label: string;
  hint?: string;
}

/** A question. What is left blank is not stated. */
export type Question = Asked &
  (
    | { kind: "text" | "number" | "yesNo" | "source" }
    | { kind: "choice"; words: Readonly<Record<string, string>>; blank?: string }
    | { kind: "ticks"; words: Readonly<Record<string, string>> }
  );

/** Units of time. */
export const spans = { day: "days", week: "weeks", month: "months" };
/** A line of text. */
export const text = (name: string, label: string, hint?: string): Question => ({
  kind: "text",
  name,
  label,
  ...(hint && { hint }),
});
/** A number. */
export const number = (name: string, label: string, hint?: string): Question => ({
  kind: "number",
  name,
  label,
  ...(hint && { hint }),
});
/** Yes, no or not stated. */
export const yesNo = (name: string, label: string): Question => ({ kind: "yesNo", name, label });
/** One of some words. @param blank What stands for none of them; left out, "Not stated". */
export const choice = (
  name: string,
  label: string,
  words: Readonly<Record<string, string>>,
  blank?: string,
): Question => ({
  kind: "choice",
  name,
  label,
  words,
  ...(blank !== undefined && { blank }),
});
/** Which source stands behind a part, where it is another one than the provision's. */
export const from = (part: string): Question => ({
  kind: "source",
  name: `from.${part}`,
  label: "Source of this part",
});

/** What the form of a whole policy asks of a provision, by what it is about. */

export const carerChoices = {
  birth_parent: "Birth parent",
  primary_carer: "Primary carer",
  secondary_carer: "Secondary carer",
  other_parent: "Other parent",
  any_parent: "Either parent",
};

const who: Question[] = [
  choice("carer", "Who it is for", carerChoices, "Choose who"),
  text("where", "Only in a state or province", "As ISO 3166-2, such as US-CA. Blank: everywhere."),
  {
    kind: "ticks",
    name: "paths",
    label: "For which ways to a child",
    hint: "None ticked: not stated.",
    words: {
      birth: "Birth",
      adoption: "Adoption",
      foster: "Fostering",
      surrogacy_parent: "Becoming a parent by surrogacy",
      surrogate: "Being a surrogate",
      stillbirth: "Stillbirth",
      pregnancy_loss: "Pregnancy loss",
      ivf: "IVF",
      neonatal: "Baby in hospital",
    },
  },
  { kind: "source", name: "source", label: "Source of the whole provision" },
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
  choice("service.scope", "Time counts with", {
    employer: "this employer only",
    group: "any employer of the group",
    sector: "any employer of the sector",
  }),
  employment("full_time", "Full-time hours"),
  employment("part_time", "Part-time hours"),
  employment("permanent", "Permanent contracts"),
  employment("fixed_term", "Fixed-term contracts"),
  employment("casual", "Casual work"),
  employment("temporary", "Temporary work"),
  employment("intermittent", "Intermittent work"),
  yesNo("employment.probationMustEnd", "Probation must have ended"),
  number("employment.requalifyMonths", "Months of work before the next child"),
  choice("household", "If both parents work here", {
    each_full: "each has all of it",
    shared_pool: "they share it",
    one_only: "only one of them has it",
    not_concurrent: "not at the same time",
  }),
  text("householdScope", "Who counts as working here", "Where it is wider than the employer."),
  number("multiples.extraWeeksForEachMore", "Weeks more for each further child at once"),
  number("adoptedUnderAge", "An adopted child must be under (years)"),
  number("windowMonths", "To be used within (months)"),
  yesNo("endsWithFixedTermContract", "Ends when a fixed-term contract does"),
  from("employment"),
];

const payBack: Question[] = [
  choice("clawback.kind", "Must pay be paid back?", { none: "Nothing is paid back", some: "Something is" }),
  number("clawback.for.n", "After coming back, to stay for"),
  choice(
    "clawback.for.unit",
    "Counted in",
    { ...spans, as_long_as_paid: "as long as the pay lasted" },
    "Choose",
  ),
  choice("clawback.scale", "How much", {
    pro_rata: "The share of that time not worked",
    lines: "By the lines below",
  }),
  choice("clawback.basis", "What is paid back", {
    enhanced_pay: "The employer’s part of the pay",
    health_premiums: "Health insurance premiums",
    bonus: "The bonus",
  }),
  choice("clawback.mayReturnTo", "Coming back counts to", {
    employer: "this employer",
    group: "any employer of the group",
    sector: "any employer of the sector",
  }),
  yesNo("clawback.signedAgreement", "A signed agreement is asked for"),
  from("clawback"),
];

const pensionWhile = (part: string, when: string): Question[] => [
  yesNo(`pension.${part}.paid`, `Goes on ${when}`),
  choice(`pension.${part}.basis`, `Its basis ${when}`, {
    normal_pay: "usual pay",
    leave_pay: "what is paid in leave",
  }),
  number(`pension.${part}.ratePct`, `Its rate ${when} (%)`),
  number(`pension.${part}.upToWeeks`, `At most so many weeks ${when}`),
  choice(`pension.${part}.upToWeeksCounts`, `These weeks ${when} count`, {
    all_leave: "all of the leave",
    these_weeks: "only weeks of this kind",
  }),
];

const pension: Question[] = [
  ...pensionWhile("onEmployerPaid", "in weeks the employer pays"),
  ...pensionWhile("onUnpaid", "in unpaid weeks"),
  ...pensionWhile("onStatePaid", "in weeks the state pays"),
  yesNo("pension.lumpSumOnReturn", "A payment is made on coming back"),
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
  yesNo("holidayAccrues", "Holiday goes on building up"),
  from("returnPhase"),
];

/** The questions of a provision by what they are about; the first stand open, with the weeks and their pay. */
export const provisionGroups = {
  who: { title: "Who", questions: who },
  eligibility: { title: "Who gets it, and from when", questions: eligibility },
  payBack: { title: "Paying back", questions: payBack },
  pension: { title: "Super or pension", questions: pension },
  options: {
    title: "How it can be taken",
    questions: [number("maxWeeksInAll", "At most so many weeks away in all"), from("options")],
  },
  comingBack: { title: "Coming back, and what goes on", questions: comingBack },
  tiers: { title: "Source of the weeks and their pay", questions: [from("tiers")] },
} as const;
