import type { EntitlementDay, PlanCondition, PlanEntitlement, PlanLaw, PlanScheme } from "../law-types";
import type { PlanPath, Role } from "../plan";

/** What a plan asks is not what the law counts: a year's pay is not its taxable income. */
export const isStandIn = (condition: PlanCondition): boolean =>
  condition.kind === "income" || (condition.kind === "pay" && condition.isStandIn === true);

export const holds = (day: string, { from, to }: { from: string | null; to: string | null }) =>
  (from === null || from <= day) && (to === null || day <= to);

export function entitlementAt(
  scheme: PlanScheme,
  { birth, children }: EntitlementDay,
): PlanEntitlement | null {
  const fitting = scheme.entitlement.filter((row) => holds(birth, row) && (row.children ?? 1) <= children);
  return fitting.reduce<PlanEntitlement | null>(
    (best, row) => (best === null || (row.children ?? 1) > (best.children ?? 1) ? row : best),
    null,
  );
}

export function schemesOf(law: PlanLaw | null, role: Role, path: PlanPath): PlanScheme[] {
  return (
    law?.schemes.filter(
      (scheme) =>
        (scheme.path === undefined || scheme.path === path) &&
        (scheme.for === role || scheme.for === "each" || scheme.for === "family"),
    ) ?? []
  );
}

export const unitOf = ({ perWeek, isByLifeMonth }: PlanScheme): "day" | "week" | "month" =>
  isByLifeMonth ? "month" : perWeek === 1 ? "week" : "day";

/** A payment is for whole months of the child's life, so its days matter. */
export const hasLifeMonths = (law: PlanLaw | null): boolean =>
  law?.schemes.some((scheme) => scheme.isByLifeMonth) ?? false;

/** Whether some payment is drawn by months, which may end within a week. */
export const hasMonths = (law: PlanLaw | null): boolean =>
  law?.schemes.some(({ isByLifeMonth, isByWholeMonth }) => isByLifeMonth || isByWholeMonth) ?? false;

/** Whether it matters how many children come at once. */
export const countsChildren = (law: PlanLaw | null): boolean =>
  law?.schemes.some(
    ({ entitlement, rates }) =>
      entitlement.some(({ children = 1 }) => children > 1) ||
      rates.some(({ formula }) => formula?.perFurtherChild !== undefined),
  ) ?? false;

/** Whether the state pays the carer a share of net pay. */
export const asksNetPay = (law: PlanLaw | null, role: Role, path: PlanPath): boolean =>
  schemesOf(law, role, path).some(({ steps }) => steps.some(({ isOfNet }) => isOfNet));

export function schemeById(law: PlanLaw | null, id: string | null): PlanScheme | null {
  return law?.schemes.find((scheme) => scheme.id === id) ?? null;
}
