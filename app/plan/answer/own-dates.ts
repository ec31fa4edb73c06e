import { dayText, lifeMonthStart } from "../days";
import { type LeavePart, leavePartsOf, workdayAfter } from "../engine/leave-parts";
import { benefitNames, isByMonths, runsOfPlan } from "../months";
import { lastWeek } from "../plan";
import type { PlanDate } from "../result-schema";
import type { Plan, PlanBlock } from "../schema";
import type { Household } from "../types";
import { blockWords } from "../words/phrases";
import { dateWords as t } from "../words/texts";
import { paymentsIn } from "./payments";

/** Each carer's own days: leave begins, becomes another kind, and ends with the return to work. */
export function ownDatesOf(household: Household, isInMonths = isByMonths(household.plan)): PlanDate[] {
  const { plan } = household;
  if (isInMonths) return ownDatesOfMonths(plan);
  const parts = leavePartsOf(household);
  return plan.carers.flatMap(({ role, blocks }, carer) => {
    const turns = new Map<string, number>();
    const dated = (kind: PlanDate["kind"], on: number, what: string): PlanDate => {
      const turn = turns.get(kind) ?? 0;
      turns.set(kind, turn + 1);
      const id = `own-${kind}-${role}${turn > 0 ? `-${turn}` : ""}`;
      return { id, on: dayText(on), kind, what, carer, by: "plan", source: null, url: null };
    };
    const names = blocks.map((block) => {
      const drawn = paymentsIn(household, carer, block.from, block.from + block.weeks - 1);
      return leaveWords(
        block,
        drawn.map(({ name }) => name),
      );
    });
    const found: PlanDate[] = [];
    let before: { part: LeavePart; name: string } | null = null;
    for (const part of parts[carer] ?? []) {
      const name = names[part.block] ?? "";
      const back = before && workdayAfter(before.part.last);
      const isBack = back !== null && back < part.first;
      if (isBack) found.push(dated("back_at_work", back, t.backAtWork));
      if (before === null || isBack) found.push(dated("leave_begins", part.first, t.leaveBegins(name)));
      else if (name !== before.name) found.push(dated("leave_changes", part.first, t.leaveChanges(name)));
      before = { part, name };
    }
    // Leave may go on after the last week that a plan has.
    if (before && before.part.week < lastWeek)
      found.push(dated("back_at_work", workdayAfter(before.part.last), t.backAtWork));
    return found;
  });
}

/** Germany's are the first days of months of the child's life. */
function ownDatesOfMonths(plan: Plan): PlanDate[] {
  return plan.carers.flatMap(({ role }, carer) => {
    let month = 1;
    let last: string | null = null;
    const found: PlanDate[] = [];
    const say = (kind: PlanDate["kind"], what: string) => {
      const turn = found.filter((one) => one.kind === kind).length;
      const id = `own-${kind}-${role}${turn > 0 ? `-${turn}` : ""}`;
      const on = dayText(lifeMonthStart(plan.birth, month));
      found.push({ id, on, kind, what, carer, by: "plan", source: null, url: null });
    };
    for (const { months, choice } of [
      ...(runsOfPlan(plan)[carer] ?? []),
      { months: 0, choice: "none" } as const,
    ]) {
      const now = choice === "none" ? null : benefitNames[choice];
      if (now === null && last !== null) say("back_at_work", t.backAtWork);
      if (now !== null && last === null) say("leave_begins", t.leaveBegins(now));
      if (now !== null && last !== null && now !== last) say("leave_changes", t.leaveChanges(now));
      last = now;
      month += months;
    }
    return found;
  });
}

/** "full pay", "Parental Leave Pay", "unpaid leave". */
function leaveWords(block: PlanBlock, statePays: readonly string[]): string {
  const { use } = block;
  if (use === "unpaid") return t.unpaidLeave;
  if (use !== "state" && use !== "in_touch") return blockWords({ use, option: block.option });
  if (statePays.length === 0) return t.unpaidLeave;
  const names = statePays.join(" and ");
  return use === "in_touch" ? t.withWork(names) : names;
}
