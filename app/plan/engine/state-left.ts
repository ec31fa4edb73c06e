import { dayText } from "../days";
import { entitlementAt, schemesOf, unitOf } from "../law-facts/law-facts";
import type { PlanScheme } from "../law-types";
import type { StateLeft } from "../result-schema";
import type { Allocation, Household } from "../types";
import { refusedOf } from "./eligibility";
import { fifthsOfPool, sum, totalUnits } from "./state-pay/limits";
import { endDayOf } from "./state-pay/window";

/** What a plan leaves of the state's payments: of each pool once, of one's own for each carer. */
export function stateLeftOf(household: Household, allocation: Allocation | undefined): StateLeft[] {
  const { plan, law } = household;
  if (law === null || allocation === undefined) return [];
  const refused = refusedOf(household);
  const { fifthsDrawn } = allocation;
  return plan.carers.flatMap(({ role }, carerIndex) =>
    schemesOf(law, role, plan.path).flatMap((scheme): StateLeft[] => {
      const { id, name, onlyIfChosen, choice, insteadOf } = scheme;
      const isShared = scheme.for === "family";
      const isOther = (onlyIfChosen === true || choice !== undefined) && !fifthsDrawn.has(id);
      const isNotNeeded = insteadOf !== undefined && !refused[carerIndex]?.has(insteadOf);
      if ((isShared && carerIndex > 0) || isOther || isNotNeeded || refused[carerIndex]?.has(id)) return [];
      const row = entitlementAt(scheme, plan);
      const total = row && totalUnits(row, fifthsDrawn.get(id) ?? [], plan.carers.length);
      if (row === null || total === null || total === 0) return [];
      const ends = [
        endDayOf(scheme, row, plan.birth),
        allocation.periodEnds.get(`${id} ${carerIndex}`) ?? null,
      ];
      const end = Math.min(...ends.map((day) => day ?? Infinity));
      const ofPools = (scheme.pools ?? []).map(
        (pool) => pool.total - fifthsOfPool({ law, fifthsDrawn }, pool, carerIndex) / 5,
      );
      const left = Math.max(0, Math.min(total - drawn(scheme, allocation, carerIndex), ...ofPools));
      return [
        {
          scheme: id,
          name,
          unit: unitOf(scheme),
          left: Math.round(10 * left) / 10,
          carer: isShared ? null : carerIndex,
          until: end === Infinity ? null : dayText(end - 1),
        },
      ];
    }),
  );
}

function drawn(scheme: PlanScheme, { fifthsDrawn, lifeMonths }: Allocation, carerIndex: number): number {
  const all = scheme.isByLifeMonth
    ? (lifeMonths.get(scheme.id) ?? []).map(({ size }) => size)
    : (fifthsDrawn.get(scheme.id) ?? []).map((fifths) => fifths / 5);
  return scheme.for === "family" ? sum(all) : (all[carerIndex] ?? 0);
}
