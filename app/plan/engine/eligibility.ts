import { capitalise } from "~/core/text-rules";
import { dayWords } from "~/policy/document/source-words-rules";
import { counted, moneyWords } from "~/policy/document/step-words-rules";
import { dayText, dueSunday, wholeMonths } from "../days";
import { holds, schemesOf } from "../law-facts/law-facts";
import type { LawSource, PlanCondition, PlanLaw } from "../law-types";
import { yearlyPay } from "../plan";
import type { Eligibility } from "../result-schema";
import type { CarerTerms, Household } from "../types";
import { type CarerWords, carerWordsOf } from "../words/phrases";
import { eligibilityWords as t, sourceTexts } from "../words/texts";

/**
 * Whether the law gives a carer a payment, as far as the plan tells. A refused payment is in no sum. What fails a test
 * of another quantity than the law's own is doubtful: the least of the sums is without it, the most with it.
 */

/** A week before tax, as conditions count it; null if it was not typed, or in another currency. */
const typedGross = ({ normal, gross, isExamplePay = false, currency }: CarerTerms, law: PlanLaw | null) =>
  currency !== law?.currency ? null : gross === undefined ? (isExamplePay ? null : normal) : gross;

type Verdict = Eligibility["verdict"];

interface Tested {
  verdict: Verdict;
  because: string;
  source: LawSource | null;
  isDoubtful: boolean;
}

/** Every payment that a carer could draw, in the order of the carers. */
export const eligibilityOf = (household: Household): Eligibility[] =>
  testedSchemes(household).flatMap(({ eligibility, isOffered }) => (isOffered ? [eligibility] : []));

interface TestedScheme {
  eligibility: Eligibility;
  isDoubtful: boolean;
  /** False for what comes instead of a payment that is not refused for sure. */
  isOffered: boolean;
}

/** Sums, warnings and dates of one plan ask for the same. No household changes. */
const testedHouseholds = new WeakMap<Household, TestedScheme[]>();

function testedSchemes(household: Household): TestedScheme[] {
  const tested = testedHouseholds.get(household) ?? testAll(household);
  testedHouseholds.set(household, tested);
  return tested;
}

function testAll(household: Household): TestedScheme[] {
  const { plan, law } = household;
  const people = carerWordsOf(plan);
  return plan.carers.flatMap(({ role }, carer) => {
    const who = people[carer];
    if (who === undefined || law === null) return [];
    const all = schemesOf(law, role, plan.path).flatMap(({ id, name, conditions = [], insteadOf }) => {
      const tested = conditions.map((condition) => testCondition(condition, household, carer, who));
      const verdict = worstOf(tested.map((one) => one.verdict));
      const isDoubtful = tested.some((one) => one.isDoubtful);
      const deciding = tested.filter((one) => verdict !== "no" || one.verdict === "no");
      const source = (deciding.find((one) => one.verdict === verdict) ?? deciding[0])?.source ?? null;
      return {
        insteadOf,
        isDoubtful,
        eligibility: {
          carer,
          scheme: id,
          name,
          verdict,
          because: deciding.map(({ because }) => because).join(" ") || t.noCondition,
          source: source && sourceTexts[source.certainty](source.publisher),
          url: source?.url ?? null,
        },
      };
    });
    const isRefused = (id: string) =>
      all.some(({ eligibility }) => eligibility.scheme === id && eligibility.verdict === "no");
    return all.map(({ insteadOf, ...one }) => ({
      ...one,
      isOffered: insteadOf === undefined || isRefused(insteadOf),
    }));
  });
}

/**
 * By carer, the ids of the payments that the law refuses.
 * @param withDoubtful and of those that it may refuse, as what a plan asks stands in for what the law counts.
 */
export function refusedOf(household: Household, withDoubtful = false): Set<string>[] {
  const all = testedSchemes(household).filter(
    ({ eligibility, isDoubtful }) => eligibility.verdict === "no" || (withDoubtful && isDoubtful),
  );
  return household.plan.carers.map(
    (_, carerIndex) =>
      new Set(all.flatMap(({ eligibility: { carer, scheme } }) => (carer === carerIndex ? [scheme] : []))),
  );
}

/** The verdict of conditions that all have to hold. */
export function verdictOf(
  conditions: readonly PlanCondition[],
  household: Household,
  carer: number,
  who: CarerWords,
): Verdict {
  return worstOf(conditions.map((condition) => testCondition(condition, household, carer, who).verdict));
}

const worstOf = (all: readonly Verdict[]): Verdict =>
  all.includes("no") ? "no" : all.includes("may") ? "may" : "yes";

function testCondition(
  condition: PlanCondition,
  household: Household,
  carer: number,
  who: CarerWords,
): Tested {
  const { source } = condition;
  const answer: Answer = (verdict, because, isDoubtful = false) => ({
    verdict,
    because: capitalise(because),
    source,
    isDoubtful,
  });
  const { birth, carers } = household.plan;
  const start = carers[carer]?.start ?? null;
  switch (condition.kind) {
    case "not_asked":
      return answer("may", condition.says);
    case "service": {
      const { months } = condition;
      if (months === null) return answer("may", t.notFound);
      return testStart(
        start,
        t.service(counted(months, "month")),
        answer,
        (day) => wholeMonths(day, birth) >= months,
      );
    }
    case "service_by":
      if (condition.onlyIfDueBy !== undefined && birth > condition.onlyIfDueBy)
        return answer("yes", t.noService);
      return testStartedBy(condition.weeksBefore, birth, start, answer);
    case "pay":
      return testPay(condition, household, carer, who, answer);
    case "income":
      return testIncome(condition.rows, household, carer, answer);
  }
}

type Answer = (verdict: Verdict, because: string, isDoubtful?: boolean) => Tested;

/** Of a start of which only the month was typed, both its ends count. */
function testStart(
  start: string | null,
  needs: string,
  answer: Answer,
  isInTime: (first: string) => boolean,
): Tested {
  if (start === null) return answer("may", t.ifSo(needs));
  const [first, last] = start.length === 7 ? [`${start}-01`, `${start}-31`] : [start, start];
  return answer(isInTime(last) ? "yes" : isInTime(first) ? "may" : "no", needs);
}

/** The Saturday so many weeks before the Saturday of the due week, which starts on a Sunday. */
export function serviceDay(birth: string, weeksBefore: number): string {
  return dayText(dueSunday(birth) + 6 - 7 * weeksBefore);
}

function testStartedBy(
  weeksBefore: number | null,
  birth: string,
  start: string | null,
  answer: Answer,
): Tested {
  if (weeksBefore === null) return answer("may", t.notFound);
  const by = serviceDay(birth, weeksBefore);
  return testStart(start, t.startedBy(dayWords(by)), answer, (day) => day <= by);
}

function testPay(
  { rows, isStandIn }: Extract<PlanCondition, { kind: "pay" }>,
  { plan, law, terms }: Household,
  carer: number,
  who: CarerWords,
  answer: Answer,
): Tested {
  const row = rows.find((one) => holds(plan.birth, one));
  const former = rows.filter(({ to, perWeek }) => perWeek !== null && to !== null && to < plan.birth);
  const least = row?.perWeek ?? former.at(-1)?.perWeek ?? null;
  const own = terms[carer];
  if (least === null || own === undefined) return answer("may", t.notFound);
  // The limit of another year stands in for one that we have not found.
  const isSure = row?.perWeek != null && !isStandIn;
  const needs = t.pay(moneyWords(least, law?.currency ?? null));
  const week = typedGross(own, law);
  if (week === null) return answer("may", t.ifSo(needs));
  const usualPay = t.usualPay(who.whose, moneyWords(week, own.currency));
  if (week < least) return answer(isSure ? "no" : "may", `${needs} ${usualPay}`, !isSure);
  return row?.perWeek == null ? answer("may", t.ifSo(needs)) : answer("yes", needs);
}

/** A limit that is not known leaves the question open. A year's pay is never the income that the law counts. */
function testIncome(
  rows: Extract<PlanCondition, { kind: "income" }>["rows"],
  { plan, law, terms }: Household,
  carer: number,
  answer: Answer,
): Tested {
  const row = rows.find((one) => holds(plan.birth, one));
  if (!row || (row.own === null && row.family === null)) return answer("may", t.notFound);
  const words = (limit: number) => moneyWords(limit, law?.currency ?? null);
  const says = t.income(
    row.own === null ? null : words(row.own),
    row.family === null ? null : words(row.family),
    row.published,
  );
  const years = terms.map((one, carerIndex) => {
    const week = typedGross(one, law);
    const pay = plan.carers[carerIndex]?.pay;
    return week === null ? null : pay ? yearlyPay(pay.amount, pay.per) : 52 * week;
  });
  // Pay that was not typed may be anything from nothing.
  const both = years.reduce<number>((sum, year) => sum + (year ?? 0), 0);
  const isUnder =
    (row.own !== null && (years[carer] ?? 0) <= row.own) || (row.family !== null && both <= row.family);
  if (!isUnder) return answer("may", `${says} ${t.overIncome}`, true);
  return years.includes(null) ? answer("may", t.ifSo(says)) : answer("yes", says);
}
