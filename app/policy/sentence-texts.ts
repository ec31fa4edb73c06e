/** The phrases that the `-words-rules` put together into sentences about a policy. */

export const carerLabels = {
  birth_parent: "Birth parent",
  primary_carer: "Primary carer",
  secondary_carer: "Secondary carer",
  other_parent: "Other parent",
  any_parent: "Either parent",
} as const;

export const pathLabels = {
  birth: "Birth",
  adoption: "Adoption",
  foster: "Fostering",
  surrogacy_parent: "Becoming a parent by surrogacy",
  surrogate: "Being a surrogate",
  stillbirth: "Stillbirth",
  pregnancy_loss: "Pregnancy loss",
  ivf: "IVF",
  neonatal: "Baby in hospital",
} as const;

/** The same inside a sentence, after "for". */
export const pathPhrases = {
  birth: "birth",
  adoption: "adoption",
  foster: "fostering",
  surrogacy_parent: "becoming a parent by surrogacy",
  surrogate: "being a surrogate",
  stillbirth: "stillbirth",
  pregnancy_loss: "pregnancy loss",
  ivf: "IVF",
  neonatal: "a baby in hospital",
} as const;

export const sourceKindLabels = {
  public_document: "Public document",
  employer_statement: "The employer’s own statement",
  statutory_filing: "Report required by law",
  community: "From contributors",
  import: "From a data set",
} as const;

/** How a step is paid, as it follows the weeks. */
export const payPhrases = {
  full: "full pay",
  half: "half pay",
  percent: (percent: number) => `${percent}% of pay`,
  statutory: "the statutory rate",
  aWeek: (amount: string) => `${amount} a week`,
  amountNotStated: "an amount",
  unpaid: "unpaid",
  notStated: "with pay not stated",
  paid: "paid, how much is not stated",
  lumpSum: (weeks: number) => `${weeks} ${weeks === 1 ? "week’s" : "weeks’"} pay at once`,
  lumpSumAfter: { return: "coming back", birth: "the birth", leave_start: "the leave begins" },
  onTop: "with state pay on top",
  lumpSumOnTop: "on top of state pay",
  zeroWeeks: "0 weeks of paid leave",
  weeksNotStated: "paid weeks not stated",
  lengthNotStated: (how: string) => `weeks ${how}, how many not stated`,
  whileStatePays: "the state pays",
  whileSchemePays: (scheme: string, weeks: number) =>
    `${scheme} last (${weeks} weeks at most for one parent)`,
  fromDayOne: "from day one",
} as const;

export const statePaySentences = {
  notStated: "It is not stated whether state pay comes on top.",
  ofWeeks: (which: string, says: string) => `In the weeks ${which}, ${says}.`,
  someOfWeeks: (weeks: number, which: string, says: string) => `In ${weeks} of the weeks ${which}, ${says}.`,
  included: "state pay is inside that amount",
  tops_up: "the employer tops up state pay to that amount",
  on_top: "state pay comes on top",
  on_top_capped: "state pay comes on top, up to full pay",
  none: "there is no state pay as well",
  relationNotStated: "it is not stated whether state pay comes on top",
  onlyWithIt: "Only for parents who get state pay.",
} as const;

export const provisionTexts = {
  atLeast: "at least",
  surrogate: "Surrogate",
  orParentBy: (ways: string) => `or parent by ${ways}`,
  byWay: { adoption: "adoption", foster: "fostering", surrogacy_parent: "surrogacy" },
  notYet: (time: string, start: string) => `With ${time} in the job: nothing yet. It starts ${start}.`,
  forBirthsFrom: (day: string) => `for births from ${day}`,
  from: (day: string, steps: string) => `From ${day}: ${steps}.`,
  fromAndWhen: (day: string, when: string, steps: string) => `From ${day}, ${when}: ${steps}.`,
  unread: "leave exists; we have not read how long",
  paidUnread: "paid leave exists; we have not read how long",
  statedOf: (stated: number, questions: number) => `${stated} of ${questions} stated`,
} as const;

export const fullPayTexts = {
  includesStatePay: "These full-pay weeks include state pay.",
  statePayNotStated: "It is not stated whether these full-pay weeks include state pay.",
  dependsOnPartner: "The partner’s work or leave can change these weeks.",
  atLeast: "We say “at least” because the pay or length of some weeks is not stated.",
  lumpSum: (weeks: number) => `Plus ${weeks} ${weeks === 1 ? "week’s" : "weeks’"} pay as one sum.`,
} as const;

/** The latest first day in the job. */
export const startByTexts = {
  label: "First day in the job",
  labelOfTier: (service: string) => `First day in the job for what comes ${service}`,
  day: (label: string, day: string) => `${label}: ${day} at the latest.`,
  ifLeaveStartsThen: (label: string, day: string) =>
    `${label}: ${day} at the latest, if leave starts on the due date. Time is counted when leave starts.`,
  matched: (label: string) =>
    `${label}: time is counted when you are matched with the child, not from a due date.`,
  application: (label: string) => `${label}: time is counted when you apply, not from a due date.`,
  notStated: (label: string) =>
    `${label}: not stated, because the policy does not say when the time is counted.`,
} as const;

/** Conditions stand in brackets after their weeks, or each as a sentence. */
export const partnerTexts = {
  bothWorkHere: (who: string) => `If both parents work here, ${who}.`,
  bothWorkAcross: (scope: string, who: string) =>
    `If both parents work here (counted across: ${scope}), ${who}.`,
  household: {
    each_full: "each gets all of it",
    shared_pool: "they share it",
    one_only: "only one of them gets it",
    not_concurrent: "they cannot take it at the same time",
  },
  atWork: {
    full_time: "only if the partner works full time",
    any: "only if the partner works, full time or part time",
  },
  not_paid_leave_elsewhere: "not while the partner is on paid leave from another employer",
  not_paid_leave_here: "not while the partner is on paid leave from this employer",
  weeksDeducted: {
    any_employer: "less the weeks of leave that the partner takes at any employer",
    this_employer: "less the weeks of leave that the partner takes at this employer",
    another_employer: "less the weeks of leave that the partner takes at another employer",
  },
  startsAfter: {
    birth: "only after the birth",
    partner_leave: "only after the partner’s leave has ended",
  },
  startsAfterDay: (day: string) => `only after ${day}`,
  window: {
    birth: (weeks: string) => `only in ${weeks} after the birth`,
    partner_leave: (weeks: string) => `only in ${weeks} of the partner’s leave`,
  },
  week: (week: number) => `week ${week}`,
  weeks: (from: number, to: number) => `weeks ${from} to ${to}`,
  ofStep: (weeks: string, conditions: string) => `${weeks}: ${conditions}.`,
} as const;

export const optionTexts = {
  half_pay_double: "You can take the paid weeks at half pay for twice as long.",
  blocks: "You can take it in blocks.",
  together: "Both parents can take it at the same time.",
  instead: (steps: string) => `Or instead: ${steps}.`,
  atMost: (weeks: string) => `At most ${weeks} away in all.`,
  ifAgreed: ", if the employer agrees.",
  ownLeaveFirst: [
    "Annual or sick leave must be used first.",
    "Annual and sick leave need not be used first.",
  ],
  open: ["half pay for twice as long", "in blocks", "together with the other parent"],
} as const;

export const payBackTexts = {
  nothing: "Nothing is paid back.",
  neverStatePay: "State pay is never paid back.",
  returnToGroup: "Coming back to any employer of the same group counts.",
  returnToSector: "Coming back to any employer in the sector counts.",
  agreement: ["A signed agreement is needed.", "No signed agreement is needed."],
  what: {
    enhanced_pay: "the employer’s part of the pay",
    health_premiums: "the employer’s health insurance premiums",
    bonus: "the bonus",
  },
  maybe: (time: string) => `Maybe, if you do not stay for ${time} after the leave: how much is not stated.`,
  first: (time: string, share: string) => `If you leave within ${time} of coming back: ${share}.`,
  later: (time: string, share: string) => `If you leave after that, but within ${time}: ${share}.`,
  shareNotStated: "how much is not stated",
  all: (what: string) => `all of ${what}`,
  half: (what: string) => `half of ${what}`,
  none: "nothing",
  percent: (percent: number, what: string) => `${percent}% of ${what}`,
  asLongAsPaid: "as long as you were paid",
  timeNotStated: (what: string) => `Some of ${what} is paid back. When and how much is not stated.`,
  proRata: (time: string, what: string) =>
    `If you do not work for ${time} after coming back: ${what}, for the part of that time you do not work.`,
  howMuchNotStated: (time: string, what: string) =>
    `If you do not stay for ${time} after the leave: how much of ${what} is not stated.`,
} as const;

/** Super in Australia, KiwiSaver in New Zealand, a pension elsewhere. */
export const pensionTexts = {
  byCountry: {
    AU: { paid: "Super is", fund: "super", question: "Does super go on?" },
    NZ: { paid: "KiwiSaver contributions are", fund: "KiwiSaver", question: "Does KiwiSaver go on?" },
  },
  elsewhere: {
    paid: "Pension contributions are",
    fund: "the pension",
    question: "Does my pension go on?",
  },
  whether: (fund: string) => `whether ${fund} goes on`,
  weeks: {
    onEmployerPaid: "in weeks the employer pays",
    onUnpaid: "in unpaid weeks",
    onStatePaid: "in weeks the state pays",
  },
  rate: (percent: number) => ` at ${percent}%`,
  basis: { normal_pay: " on your usual pay", leave_pay: " on what you are paid" },
  upTo: (weeks: string) => `, for up to ${weeks}`,
  countingAll: ", counting all of the leave",
  lumpSum: (fund: string) =>
    [
      `A payment goes into ${fund} when you come back. How much is not stated.`,
      `No payment goes into ${fund} when you come back.`,
    ] as const,
  open: (fund: string, weeks: string) => `whether ${fund} goes on ${weeks}`,
} as const;

/** @param country ISO 3166-1; null where a policy holds in several. */
export const pensionNames = (country: string | null) =>
  country === "AU" || country === "NZ" ? pensionTexts.byCountry[country] : pensionTexts.elsewhere;

export const comingBackTexts = {
  returnPhase: (work: string, pay: string, length: string) => `When you come back: ${work}${pay}${length}.`,
  fewerHours: "fewer hours",
  phasedReturn: ["A phased return is offered.", "No phased return is offered."],
  gradualReturnOnFullPay: ["The gradual return is on full pay.", "The gradual return is not on full pay."],
  payReviewGoesOn: ["Pay reviews go on during leave.", "There is no pay review during leave."],
  bonusGoesOn: ["Bonuses go on during leave.", "Bonuses do not go on during leave."],
  holidayAccrues: ["Holiday keeps building up during leave.", "Holiday does not build up during leave."],
  open: "how you come back to work",
} as const;

export const answerPhrases = {
  forCarers: (carers: string) => `for the ${carers}`,
  allOfThese: "All of these",
  sameAsAbove: (carer: string) => `The same as for a birth or adoption: see “${carer}” above.`,
} as const;

/** Words of trust: read by us, confirmed by the employer, old. The glossary has them. */
export const sourceDays = {
  dated: (day: string) => `dated ${day}`,
  read: (day: string) => `read ${day}`,
  confirmed: (day: string) => `confirmed ${day}`,
  undated: "to check",
  bearsNone: (day: string) => `bears no day, read ${day}`,
} as const;

const trust = {
  readInPublic: "We read it in public documents",
  notConfirmed: "The employer has not confirmed it yet.",
};

export const sourcePhrases = {
  source: (number: number) => `source ${number}`,
  published: (day: string) => `published ${day}`,
  old: "not checked for a year",
  oldOfContributors: "not checked for half a year",
  readOn: (day: string) => `${trust.readInPublic}, last on ${day}. ${trust.notConfirmed}`,
  onlyDated: (day: string) => `${trust.readInPublic}, the latest dated ${day}. ${trust.notConfirmed}`,
  disclosure: {
    in_full: (day: string) => `Published in full by the employer, looked for on ${day}.`,
    in_part: (day: string) => `Published in part by the employer, looked for on ${day}.`,
    not_at_all: (day: string) => `No policy is published; we looked on ${day}.`,
  },
  says: (sources: string, words: string) => `${sources} says “${words}”`,
  bothShown: (sides: string) => `${sides}. Both are shown, and the lower counts.`,
  agreedPart: (remark: string) => `${remark}. We show what they agree on.`,
} as const;

/** The picture of pay as a list. */
export const payLines = {
  of: (weeks: number | null, pay: string) =>
    weeks === null ? pay : `${weeks} ${weeks === 1 ? "week" : "weeks"}: ${pay}`,
  weeks: (first: number, last: number) => (first === last ? `week ${first}` : `weeks ${first} to ${last}`),
  share: (percent: number) =>
    percent === 100 ? "full pay" : percent === 50 ? "half pay" : `${percent}% of pay`,
  state: "state pay",
  unpaid: "unpaid",
  unknown: "pay not stated",
  amount: "a fixed amount",
  onTop: (own: string) => `${own}, state pay on top`,
  span: (least: string, most: string) => `${least} to ${most}`,
  then: (first: string, second: string) => `${first}, then ${second}`,
  aWeek: (amount: string) => `${amount} a week`,
  inYear: (amount: string) => `${amount} in 52 weeks`,
  withState: (amount: string) => `${amount} in 52 weeks, with state pay`,
};
