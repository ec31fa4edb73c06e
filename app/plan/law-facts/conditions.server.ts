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
      case "service":
        return [
          { kind: "service", months: valueOf(condition.months), source: sourceOf(law, condition.months) },
        ];
      case "service_by": {
        const { kind, weeksBefore, onlyIfDueBy } = condition;
        const due = onlyIfDueBy !== undefined && { onlyIfDueBy };
        return [{ kind, weeksBefore: valueOf(weeksBefore), ...due, source: sourceOf(law, weeksBefore) }];
      }
      case "pay": {
        const rows = condition.rows.map(({ dueFrom, dueTo, perWeek }) => ({
          from: dueFrom,
          to: dueTo,
          perWeek: valueOf(perWeek),
        }));
        const limits = condition.rows.map(({ perWeek }) => perWeek);
        const { kind, isStandIn } = condition;
        return [{ kind, ...(isStandIn && { isStandIn }), rows, source: firstSource(law, limits) }];
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
        return [{ kind: "income", rows, source: firstSource(law, limits) }];
      }
      case "not_asked":
        return isKnown(condition.says)
          ? [{ kind: "not_asked", says: condition.says.v, source: sourceOf(law, condition.says) }]
          : [];
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
  return protectedLeaveIn(law, region).map(({ id, name, who, weeks, isExtra, conditions, dates }) => ({
    id,
    name,
    for: whoseOf(who),
    weeks: valueOf(weeks),
    ...(isExtra && { isExtra }),
    conditions: conditionsOf(law, conditions),
    dates: datesOf(law, dates),
    source: sourceOf(law, weeks),
  }));
}
