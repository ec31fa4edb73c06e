import type { ReactNode } from "react";

import { leaveBarPercent, leaveScaleWeeks, leaveTone, weeksLabel } from "~/features/policy/policy-rules";

interface LeaveBarProps {
  label: string;
  weeks: number | null;
  /** What points at the bar from above. */
  pin?: ReactNode;
}

/** One carer's cells of the leave scale: the label, the bar, and the number with its unit. */
export function LeaveBar({ label, weeks, pin }: LeaveBarProps) {
  const isBeyond = weeks !== null && weeks > leaveScaleWeeks;
  return (
    <>
      <div className="leave-label">
        <span>{label}</span>
        {isBeyond && <span className="text-muted">over {leaveScaleWeeks}</span>}
      </div>
      {pin}
      <svg className="leave-track">
        {weeks === null ? hatching : <Bar weeks={weeks} />}
        {isBeyond && beyondMark}
      </svg>
      <span className={weeks === null ? "leave-figure text-muted" : "leave-figure"}>{weeksLabel(weeks)}</span>
    </>
  );
}

/** Where a week stands on the scale. */
export function scalePosition(week: number): string {
  return `${Number(leaveBarPercent(week).toFixed(2))}%`;
}

const trackId = "leave-track";

/** The empty track with its ticks, which stands once in a page: each bar refers to it. */
export function LeaveTrack() {
  return (
    <svg className="hidden">
      <g id={trackId}>
        <rect className="leave-empty" width="100%" height="100%" />
        {[10, 16, 26].map(scalePosition).map((x) => (
          <line key={x} className="leave-tick" x1={x} x2={x} y2="100%" />
        ))}
      </g>
    </svg>
  );
}

function Bar({ weeks }: { weeks: number }) {
  return (
    <>
      <use href={`#${trackId}`} />
      <rect
        className={`leave-${leaveTone(weeks)}`}
        width={weeks === 0 ? 4 : scalePosition(weeks)}
        height="100%"
      />
    </>
  );
}

/** An empty track that no figure is known for: unlike 0 weeks, which is a track with a mark at its start. */
const hatching = (
  <>
    <g transform="skewX(-35)">
      <line className="leave-hatch" x2="120%" y1="50%" y2="50%" />
    </g>
    <rect className="leave-hatch-frame" width="100%" height="100%" />
  </>
);

/** Two cuts near the end of a bar: it goes on past the scale. */
const beyondMark = (
  <svg x="100%" className="overflow-visible">
    <path className="leave-beyond" d="M-17 26l7-30M-10 26l7-30" />
  </svg>
);
