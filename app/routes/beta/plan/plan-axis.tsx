import { type Axis, monthMarks } from "~/plan/ends/axis";
import { monthNames } from "~/policy/document/source-words-rules";
import { type Direction, percent, pixelsOfWeek } from "./plot";

interface PlanAxisProps {
  birth: string;
  axis: Axis;
  direction?: Direction;
}

/** The months beside a picture, each where it begins. */
export function PlanAxis({ birth, axis, direction = "across" }: PlanAxisProps) {
  const marks = monthMarks(birth, axis);
  if (direction === "down")
    return (
      <svg aria-hidden className="plan-axis-down" height={axis.count * pixelsOfWeek}>
        {marks.map(({ day, share }, at) => (
          <g key={day}>
            <line
              className="pay-axis-tick"
              x1="0"
              x2="100%"
              y1={percent(share * 100)}
              y2={percent(share * 100)}
            />
            <text x="0" y={percent(share * 100)} dy="1.1em">
              {monthOf(day)}
              {hasYear(day, at) && ` ${day.slice(2, 4)}`}
            </text>
          </g>
        ))}
      </svg>
    );
  return (
    <svg aria-hidden className="plan-axis">
      {marks.map(({ day, share }, at) => (
        <g key={day}>
          <line
            className="pay-axis-tick"
            x1={percent(share * 100)}
            x2={percent(share * 100)}
            y1="0"
            y2="100%"
          />
          <text x={percent(share * 100)} y="45%" dx="0.25em">
            {monthOf(day)}
          </text>
          {hasYear(day, at) && (
            <text x={percent(share * 100)} y="95%" dx="0.25em">
              {day.slice(0, 4)}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

const monthOf = (day: string) => monthNames[Number(day.slice(5, 7)) - 1]?.slice(0, 3);

/** With the first mark and each January. */
const hasYear = (day: string, at: number) => at === 0 || day.slice(5, 7) === "01";
