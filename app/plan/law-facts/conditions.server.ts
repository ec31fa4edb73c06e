import type { CountryLaw } from "~/law/law";
import type { Stated } from "~/law/law-figures";
import { isKnown, protectedLeaveIn } from "~/law/law-rules";
import type { Condition, LawCarer, LawDate } from "~/law/law-terms";
import type { PlanCondition, PlanLawDate, PlanProtection, PlanScheme } from "../law-types";
import { sourceOf, valueOf } from "./rates.server";

/** Who gets what, until when, and whose job is kept, as plans need it. */

const whose = { birth_parent: "primary", other_parent: "secondary", each_parent: "each" } as const;

export const whoseOf = (who: LawCarer): PlanScheme["for"] =>
  who in whose ? whose[who as keyof typeof whose] : "family";

export function conditionsOf(law: CountryLaw, conditions: readonly Condition[] = []): PlanCondition[] {
  return conditions.flatMap((condition): PlanCondition[] => {
    switch (condition.kind) {
      case "service": {
        const months = valueOf(condition.months);
        const { kind } = condition;
        return [{ kind, key: `${kind}.${months ?? 0}`, months, source: sourceOf(law, condition.months) }];
      }
      case "service_by": {
        const { kind, onlyIfDueBy } = condition;
        const weeksBefore = valueOf(condition.weeksBefore);
        const due = onlyIfDueBy !== undefined && { onlyIfDueBy };
        const source = sourceOf(law, condition.weeksBefore);
        return [{ kind, key: `${kind}.${weeksBefore ?? 0}`, weeksBefore, ...due, source }];
      }
      case "pay": {
        const rows = condition.rows.map(({ dueFrom, dueTo, perWeek }) => ({
          from: dueFrom,
          to: dueTo,
          perWeek: valueOf(perWeek),
        }));
        const limits = condition.rows.map(({ perWeek }) => perWeek);
        const { kind, id, isStandIn, over } = condition;
        const other = { ...(isStandIn && { isStandIn }), ...(over !== undefined && { over }) };
        return [{ kind, key: id, ...other, rows, source: firstSource(law, limits) }];
      }
      case "income": {
        const rows = condition.rows.map(({ birthFrom, birthTo, own, family, published }) => ({
          from: birthFrom,
          to: birthTo,
          own: valueOf(own),
          family: valueOf(family),
          published: published ?? null,
        }));
        const limits = condition.rows.flatMap(({ own, family }) => [own, family].flatMap((one) => one ?? []));
        const { kind, id, yearBegins } = condition;
        return [{ kind, key: id, yearBegins, rows, source: firstSource(law, limits) }];
      }
      case "not_asked": {
        const { kind, id, asks, says, decidesCap, isOfBoth } = condition;
        if (!isKnown(says)) return [];
        const means = { ...(decidesCap && { decidesCap }), ...(isOfBoth && { isOfBoth }) };
        return [{ kind, key: id, asks, says: says.v, ...means, source: sourceOf(law, says) }];
      }
    }
  });
}

const firstSource = (law: CountryLaw, figures: readonly Stated[]) => {
  const known = figures.find(isKnown);
  return known ? sourceOf(law, known) : null;
};

export function datesOf(law: CountryLaw, dates: readonly LawDate[] = []): PlanLawDate[] {
  return dates.flatMap(({ n, ...date }) =>
    isKnown(n) ? [{ ...date, n: n.v, source: sourceOf(law, n) }] : [],
  );
}

export function protectionsOf(law: CountryLaw, region: string | null): PlanProtection[] {
  return protectedLeaveIn(law, region).map(
    ({ id, name, who, weeks, isExtra, payments, conditions, dates }) => ({
      id,
      name,
      for: whoseOf(who),
      weeks: valueOf(weeks),
      ...(isExtra && { isExtra }),
      ...(payments && { payments }),
      conditions: conditionsOf(law, conditions),
      dates: datesOf(law, dates),
      source: sourceOf(law, weeks),
    }),
  );
}
