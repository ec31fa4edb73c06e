import { allocationOf } from "../engine/weeks";
import { schemeById } from "../law-facts/law-facts";
import type { PlanScheme } from "../law-types";
import type { Household, StatePayWeek } from "../types";

/** What the carer draws from one week to another, in the order in which it begins. */
export function paymentsIn(household: Household, carer: number, from: number, to: number): PlanScheme[] {
  const parts = drawnWeeks(household, carer).flatMap(([week, { parts }]) =>
    week >= from && week <= to ? parts : [],
  );
  return [...new Set(parts.map(({ scheme }) => scheme))].flatMap((id) => schemeById(household.law, id) ?? []);
}

/** By week, if state pay comes at all. */
export function drawnWeeks(household: Household, carer: number): [number, StatePayWeek][] {
  if (household.plan.statePay === "no") return [];
  return [...(allocationOf(household).weeks[carer] ?? [])].sort(([a], [b]) => a - b);
}
