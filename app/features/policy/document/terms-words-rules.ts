import type { Clawback, Provision } from "./provision-schema";
import { counted, listed, spanWords } from "./step-words-rules";

/** What is paid back, what happens to the pension and how coming back goes, in sentences. */

/** What is said to a question, in sentences, and what is not stated, as subjects: "time in the job". */
export interface AnswerWords {
  said: string[];
  open: string[];
}

/** One of two sentences, or none where it is not stated. */
export const yesNo = (value: boolean | null | undefined, yes: string, no: string) =>
  typeof value === "boolean" ? [value ? yes : no] : [];

const nothingSaid: AnswerWords = { said: [], open: [] };

const returnTo = {
  employer: [],
  group: ["Coming back to any employer of the same group counts."],
  sector: ["Coming back to any employer of the sector counts."],
};

/** What must be paid back. */
export function payBackWords(clawback: Clawback | null): AnswerWords {
  if (clawback === null) return nothingSaid;
  if (clawback.none) return { said: ["Nothing is paid back."], open: [] };
  const { basis, mayReturnTo, signedAgreement } = clawback;
  const isOfPay = basis === null || basis === undefined || basis === "enhanced_pay";
  const said = [
    ...scaleSentences(clawback),
    ...(isOfPay ? ["The state’s payment is never paid back."] : []),
    ...(mayReturnTo ? returnTo[mayReturnTo] : []),
    ...yesNo(signedAgreement, "A signed agreement is asked for.", "No signed agreement is asked for."),
  ];
  return { said, open: [] };
}

const basisWords = {
  enhanced_pay: "the employer’s part of the pay",
  health_premiums: "the employer’s health insurance premiums",
  bonus: "the bonus",
};

function scaleSentences({ scale, returnFor, basis }: Clawback): string[] {
  const what = basisWords[basis ?? "enhanced_pay"];
  if (Array.isArray(scale)) {
    const last = scale.at(-1);
    if (last && scale.every(({ repayPct }) => repayPct === null))
      return [
        `Perhaps, if you do not stay for ${spanWords(last.leavesBefore)} after the leave: how much is not stated.`,
      ];
    return scale.map(({ leavesBefore, repayPct }, index) => {
      const within = `within ${spanWords(leavesBefore)}`;
      const when =
        index === 0 ? `If you leave ${within} of coming back` : `If you leave after that, but ${within}`;
      return `${when}: ${repayPct === null ? "how much is not stated" : shareWords(repayPct, what)}.`;
    });
  }
  const promised =
    returnFor?.unit === "as_long_as_paid"
      ? "as long as you were paid"
      : returnFor
        ? spanWords(returnFor)
        : null;
  if (promised === null) return [`Something of ${what} is paid back: when and how much is not stated.`];
  return scale === "pro_rata"
    ? [
        `If you do not work for ${promised} after coming back: ${what}, for the share of that time you do not work.`,
      ]
    : [`If you do not stay for ${promised} after the leave: how much of ${what} is not stated.`];
}

function shareWords(pct: number, what: string): string {
  if (pct === 100) return `all of ${what}`;
  if (pct === 0) return "nothing";
  return pct === 50 ? `half of ${what}` : `${pct}% of ${what}`;
}

type Pension = NonNullable<Provision["pension"]>;
type PensionTerms = Pension["onUnpaid"];

/** Whether the pension goes on, called super in Australia. */
export function pensionWords(pension: Pension | null, country: string | null): AnswerWords {
  const name = country === "AU" ? "Super" : "Pension contributions";
  const verb = country === "AU" ? "is" : "are";
  const fund = country === "AU" ? "super" : "the pension";
  const { onEmployerPaid, onUnpaid, onStatePaid, lumpSumOnReturn } = pension ?? {};
  const parts = [
    ["in weeks the employer pays", onEmployerPaid],
    ["in unpaid weeks", onUnpaid],
    ["in weeks the state pays", onStatePaid],
  ] as const;
  const isStated = (part: PensionTerms) => part?.paid !== undefined && part.paid !== null;
  const stated = parts.filter(([, part]) => isStated(part));
  const open = parts.filter(([, part]) => !isStated(part)).map(([when]) => when);
  if (stated.length === 0 && typeof lumpSumOnReturn !== "boolean") return nothingSaid;
  const said = [
    ...stated.map(([when, part]) => `${name} ${verb} ${part?.paid ? "" : "not "}paid ${when}${terms(part)}.`),
    ...yesNo(
      lumpSumOnReturn,
      `A payment into ${fund} is made on coming back; how much is not stated.`,
      `No payment into ${fund} is made on coming back.`,
    ),
  ];
  return { said, open: open.length > 0 ? [`whether ${fund} goes on ${listed(open, "or")}`] : [] };
}

function terms(part: PensionTerms): string {
  if (!part?.paid) return "";
  const { basis, upToWeeks, upToWeeksCounts, ratePct } = part;
  const of = upToWeeksCounts === "all_leave" ? ", counting all of the leave" : "";
  return [
    typeof ratePct === "number" ? ` at ${ratePct}%` : "",
    basis === "normal_pay" ? " on your usual pay" : basis === "leave_pay" ? " on what you are paid" : "",
    typeof upToWeeks === "number" ? `, for up to ${counted(upToWeeks, "week")}${of}` : "",
  ].join("");
}

/** How coming back goes, and what goes on during leave; empty where nothing is stated. */
export function comingBackWords(provision: Provision): string[] {
  const { returnPhase } = provision;
  const { weeks, capacityPct, hoursPerWeek, payPct } = returnPhase ?? {};
  const hours = typeof hoursPerWeek === "number" ? `${counted(hoursPerWeek, "hour")} a week` : null;
  const work = hours ?? (typeof capacityPct === "number" ? `${capacityPct}% of the hours` : "fewer hours");
  const pay = typeof payPct === "number" ? (payPct === 100 ? " on full pay" : ` at ${payPct}% of pay`) : "";
  const length = typeof weeks === "number" ? ` for ${counted(weeks, "week")}` : "";
  return [
    ...(returnPhase ? [`On coming back: ${work}${pay}${length}.`] : []),
    ...yesNo(provision.phasedReturn, "A phased return is offered.", "No phased return is offered."),
    ...yesNo(
      provision.gradualReturnOnFullPay,
      "The gradual return is on full pay.",
      "The gradual return is not on full pay.",
    ),
    ...yesNo(
      provision.payReviewGoesOn,
      "Pay reviews go on during leave.",
      "There is no pay review during leave.",
    ),
    ...yesNo(provision.bonusGoesOn, "Bonuses go on during leave.", "Bonuses do not go on during leave."),
    ...yesNo(
      provision.holidayAccrues,
      "Holiday goes on building up during leave.",
      "Holiday does not build up during leave.",
    ),
  ];
}
