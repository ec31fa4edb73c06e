import { partnerTexts as t } from "../sentence-texts";
import { dayWords } from "./day-words-rules";
import type { PartnerCondition } from "./partner-schema";

/** "only in weeks 1 to 14 of the partner’s leave". */
export function partnerConditionWords(condition: PartnerCondition): string {
  switch (condition.kind) {
    case "at_work":
      return t.atWork[condition.hours];
    case "not_paid_leave_elsewhere":
    case "not_paid_leave_here":
      return t[condition.kind];
    case "weeks_deducted":
      return t.weeksDeducted[condition.takenAt];
    case "starts_after":
      return condition.event === "day"
        ? t.startsAfterDay(dayWords(condition.day ?? ""))
        : t.startsAfter[condition.event];
    case "window":
      return t.window[condition.countedFrom](weeksWords(condition));
  }
}

const weeksWords = ({ fromWeek, toWeek }: Extract<PartnerCondition, { kind: "window" }>) =>
  fromWeek === toWeek ? t.week(fromWeek) : t.weeks(fromWeek, toWeek);

/** All of them in one phrase; empty where there are none. */
export const partnerConditionsWords = (conditions: readonly PartnerCondition[] | null | undefined): string =>
  (conditions ?? []).map(partnerConditionWords).join("; ");
