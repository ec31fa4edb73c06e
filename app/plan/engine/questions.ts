import { dayWords } from "~/policy/document/source-words-rules";
import { moneyWords } from "~/policy/document/step-words-rules";
import { dayText, dueSunday, monthsAfter } from "../days";
import { holds } from "../law-facts/law-facts";
import type { PlanCondition } from "../law-types";
import type { Household } from "../types";
import { questionTexts as t } from "../words/question-texts";

/** A condition of the law as a plain question, the same for either carer; null where we have not read it. */
export function questionOf(condition: PlanCondition, { plan, law }: Household): string | null {
  const { birth, carers } = plan;
  const money = (minor: number) => moneyWords(minor, law?.currency ?? null);
  switch (condition.kind) {
    case "not_asked":
      return condition.asks;
    case "service":
      return condition.months === null ? null : t.inJobSince(dayWords(monthsAfter(birth, -condition.months)));
    case "service_by":
      return condition.weeksBefore === null
        ? null
        : t.inJobSince(dayWords(serviceDay(birth, condition.weeksBefore)));
    case "pay": {
      const { least, isOfYear } = payLimitOf(condition.rows, birth);
      if (least === null) return null;
      return isOfYear ? t.pay(money(least), condition.over) : t.payOfLastLimit(money(least));
    }
    case "income": {
      const row = condition.rows.find((one) => holds(birth, one));
      if (!row || (row.own === null && row.family === null)) return null;
      const isAlone = carers.length === 1;
      // A single parent is measured by the limit of the two.
      const own = isAlone ? (row.family ?? row.own) : row.own;
      const both = isAlone ? null : row.family;
      const limits = t.limits(own === null ? null : money(own), both === null ? null : money(both));
      const year = taxYear(birth, condition.yearBegins);
      return row.published === null ? t.income(year, limits) : t.incomeOfLast(year, row.published, limits);
    }
  }
}

/** Whether it is the same for both carers, so that one answers for the two. */
export function isOfBoth(condition: PlanCondition, birth: string): boolean {
  if (condition.kind === "not_asked") return condition.isOfBoth === true;
  return condition.kind === "income" && condition.rows.find((one) => holds(birth, one))?.own === null;
}

/** The Saturday so many weeks before the Saturday of the due week, which starts on a Sunday. */
export function serviceDay(birth: string, weeksBefore: number): string {
  return dayText(dueSunday(birth) + 6 - 7 * weeksBefore);
}

/** The least pay for a birth. Of a year that we have not found, the last that we have, which only stands in for it. */
export function payLimitOf(
  rows: Extract<PlanCondition, { kind: "pay" }>["rows"],
  birth: string,
): { least: number | null; isOfYear: boolean } {
  const own = rows.find((one) => holds(birth, one))?.perWeek ?? null;
  const former = rows.filter(({ to, perWeek }) => perWeek !== null && to !== null && to < birth);
  return { least: own ?? former.at(-1)?.perWeek ?? null, isOfYear: own !== null };
}

/** "2025", or "2025–26" where it begins within a calendar year: the last one that ended before the birth. */
function taxYear(birth: string, begins: number): string {
  const [year = 0, month = 1] = birth.split("-").map(Number);
  const first = month >= begins ? year - 1 : year - 2;
  return begins === 1 ? String(first) : `${first}–${String(first + 1).slice(2)}`;
}
