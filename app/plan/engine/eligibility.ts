import { schemesOf } from "../law-facts/law-facts";
import type { PlanCondition } from "../law-types";
import type { Eligibility, EligibilityQuestion } from "../result-schema";
import type { Household } from "../types";
import { type CarerWords, carerWordsOf } from "../words/phrases";
import { eligibilityWords as t, sourceTexts } from "../words/texts";
import { testCondition, type Tested, type Verdict } from "./conditions";

/**
 * Whether the law gives a carer a payment, as far as the plan tells. A refused payment is in no sum. What fails a test
 * of another quantity than the law's own is doubtful: the least of the sums is without it, the most with it.
 */

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
  const asked = new Map<string, number>();
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
          questions: questionsOf(tested, carer, asked),
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

/**
 * Once a payment is refused, no further condition of it is asked for; an answer can still be changed.
 * @param asked by key, the carer who is asked for both.
 */
function questionsOf(
  tested: readonly Tested[],
  carer: number,
  asked: Map<string, number>,
): EligibilityQuestion[] {
  const refusals = tested.filter(({ verdict }) => verdict === "no");
  if (refusals.some(({ question }) => question === null)) return [];
  return tested.flatMap(({ question }) => {
    if (question === null || (refusals.length > 0 && question.answer === null)) return [];
    const { isShared, ...rest } = question;
    if (isShared && (asked.get(rest.key) ?? carer) !== carer) return [];
    if (isShared) asked.set(rest.key, carer);
    return [rest];
  });
}
