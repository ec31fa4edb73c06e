import { dayText } from "~/plan/days";
import type { Axis } from "~/plan/ends/axis";
import type { BlockSpan } from "~/plan/engine/block-spans";
import { endTexts } from "~/plan/ends/texts";
import type { PlanBlock } from "~/plan/schema";
import { planPicture } from "~/plan/words/texts";
import { monthNames } from "~/policy/document/source-words-rules";
import { boxOf, type Direction, percent } from "./plot";

interface BlockLabelsProps {
  blocks: readonly PlanBlock[];
  spans: readonly (BlockSpan | undefined)[];
  /** Share of pay that the employer pays in a week, at least. */
  employersShare: (week: number) => number;
  axis: Axis;
  direction: Direction;
}

/** Share of a wide picture that a label needs. */
const roomFor = { weeks: 0.05, date: 0.16 };

/** How long each block is, and its last day, where there is room. */
export function BlockLabels({ blocks, spans, employersShare, axis, direction }: BlockLabelsProps) {
  return blocks.flatMap(({ from, weeks }, place) => {
    const span = spans[place];
    if (!span) return [];
    const share = weeks / axis.count;
    const at = percent(((from + weeks / 2 - axis.first) / axis.count) * 100);
    const date = endTexts.to(dateOf(dayText(span.last)));
    const solid = employersShare(from + Math.floor(weeks / 2));
    if (direction === "down") {
      if (span.weeks < 2) return [];
      const className = solid > 0.95 ? "plan-label-solid" : "plan-label";
      if (weeks < 5)
        return [
          <text key={from} className={className} x="6" y={at} dy="0.35em">
            {span.weeks}
          </text>,
        ];
      return [
        <text key={from} className={className} y={at}>
          <tspan x="6" dy="-0.2em">
            {planPicture.weeks(span.weeks)}
          </tspan>
          <tspan x="6" dy="1.25em">
            {date}
          </tspan>
        </text>,
      ];
    }
    if (share < roomFor.weeks) return [];
    return [
      <svg key={from} height="100%" {...along(from, weeks, axis)}>
        <text
          className={solid > 0.3 ? "plan-label-solid" : "plan-label"}
          x="50%"
          y="100%"
          dy="-0.6em"
          textAnchor="middle"
        >
          {share < roomFor.date ? span.weeks : `${planPicture.weeks(span.weeks)} ${date}`}
        </text>
      </svg>,
    ];
  });
}

function along(from: number, weeks: number, { first, count }: Axis) {
  const { x, width } = boxOf("across", [((from - first) / count) * 100, (weeks / count) * 100], [0, 100]);
  return { x, width };
}

/** "25 Oct". */
const dateOf = (day: string): string =>
  `${Number(day.slice(8))} ${monthNames[Number(day.slice(5, 7)) - 1]?.slice(0, 3) ?? ""}`;
