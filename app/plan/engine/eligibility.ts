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
  testedSchemes(household).flatMap(({ given, isOffered }) => (isOffered ? [given] : []));

interface TestedScheme {
  given: Eligibility;
  isDoubtful: boolean;
  /** False for what comes instead of a payment that is not refused for sure. */
  isOffered: boolean;
}

/** Sums, warnings and dates of one plan ask for the same. No household changes. */
const known = new WeakMap<Household, TestedScheme[]>();

function testedSchemes(household: Household): TestedScheme[] {
  const tested = known.get(household) ?? testAll(household);
  known.set(household, tested);
  return tested;
}

function testAll(household: Household): TestedScheme[] {
  const { plan, law } = household;
  const people = carerWordsOf(plan);
  return plan.carers.flatMap(({ role }, carer) => {
    const who = people[carer];
    if (who === undefined || law === null) return [];
    const all = schemesOf(law, role, plan.path).flatMap(({ id, name, conditions = [], insteadOf }) => {
      const tested = conditions.map((condition) => test(condition, household, carer, who));
      const verdict = worst(tested.map((one) => one.verdict));
      const isDoubtful = tested.some((one) => one.isDoubtful);
      const said = tested.filter((one) => verdict !== "no" || one.verdict === "no");
      const source = (said.find((one) => one.verdict === verdict) ?? said[0])?.source ?? null;
      return {
        insteadOf,
        isDoubtful,
        given: {
          carer,
          scheme: id,
          name,
          verdict,
          because: said.map(({ because }) => because).join(" ") || t.noCondition,
          source: source && sourceTexts[source.certainty](source.publisher),
          url: source?.url ?? null,
        },
      };
    });
    const isRefused = (id: string) => all.some(({ given }) => given.scheme === id && given.verdict === "no");
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
    ({ given, isDoubtful }) => given.verdict === "no" || (withDoubtful && isDoubtful),
  );
  return household.plan.carers.map(
    (_, place) => new Set(all.flatMap(({ given: { carer, scheme } }) => (carer === place ? [scheme] : []))),
  );
}

/** The verdict of conditions that all have to hold. */
export function verdictOf(
  conditions: readonly PlanCondition[],
  household: Household,
  carer: number,
  who: CarerWords,
): Verdict {
  return worst(conditions.map((condition) => test(condition, household, carer, who).verdict));
}

const worst = (all: readonly Verdict[]): Verdict =>
  all.includes("no") ? "no" : all.includes("may") ? "may" : "yes";

function test(condition: PlanCondition, household: Household, carer: number, who: CarerWords): Tested {
  const { source } = condition;
  const given: Given = (verdict, because, isDoubtful = false) => ({
    verdict,
    because: capitalise(because),
    source,
    isDoubtful,
  });
  const { birth, carers } = household.plan;
  const start = carers[carer]?.start ?? null;
  switch (condition.kind) {
    case "not_asked":
      return given("may", condition.says);
    case "service": {
      const { months } = condition;
      if (months === null) return given("may", t.notFound);
      return begun(
        start,
        t.service(counted(months, "month")),
        given,
        (day) => wholeMonths(day, birth) >= months,
      );
    }
    case "service_by":
      if (condition.onlyIfDueBy !== undefined && birth > condition.onlyIfDueBy)
        return given("yes", t.noService);
      return startedBy(condition.weeksBefore, birth, start, given);
    case "pay":
      return paid(condition, household, carer, who, given);
    case "income":
      return earned(condition.rows, household, carer, given);
  }
}

type Given = (verdict: Verdict, because: string, isDoubtful?: boolean) => Tested;

/** Of a start of which only the month was typed, both its ends count. */
function begun(
  start: string | null,
  needs: string,
  given: Given,
  isInTime: (first: string) => boolean,
): Tested {
  if (start === null) return given("may", t.ifSo(needs));
  const [first, last] = start.length === 7 ? [`${start}-01`, `${start}-31`] : [start, start];
  return given(isInTime(last) ? "yes" : isInTime(first) ? "may" : "no", needs);
}

/** The Saturday so many weeks before the Saturday of the due week, which starts on a Sunday. */
export function serviceDay(birth: string, weeksBefore: number): string {
  return dayText(dueSunday(birth) + 6 - 7 * weeksBefore);
}

function startedBy(weeksBefore: number | null, birth: string, start: string | null, given: Given): Tested {
  if (weeksBefore === null) return given("may", t.notFound);
  const by = serviceDay(birth, weeksBefore);
  return begun(start, t.startedBy(dayWords(by)), given, (day) => day <= by);
}

function paid(
  { rows, isStandIn }: Extract<PlanCondition, { kind: "pay" }>,
  { plan, law, terms }: Household,
  carer: number,
  who: CarerWords,
  given: Given,
): Tested {
  const row = rows.find((one) => holds(plan.birth, one));
  const former = rows.filter(({ to, perWeek }) => perWeek !== null && to !== null && to < plan.birth);
  const least = row?.perWeek ?? former.at(-1)?.perWeek ?? null;
  const own = terms[carer];
  if (least === null || own === undefined) return given("may", t.notFound);
  // The limit of another year stands in for one that we have not found.
  const isSure = row?.perWeek != null && !isStandIn;
  const needs = t.pay(moneyWords(least, law?.currency ?? null));
  const week = typedGross(own, law);
  if (week === null) return given("may", t.ifSo(needs));
  const is = t.usualPay(who.whose, moneyWords(week, own.currency));
  if (week < least) return given(isSure ? "no" : "may", `${needs} ${is}`, !isSure);
  return row?.perWeek == null ? given("may", t.ifSo(needs)) : given("yes", needs);
}

/** A limit that is not known leaves the question open. A year's pay is never the income that the law counts. */
function earned(
  rows: Extract<PlanCondition, { kind: "income" }>["rows"],
  { plan, law, terms }: Household,
  carer: number,
  given: Given,
): Tested {
  const row = rows.find((one) => holds(plan.birth, one));
  if (!row || (row.own === null && row.family === null)) return given("may", t.notFound);
  const words = (limit: number) => moneyWords(limit, law?.currency ?? null);
  const says = t.income(
    row.own === null ? null : words(row.own),
    row.family === null ? null : words(row.family),
    row.published,
  );
  const years = terms.map((one, place) => {
    const week = typedGross(one, law);
    const pay = plan.carers[place]?.pay;
    return week === null ? null : pay ? yearlyPay(pay.amount, pay.per) : 52 * week;
  });
  // Pay that was not typed may be anything from nothing.
  const both = years.reduce<number>((sum, year) => sum + (year ?? 0), 0);
  const isUnder =
    (row.own !== null && (years[carer] ?? 0) <= row.own) || (row.family !== null && both <= row.family);
  if (!isUnder) return given("may", `${says} ${t.overIncome}`, true);
  return years.includes(null) ? given("may", t.ifSo(says)) : given("yes", says);
}
