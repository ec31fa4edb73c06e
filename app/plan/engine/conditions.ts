import { capitalise } from "~/core/text-rules";
import { dayWords } from "~/policy/document/source-words-rules";
import { counted, moneyWords } from "~/policy/document/step-words-rules";
import { wholeMonths } from "../days";
import { holds } from "../law-facts/law-facts";
import type { LawSource, PlanCondition, PlanLaw } from "../law-types";
import { yearlyPay } from "../plan";
import type { Eligibility, EligibilityQuestion } from "../result-schema";
import type { CarerTerms, Household } from "../types";
import type { CarerWords } from "../words/phrases";
import { eligibilityWords as t } from "../words/texts";
import { isOfBoth, payLimitOf, questionOf, serviceDay } from "./questions";

/** Whether one condition of the law holds for a carer: by what the plan tells, else by what the carer answered. */

export type Verdict = Eligibility["verdict"];

export interface Tested {
  verdict: Verdict;
  because: string;
  source: LawSource | null;
  isDoubtful: boolean;
  /** Null where the plan itself tells, or nothing can be asked. */
  question: (EligibilityQuestion & { isShared: boolean }) | null;
}

export function testCondition(
  condition: PlanCondition,
  household: Household,
  carer: number,
  who: CarerWords,
): Tested {
  const { source, key } = condition;
  const { verdict, needs, because, isDoubtful } = testByPlan(condition, household, carer, who);
  const asks = verdict === "may" ? questionOf(condition, household) : null;
  const byPlan = { verdict, because, source, isDoubtful };
  if (asks === null) return { ...byPlan, question: null };
  const { birth, carers } = household.plan;
  const isShared = isOfBoth(condition, birth);
  const answering = isShared ? carers : carers.slice(carer, carer + 1);
  const given = answering.find(({ answers }) => answers?.[key] !== undefined)?.answers?.[key];
  const question = { key, asks, answer: given ?? null, isShared };
  if (given === undefined) return { ...byPlan, question };
  const isRefused = !given && !(condition.kind === "not_asked" && condition.decidesCap);
  return {
    verdict: isRefused ? "no" : "yes",
    because: `${needs} ${given ? t.saidYes : t.saidNo}`,
    source,
    isDoubtful: false,
    question,
  };
}

interface ByPlan {
  verdict: Verdict;
  /** What has to hold, and the same with what the plan tells of it. */
  needs: string;
  because: string;
  isDoubtful: boolean;
}

type Answer = (verdict: Verdict, needs: string, more?: { because?: string; isDoubtful?: boolean }) => ByPlan;

const answer: Answer = (verdict, needs, { because = needs, isDoubtful = false } = {}) => ({
  verdict,
  needs: capitalise(needs),
  because: capitalise(because),
  isDoubtful,
});

const open = (needs: string): ByPlan => answer("may", needs, { because: t.ifSo(needs) });

function testByPlan(condition: PlanCondition, household: Household, carer: number, who: CarerWords): ByPlan {
  const { birth, carers } = household.plan;
  const start = carers[carer]?.start ?? null;
  switch (condition.kind) {
    case "not_asked":
      return answer("may", condition.says);
    case "service": {
      const { months } = condition;
      if (months === null) return answer("may", t.notFound);
      const needs = t.service(counted(months, "month"));
      return testStart(start, needs, (day) => wholeMonths(day, birth) >= months);
    }
    case "service_by":
      if (condition.onlyIfDueBy !== undefined && birth > condition.onlyIfDueBy)
        return answer("yes", t.noService);
      return testStartedBy(condition.weeksBefore, birth, start);
    case "pay":
      return testPay(condition, household, carer, who);
    case "income":
      return testIncome(condition.rows, household, carer);
  }
}

/** Of a start of which only the month was typed, both its ends count. */
function testStart(start: string | null, needs: string, isInTime: (first: string) => boolean): ByPlan {
  if (start === null) return open(needs);
  const [first, last] = start.length === 7 ? [`${start}-01`, `${start}-31`] : [start, start];
  return answer(isInTime(last) ? "yes" : isInTime(first) ? "may" : "no", needs);
}

function testStartedBy(weeksBefore: number | null, birth: string, start: string | null): ByPlan {
  if (weeksBefore === null) return answer("may", t.notFound);
  const by = serviceDay(birth, weeksBefore);
  return testStart(start, t.startedBy(dayWords(by)), (day) => day <= by);
}

/** A week before tax, as conditions count it; null if it was not typed, or in another currency. */
const typedGross = ({ normal, gross, isExamplePay = false, currency }: CarerTerms, law: PlanLaw | null) =>
  currency !== law?.currency ? null : gross === undefined ? (isExamplePay ? null : normal) : gross;

function testPay(
  { rows, isStandIn, over }: Extract<PlanCondition, { kind: "pay" }>,
  { plan, law, terms }: Household,
  carer: number,
  who: CarerWords,
): ByPlan {
  const { least, isOfYear } = payLimitOf(rows, plan.birth);
  const own = terms[carer];
  if (least === null || own === undefined) return answer("may", t.notFound);
  // The limit of another year stands in for one that we have not found.
  const isSure = isOfYear && !isStandIn;
  const limit = moneyWords(least, law?.currency ?? null);
  const needs = isStandIn && over !== undefined ? t.payOver(limit, over) : t.pay(limit);
  const week = typedGross(own, law);
  if (week === null) return open(needs);
  const usualPay = t.usualPay(who.whose, moneyWords(week, own.currency));
  if (week < least)
    return answer(isSure ? "no" : "may", needs, { because: `${needs} ${usualPay}`, isDoubtful: !isSure });
  return isOfYear ? answer("yes", needs) : open(needs);
}

/** A limit that is not known leaves the question open. A year's pay is never the income that the law counts. */
function testIncome(
  rows: Extract<PlanCondition, { kind: "income" }>["rows"],
  { plan, law, terms }: Household,
  carer: number,
): ByPlan {
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
  if (!isUnder) return answer("may", says, { because: `${says} ${t.overIncome}`, isDoubtful: true });
  return years.includes(null) ? open(says) : answer("yes", says);
}
