import type { ReactNode } from "react";
import { leaveScaleWeeks, weeksLabel, leaveBarPercent, leaveTone } from "~/policy/policy-rules";
import { Badge } from "./badge";
import { classNames } from "./class-names";
import { scaleTexts } from "./texts";

interface LeaveScaleProps {
  /** Paid weeks; null for not stated. */
  primary: number | null;
  secondary: number | null;
  isMinimum?: boolean | null;
  /** `full` has an axis, `row` no labels, `list` short ones and its axis above all rows; lists explain the length once. */
  size?: "row" | "list" | "compact" | "full";
  /** Words above say the weeks: beside the bars stands only what is not stated. */
  isSaid?: boolean;
  /** Points at the primary carer's bar. */
  pin?: ReactNode;
  className?: string;
}

/** Paid leave on one scale of 30 weeks. Screen readers get one sentence. */
export function LeaveScale({
  primary,
  secondary,
  isMinimum,
  size = "compact",
  isSaid = false,
  pin,
  className,
}: LeaveScaleProps) {
  const labels = size === "list" ? scaleTexts.short : scaleTexts;
  return (
    <div
      className={classNames(
        "leave-scale",
        size !== "compact" && `leave-scale-${size}`,
        isSaid && "leave-scale-said",
        className,
      )}
    >
      <p className="sr-only">{leaveSentence(primary, secondary, isMinimum)}</p>
      <div aria-hidden className="leave-grid">
        <LeaveBar label={labels.primary} weeks={primary} isMinimum={isMinimum} isSaid={isSaid} pin={pin} />
        <LeaveBar label={labels.secondary} weeks={secondary} isMinimum={isMinimum} isSaid={isSaid} />
        {size === "full" && <LeaveAxis end={weeksLabel(leaveScaleWeeks)} />}
      </div>
    </div>
  );
}

export function leaveSentence(
  primary: number | null,
  secondary: number | null,
  isMinimum?: boolean | null,
): string {
  const spoken = (weeks: number | null) => {
    if (weeks === null) return scaleTexts.notStated;
    const words = weeksLabel(weeks, isMinimum);
    return weeks > leaveScaleWeeks ? scaleTexts.beyond(words, leaveScaleWeeks) : words;
  };
  return scaleTexts.sentence(spoken(primary), spoken(secondary));
}

/** @param end what stands at 30. */
export function LeaveAxis({ end }: { end: string }) {
  const ticks = [10, 16, 26].map((week) => `<text x="${scalePosition(week)}" y="1em">${week}</text>`);
  return (
    <svg
      aria-hidden
      className="leave-axis"
      dangerouslySetInnerHTML={{
        __html: `<text y="1em">0</text>${ticks.join("")}<text x="100%" y="1em" dx="-0.5em">${end}</text>`,
      }}
    />
  );
}

interface LeaveBarProps {
  label: string;
  weeks: number | null;
  isMinimum?: boolean | null;
  /** Words above say the weeks. */
  isSaid?: boolean;
  /** Points at the bar from above. */
  pin?: ReactNode;
}

export function LeaveBar({ label, weeks, isMinimum, isSaid = false, pin }: LeaveBarProps) {
  const isBeyond = weeks !== null && weeks > leaveScaleWeeks;
  return (
    <>
      <div className="leave-label">
        <span>{label}</span>
        {isBeyond && <span className="text-muted">{scaleTexts.over(leaveScaleWeeks)}</span>}
      </div>
      {pin}
      <svg className="leave-track">
        {weeks === null ? hatching : <Bar weeks={weeks} />}
        {isBeyond && beyondMark}
      </svg>
      <span className="leave-figure">
        {weeks === null ? (
          <span className="text-muted">{weeksLabel(null)}</span>
        ) : (
          !isSaid && <Badge tone={weeksTones[leaveTone(weeks)]}>{weeksLabel(weeks, isMinimum)}</Badge>
        )}
      </span>
    </>
  );
}

/** The specified badge is the figure itself; bars have one colour. */
const weeksTones = { green: "positive", amber: "caution", red: "negative" } as const;

function scalePosition(week: number): string {
  return `${Number(leaveBarPercent(week).toFixed(2))}%`;
}

const trackId = "leave-track";

/** Once in a page: each bar refers to it. */
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
      <rect className="leave-pay" width={weeks === 0 ? 4 : scalePosition(weeks)} height="100%" />
    </>
  );
}

/** For an unknown figure. 0 weeks is an empty track with a mark at its start. */
const hatching = (
  <>
    <g transform="skewX(-35)">
      <line className="leave-hatch" x2="120%" y1="50%" y2="50%" />
    </g>
    <rect className="leave-hatch-frame" width="100%" height="100%" />
  </>
);

/** The bar continues past the scale. */
const beyondMark = (
  <svg x="100%" className="overflow-visible">
    <path className="leave-beyond" d="M-17 26l7-30M-10 26l7-30" />
  </svg>
);
