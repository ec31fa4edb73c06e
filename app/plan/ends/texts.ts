import { capitalise } from "~/core/text-rules";
import { dayWords } from "~/policy/document/source-words-rules";
import { dayText } from "../days";
import type { PlanBlock } from "../schema";
import { blockWords, type CarerWords, lengthWords, weeksWords } from "../words/phrases";
import { firstDayOf } from "./axis";
import type { LeaveEnd } from "./ends";
import type { BlockSpan } from "../engine/block-spans";

export const endTexts = {
  group: (whose: string) => `Move the ends of ${whose} leave`,
  hint: "Drag an end, or use the arrow keys.",
  ends: (name: string, kind: string) => `${name}: end of ${kind}`,
  begins: (name: string, kind: string) => `${name}: beginning of ${kind}`,
  endsOn: (whose: string, kind: string, day: string, week: string) =>
    `${whose} ${kind} ends on ${day}, ${week}`,
  beginsOn: (whose: string, kind: string, day: string, week: string) =>
    `${whose} ${kind} begins on ${day}, ${week}`,
  unpaid: "unpaid leave",
  none: "at work all the time",
  to: (day: string) => `to ${day}`,
};

/** "Your unpaid leave ends": alone, "unpaid" is no thing that can end. */
const leaveOf = (block: PlanBlock) => (block.use === "unpaid" ? endTexts.unpaid : blockWords(block));

/** What a slider is called. */
export function endLabel({ before, after }: LeaveEnd, { name }: CarerWords): string {
  const who = capitalise(name);
  return before ? endTexts.ends(who, leaveOf(before)) : endTexts.begins(who, after ? leaveOf(after) : "");
}

/**
 * "Your state pay ends on 8 November 2026, week 36".
 * @param lastDay before the week.
 */
export function endValue(
  end: LeaveEnd,
  { week, lastDay, birth }: { week: number; lastDay: string; birth: string },
  { whose }: CarerWords,
): string {
  const { before, after } = end;
  const who = capitalise(whose);
  return before
    ? endTexts.endsOn(who, leaveOf(before), dayWords(lastDay), weeksWords(week - 1, week - 1))
    : endTexts.beginsOn(
        who,
        after ? leaveOf(after) : "",
        dayWords(firstDayOf(birth, week)),
        weeksWords(week, week),
      );
}

/** "12 weeks employer’s leave to 25 October 2026, 22 weeks state pay to 28 March 2027". */
export function leaveWords(blocks: readonly PlanBlock[], spans: readonly (BlockSpan | undefined)[]): string {
  const away = blocks.flatMap((block, place) => {
    const span = spans[place];
    return span ? [{ block, span }] : [];
  });
  away.sort((a, b) => a.span.first - b.span.first);
  const words = away.map(
    ({ block, span: { weeks, last } }) =>
      `${lengthWords(5 * weeks)} ${blockWords(block)} ${endTexts.to(dayWords(dayText(last)))}`,
  );
  return words.join(", ") || endTexts.none;
}
