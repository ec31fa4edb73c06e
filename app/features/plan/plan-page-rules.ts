import { firstDraft } from "./first-draft-rules";
import { assumptionsOf } from "./plan-assumption-rules";
import type { PlanLaw } from "./plan-law-rules";
import { linesOf } from "./plan-lines-rules";
import { reckonPlan } from "./plan-result-rules";
import { warningsOf, warningWords } from "./plan-warning-rules";
import { type CarerWords, carerWordsOf } from "./plan-words-rules";
import type { Assumption, PlanResult } from "./result-schema";
import type { Plan } from "./schema";
import { type CarerPolicy, householdOfPlan, type PlanEmployer, type PlanHousehold } from "./terms-rules";

/** What a plan rests on, as the planner has it from the server. */
export interface PlanTerms {
  law: PlanLaw | null;
  /** Of each carer; null where it is not listed. */
  employers: (PlanEmployer | null)[];
  /** Of each carer, a typed name that is no listed employer's. */
  unresolved: (UnresolvedEmployer | null)[];
  countries: { code: string; name: string }[];
  /** The states and provinces of the country whose law differs, by code. */
  regions: Readonly<Record<string, string>>;
}

/** A name as it was typed, and the employers that it may mean. */
export interface UnresolvedEmployer {
  typed: string;
  suggestions: { name: string; country: string }[];
}

/** What the planner's page draws first of a plan, and what the rest of it is told from. */
export interface PlanState {
  plan: Plan;
  result: PlanResult;
  terms: CarerPolicy[];
  household: PlanHousehold;
  /** By the plan's carers. */
  people: CarerWords[];
}

/** What a plan's reader should know of it. */
export interface PlanFindings {
  warnings: string[];
  assumptions: Assumption[];
}

/**
 * A plan as its page shows it, in browsers as on the server.
 * @param toDraft the places of carers for whom a first plan is drawn.
 */
export function planState(
  sent: Plan,
  toDraft: readonly boolean[],
  { law, employers }: { law: PlanLaw | null; employers: readonly (PlanEmployer | null)[] },
): PlanState {
  const listed = employers.flatMap((employer) => employer ?? []);
  const named = {
    ...sent,
    carers: sent.carers.map((carer, place) => ({ ...carer, employer: employers[place]?.id ?? null })),
  };
  // What employers give does not depend on the weeks that are planned.
  const given = householdOfPlan(named, law, listed);
  const drafts = toDraft.includes(true) ? firstDraft(given, toDraft) : [];
  const plan: Plan = {
    ...named,
    carers: named.carers.map((carer, place) =>
      toDraft[place] ? { ...carer, blocks: drafts[place] ?? [] } : carer,
    ),
  };
  const household = { ...given, plan };
  const result = reckonPlan(household);
  return { plan, result, terms: household.terms, household, people: carerWordsOf(plan) };
}

/** For each carer the lines of the first plan that we would draw beside the other's weeks: what stands so was not typed. */
export function drawnLines({ household, plan }: PlanState): string[] {
  return plan.carers.map((_, place) => {
    const alone = plan.carers.map((_, other) => other === place);
    return linesOf(firstDraft(household, alone)[place] ?? []);
  });
}

/** The places of carers whose employer gives paid leave that stands in none of their weeks: those were typed without it. */
export function unusedLeave({ household, plan, terms }: PlanState): number[] {
  return plan.carers.flatMap(({ blocks }, place) => {
    const isUsed = blocks.some(({ use, option }) => use === "provision" && !option?.endsWith("%"));
    if (isUsed || !terms[place]?.provision) return [];
    const alone = plan.carers.map((_, other) => other === place);
    const draft = firstDraft(household, alone)[place] ?? [];
    return draft.some(({ use }) => use === "provision") ? [place] : [];
  });
}

/** What stands below the sums; none of it is needed to draw them. */
export function findingsOf({ household, result, people }: PlanState): PlanFindings {
  return {
    warnings: warningsOf(household, household.rule).map((warning) => warningWords(warning, people)),
    assumptions: assumptionsOf(household, result),
  };
}
