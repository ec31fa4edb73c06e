import { dayNumber, dayText } from "../days";
import { type LeavePart, leavePartsOf, workdayAfter } from "../engine/leave-parts";
import { endOfRest } from "../engine/state-pay/window";
import { benefitNames, daysBeforeBirth, hasMaternity, isByMonths, leaveRuns, maternityName } from "../months";
import { firstWeek, lastWeek } from "../plan";
import type { PlanDate } from "../result-schema";
import type { PlanBlock } from "../schema";
import type { Household } from "../types";
import { blockWords } from "../words/phrases";
import { dateWords as t } from "../words/texts";
import { paymentsIn } from "./payments";

/** Each carer's own days: leave begins, becomes another kind, and ends with the return to work. */
export function ownDatesOf(household: Household, isInMonths = isByMonths(household.plan)): PlanDate[] {
  const { plan } = household;
  if (isInMonths) return ownDatesOfMonths(household);
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
    /** Some of it was paid beside the employer's leave before. */
    const goesOn = ({ block, week }: LeavePart) => {
      const now = paymentsIn(household, carer, week, week);
      const before = paymentsIn(household, carer, firstWeek, week - 1);
      return blocks[block]?.use === "state" && now.some((one) => before.includes(one));
    };
    const found: PlanDate[] = [];
    let before: { part: LeavePart; name: string } | null = null;
    for (const part of parts[carer] ?? []) {
      const name = names[part.block] ?? "";
      const back = before && workdayAfter(before.part.last);
      const isBack = back !== null && back < part.first;
      if (isBack) found.push(dated("back_at_work", back, t.backAtWork));
      if (before === null || isBack) found.push(dated("leave_begins", part.first, t.leaveBegins(name)));
      else if (name !== before.name)
        found.push(dated("leave_changes", part.first, (goesOn(part) ? t.leaveGoesOn : t.leaveChanges)(name)));
      before = { part, name };
    }
    // Leave may go on after the last week that a plan has.
    if (before && before.part.week < lastWeek)
      found.push(dated("back_at_work", workdayAfter(before.part.last), t.backAtWork));
    return found;
  });
}

/** Germany's are the first days of Mutterschutz and of months of the child's life after it. */
function ownDatesOfMonths({ plan, law }: Household): PlanDate[] {
  return plan.carers.flatMap((own, carer) => {
    const { role } = own;
    const found: PlanDate[] = [];
    const say = (kind: PlanDate["kind"], on: number, what: string) => {
      const turn = found.filter((one) => one.kind === kind).length;
      const id = `own-${kind}-${role}${turn > 0 ? `-${turn}` : ""}`;
      found.push({ id, on: dayText(on), kind, what, carer, by: "plan", source: null, url: null });
    };
    const begun = hasMaternity(own) ? endOfRest({ plan, law }, role) : -Infinity;
    const atBirth = Number.isFinite(begun)
      ? [{ first: dayNumber(plan.birth) - daysBeforeBirth, after: begun, name: maternityName }]
      : [];
    const runs = leaveRuns(plan, carer).flatMap(({ first, after, choice }) =>
      after > begun ? [{ first: Math.max(first, begun), after, name: benefitNames[choice] }] : [],
    );
    let before: { after: number; name: string } | null = null;
    for (const { first, after, name } of [...atBirth, ...runs]) {
      const isBack = before !== null && before.after < first;
      if (before && isBack) say("back_at_work", before.after, t.backAtWork);
      if (before === null || isBack) say("leave_begins", first, t.leaveBegins(name));
      else if (name !== before.name) say("leave_changes", first, t.leaveChanges(name));
      before = { after, name };
    }
    if (before) say("back_at_work", before.after, t.backAtWork);
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
