import { firstDraft } from "../draft/first-draft";
import { householdOfPlan } from "../engine/household";
import { calculatePlan } from "../engine/result";
import { linesOf } from "../form/lines";
import type { PlanLaw } from "../law-types";
import { blocksOfMonths, isByMonths } from "../months";
import type { PlanResult } from "../result-schema";
import type { Plan } from "../schema";
import type { CarerPolicy, Household, PlanEmployer, PlanHousehold } from "../types";
import { type CarerWords, carerWordsOf } from "../words/phrases";

/** What the server sends the planner. */
export interface PlanTerms {
  law: PlanLaw | null;
  /** By carer; null if not listed. */
  employers: (PlanEmployer | null)[];
  /** By carer; null if the name was found. */
  unresolved: (UnresolvedEmployer | null)[];
  countries: { code: string; name: string }[];
  /** By country, those with their own law or their own tax, by code. */
  regions: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** By carer, of their pay; null where neither an employer nor a law says it. */
export const currenciesOf = ({ employers, law }: PlanTerms): (string | null)[] =>
  employers.map((employer) => employer?.policy?.currency ?? law?.currency ?? null);

/** A typed name that is no listed employer's. */
export interface UnresolvedEmployer {
  typed: string;
  suggestions: { name: string; country: string }[];
}

/** What the page draws first. */
export interface ReckonedPlan {
  plan: Plan;
  result: PlanResult;
  terms: CarerPolicy[];
  household: PlanHousehold;
  /** By carer. */
  people: CarerWords[];
  /** By carer, whether the weeks are our suggestion. */
  isDraft: readonly boolean[];
}

/**
 * The same in browsers and on the server.
 * @param toDraft by carer, whether to draw a first plan.
 */
export function reckonPlan(
  sent: Plan,
  toDraft: readonly boolean[],
  { law, employers }: { law: PlanLaw | null; employers: readonly (PlanEmployer | null)[] },
): ReckonedPlan {
  const listed = employers.flatMap((employer) => employer ?? []);
  const named = {
    ...sent,
    carers: sent.carers.map((carer, carerIndex) => ({
      ...carer,
      employer: employers[carerIndex]?.id ?? null,
    })),
  };
  // This does not depend on the blocks.
  const undrafted = householdOfPlan(named, law, listed);
  const drafts = toDraft.includes(true) ? firstDraft(undrafted, toDraft) : [];
  const plan: Plan = {
    ...named,
    carers: named.carers.map((carer, carerIndex) =>
      toDraft[carerIndex]
        ? { ...carer, blocks: draftOf(named, carerIndex) ?? drafts[carerIndex] ?? [] }
        : carer,
    ),
  };
  const household = { ...undrafted, plan };
  const result = calculatePlan(household);
  return { plan, result, terms: household.terms, household, people: carerWordsOf(plan), isDraft: toDraft };
}

/** Weeks follow months that were typed. */
const draftOf = (plan: Plan, carerIndex: number) =>
  isByMonths(plan) && plan.carers[carerIndex]?.months ? blocksOfMonths(plan, carerIndex) : null;

/** By carer, the lines of our own first plan beside the other's weeks. Equal lines were not typed. */
export function drawnLines({ household, plan }: ReckonedPlan): string[] {
  return plan.carers.map((_, carerIndex) => linesOf(suggestedFor(household, carerIndex)));
}

/** Beside the other's weeks as they are. */
const suggestedFor = (household: Household, carerIndex: number) =>
  firstDraft(
    household,
    household.plan.carers.map((_, other) => other === carerIndex),
  )[carerIndex] ?? [];

/** Carers whose employer gives paid leave that none of their weeks use, because they typed the weeks first. */
export function unusedLeave({ household, plan, terms }: ReckonedPlan): number[] {
  return plan.carers.flatMap(({ blocks }, carerIndex) => {
    const isUsed = blocks.some(({ use, option }) => use === "provision" && !option?.endsWith("%"));
    if (isUsed || !terms[carerIndex]?.provision) return [];
    return suggestedFor(household, carerIndex).some(({ use }) => use === "provision") ? [carerIndex] : [];
  });
}
