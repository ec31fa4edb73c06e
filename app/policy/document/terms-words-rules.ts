import { comingBackTexts, payBackTexts, pensionNames, pensionTexts } from "../sentence-texts";
import type { Clawback, Provision } from "./provision-schema";
import { counted, listed, spanWords } from "./step-words-rules";

/** Sentences, and what is not stated, as in "time in the job". */
export interface AnswerWords {
  said: string[];
  /** Those that have the source of the weeks. */
  ofSteps?: string[];
  open: string[];
}

/** None where it is not stated. */
export const yesNo = (value: boolean | null | undefined, [yes, no]: readonly [string, string]) =>
  typeof value === "boolean" ? [value ? yes : no] : [];

const nothingSaid: AnswerWords = { said: [], open: [] };

const returnTo = {
  employer: [],
  group: [payBackTexts.returnToGroup],
  sector: [payBackTexts.returnToSector],
};

export function payBackWords(clawback: Clawback | null): AnswerWords {
  if (clawback === null) return nothingSaid;
  if (clawback.none) return { said: [payBackTexts.nothing], open: [] };
  const { basis, mayReturnTo, signedAgreement } = clawback;
  const isOfPay = basis === null || basis === undefined || basis === "enhanced_pay";
  const said = [
    ...scaleSentences(clawback),
    ...(isOfPay ? [payBackTexts.neverStatePay] : []),
    ...(mayReturnTo ? returnTo[mayReturnTo] : []),
    ...yesNo(signedAgreement, payBackTexts.agreement),
  ];
  return { said, open: [] };
}

function scaleSentences({ scale, returnFor, basis }: Clawback): string[] {
  const what = payBackTexts.what[basis ?? "enhanced_pay"];
  if (Array.isArray(scale)) {
    const last = scale.at(-1);
    if (last && scale.every(({ repayPct }) => repayPct === null))
      return [payBackTexts.maybe(spanWords(last.leavesBefore))];
    return scale.map(({ leavesBefore, repayPct }, index) => {
      const sentence = index === 0 ? payBackTexts.first : payBackTexts.later;
      return sentence(spanWords(leavesBefore), shareWords(repayPct, what));
    });
  }
  if (!returnFor) return [payBackTexts.timeNotStated(what)];
  const promised = returnFor.unit === "as_long_as_paid" ? payBackTexts.asLongAsPaid : spanWords(returnFor);
  return [
    scale === "pro_rata"
      ? payBackTexts.proRata(promised, what)
      : payBackTexts.howMuchNotStated(promised, what),
  ];
}

function shareWords(percent: number | null, what: string): string {
  if (percent === null) return payBackTexts.shareNotStated;
  if (percent === 0) return payBackTexts.none;
  if (percent === 100) return payBackTexts.all(what);
  return percent === 50 ? payBackTexts.half(what) : payBackTexts.percent(percent, what);
}

type Pension = NonNullable<Provision["pension"]>;
type PensionTerms = Pension["onUnpaid"];

export function pensionWords(pension: Pension | null, country: string | null): AnswerWords {
  const { paid, fund } = pensionNames(country);
  const { lumpSumOnReturn } = pension ?? {};
  const parts = (["onEmployerPaid", "onUnpaid", "onStatePaid"] as const).map(
    (weeks) => [pensionTexts.weeks[weeks], pension?.[weeks]] as const,
  );
  const isStated = (terms: PensionTerms) => terms?.paid !== undefined && terms.paid !== null;
  const stated = parts.filter(([, terms]) => isStated(terms));
  const open = parts.filter(([, terms]) => !isStated(terms)).map(([when]) => when);
  if (stated.length === 0 && typeof lumpSumOnReturn !== "boolean") return nothingSaid;
  const said = [
    ...stated.map(([when, terms]) => `${paid} ${terms?.paid ? "" : "not "}paid ${when}${termsWords(terms)}.`),
    ...yesNo(lumpSumOnReturn, pensionTexts.lumpSum(fund)),
  ];
  return { said, open: open.length > 0 ? [pensionTexts.open(fund, listed(open, "or"))] : [] };
}

function termsWords(terms: PensionTerms): string {
  if (!terms?.paid) return "";
  const { basis, upToWeeks, upToWeeksCounts, ratePct } = terms;
  return [
    typeof ratePct === "number" ? pensionTexts.rate(ratePct) : "",
    basis ? pensionTexts.basis[basis] : "",
    typeof upToWeeks === "number" ? pensionTexts.upTo(counted(upToWeeks, "week")) : "",
    typeof upToWeeks === "number" && upToWeeksCounts === "all_leave" ? pensionTexts.countingAll : "",
  ].join("");
}

export function comingBackWords(provision: Provision): string[] {
  const { returnPhase } = provision;
  const { weeks, capacityPct, hoursPerWeek, payPct } = returnPhase ?? {};
  const hours = typeof hoursPerWeek === "number" ? `${counted(hoursPerWeek, "hour")} a week` : null;
  const work =
    hours ?? (typeof capacityPct === "number" ? `${capacityPct}% of the hours` : comingBackTexts.fewerHours);
  const pay = typeof payPct === "number" ? (payPct === 100 ? " on full pay" : ` at ${payPct}% of pay`) : "";
  const length = typeof weeks === "number" ? ` for ${counted(weeks, "week")}` : "";
  const yesNos = [
    "phasedReturn",
    "gradualReturnOnFullPay",
    "payReviewGoesOn",
    "bonusGoesOn",
    "holidayAccrues",
  ] as const;
  return [
    ...(returnPhase ? [comingBackTexts.returnPhase(work, pay, length)] : []),
    ...yesNos.flatMap((name) => yesNo(provision[name], comingBackTexts[name])),
  ];
}
