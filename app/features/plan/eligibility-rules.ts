import { dayWords } from "~/features/policy/document/source-words-rules";
import { counted, moneyWords } from "~/features/policy/document/step-words-rules";
import { capitalise } from "~/lib/text-rules";
import { dayText, dueSunday, wholeMonths } from "./calendar-rules";
import type { CarerTerms, Household } from "./household-rules";
import { holds, type LawSource, type PlanCondition, schemesOf } from "./plan-law-rules";
import { type CarerWords, carerWordsOf } from "./plan-words-rules";
import type { Eligibility } from "./result-schema";
import { eligibilityWords as t, sourceTexts } from "./texts";

/** Whether the law gives a carer a payment, as far as the plan tells. A refused payment is in no sum. */

/** A week before tax, as conditions count it; null if it was not typed. */
const typedGross = ({ normal, gross, isExamplePay = false }: CarerTerms) =>
  gross === undefined ? (isExamplePay ? null : normal) : gross;

type Verdict = Eligibility["verdict"];

interface Tested {
  verdict: Verdict;
  because: string;
  source: LawSource | null;
}

/** Every payment that a carer could draw, in the order of the carers. */
export function eligibilityOf(household: Household): Eligibility[] {
  const { plan, law } = household;
  const people = carerWordsOf(plan);
  return plan.carers.flatMap(({ role }, carer) => {
    const who = people[carer];
    if (who === undefined || law === null) return [];
    const all = schemesOf(law, role, plan.path).flatMap(({ id, name, conditions = [], insteadOf }) => {
      const tested = conditions.map((condition) => test(condition, household, carer, who));
      const verdict = worst(tested.map((one) => one.verdict));
      const said = tested.filter((one) => verdict !== "no" || one.verdict === "no");
      const source = (said.find((one) => one.verdict === verdict) ?? said[0])?.source ?? null;
      return {
        insteadOf,
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
    return all.flatMap(({ given, insteadOf }) =>
      insteadOf === undefined || isRefused(insteadOf) ? [given] : [],
    );
  });
}

/** By carer, the ids of the payments that the law refuses. */
export function refusedOf(household: Household): Set<string>[] {
  const all = eligibilityOf(household);
  return household.plan.carers.map(
    (_, place) =>
      new Set(
        all.flatMap(({ carer, scheme, verdict }) => (carer === place && verdict === "no" ? [scheme] : [])),
      ),
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
  const given = (verdict: Verdict, because: string): Tested => ({
    verdict,
    because: capitalise(because),
    source,
  });
  const { birth, carers } = household.plan;
  const start = carers[carer]?.start ?? null;
  switch (condition.kind) {
    case "not_asked":
      return given("may", condition.says);
    case "service": {
      if (condition.months === null) return given("may", t.notFound);
      const months = start === null ? 12 : wholeMonths(start, birth);
      const needs = t.service(counted(condition.months, "month"));
      const isLong = months >= condition.months;
      return given(isLong ? (start === null ? "may" : "yes") : "no", start === null ? t.ifSo(needs) : needs);
    }
    case "service_by":
      if (condition.onlyIfDueBy !== undefined && birth > condition.onlyIfDueBy)
        return given("yes", t.noService);
      return startedBy(condition.weeksBefore, birth, start, given);
    case "pay":
      return paid(condition.rows, household, carer, who, given);
    case "income":
      return earned(condition.rows, household, carer, given);
  }
}

type Given = (verdict: Verdict, because: string) => Tested;

/** The Saturday so many weeks before the Saturday of the due week, which starts on a Sunday. */
export function serviceDay(birth: string, weeksBefore: number): string {
  return dayText(dueSunday(birth) + 6 - 7 * weeksBefore);
}

function startedBy(weeksBefore: number | null, birth: string, start: string | null, given: Given): Tested {
  if (weeksBefore === null) return given("may", t.notFound);
  const by = serviceDay(birth, weeksBefore);
  const needs = t.startedBy(dayWords(by));
  if (start === null) return given("may", t.ifSo(needs));
  const [first, last] = start.length === 7 ? [`${start}-01`, `${start}-31`] : [start, start];
  return given(last <= by ? "yes" : first <= by ? "may" : "no", needs);
}

function paid(
  rows: Extract<PlanCondition, { kind: "pay" }>["rows"],
  { plan, law, terms }: Household,
  carer: number,
  who: CarerWords,
  given: Given,
): Tested {
  const least = rows.find((row) => holds(plan.birth, row))?.perWeek ?? null;
  const own = terms[carer];
  if (least === null || own === undefined) return given("may", t.notFound);
  const needs = t.pay(moneyWords(least, law?.currency ?? null));
  const week = typedGross(own);
  if (week === null) return given("may", t.ifSo(needs));
  const is = t.usualPay(who.whose, moneyWords(week, own.currency));
  return week >= least ? given("yes", needs) : given("no", `${needs} ${is}`);
}

/** A limit that is not known leaves the question open. */
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
  const mine = terms[carer];
  if (mine === undefined) return given("may", t.ifSo(says));
  // Pay that was not typed may be anything from nothing.
  const year = (pay: CarerTerms) => 52 * (typedGross(pay) ?? 0);
  const both = terms.reduce((sum, pay) => sum + year(pay), 0);
  const isUnder = (row.own !== null && year(mine) <= row.own) || (row.family !== null && both <= row.family);
  if (!isUnder) return given("no", `${says} ${t.overIncome}`);
  return terms.some((pay) => typedGross(pay) === null) ? given("may", t.ifSo(says)) : given("yes", says);
}
