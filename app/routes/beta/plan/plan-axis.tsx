import { planPicture } from "~/plan/words/texts";
import { percent } from "./plan-runs";

/** The weeks above a picture, from the first on. */
export function PlanAxis({ first, count }: { first: number; count: number }) {
  const ticks = [1, 13, 26, 39, 52, 78, 104].filter((week) => week >= first && week < first + count);
  return (
    <svg aria-hidden className="plan-axis">
      {ticks.map((week) => (
        <g key={week}>
          <line
            className="pay-axis-tick"
            x1={percent(((week - first) / count) * 100)}
            x2={percent(((week - first) / count) * 100)}
            y1="70%"
            y2="100%"
          />
          <text x={percent(((week - first) / count) * 100)} y="60%" dx={week === 52 ? "-1em" : "0"}>
            {week === 1 ? planPicture.weekOne : week}
          </text>
        </g>
      ))}
    </svg>
  );
}
