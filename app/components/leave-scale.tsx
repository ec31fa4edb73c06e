import type { ReactNode } from "react";

import { leaveScaleWeeks, weeksLabel } from "~/features/policy/policy-rules";
import { classNames } from "./class-names";
import { LeaveBar, scalePosition } from "./leave-bar";

interface LeaveScaleProps {
  /** Paid weeks; null is not stated. */
  primary: number | null;
  secondary: number | null;
  /** `full` stands alone on a page with its axis, `compact` in lists, which say once how long the bars are; `row` has no labels either. */
  size?: "row" | "compact" | "full";
  /** Points at the primary carer's bar. */
  pin?: ReactNode;
  className?: string;
}

/**
 * Paid leave in weeks, drawn the same way everywhere: the primary carer's bar above the secondary
 * carer's on one scale of 30 weeks. Whoever listens to it hears one sentence.
 */
export function LeaveScale({ primary, secondary, size = "compact", pin, className }: LeaveScaleProps) {
  return (
    <div className={classNames("leave-scale", size !== "compact" && `leave-scale-${size}`, className)}>
      <p className="sr-only">{leaveSentence(primary, secondary)}</p>
      <div aria-hidden className="leave-grid">
        <LeaveBar label="Primary Carer Leave" weeks={primary} pin={pin} />
        <LeaveBar label="Secondary Carer" weeks={secondary} />
        {size === "full" && axis}
      </div>
    </div>
  );
}

/** "Paid leave: primary carer 18 weeks, secondary carer not stated." */
export function leaveSentence(primary: number | null, secondary: number | null): string {
  return `Paid leave: primary carer ${spoken(primary)}, secondary carer ${spoken(secondary)}.`;
}

function spoken(weeks: number | null): string {
  if (weeks === null) return "not stated";
  return weeks > leaveScaleWeeks
    ? `${weeksLabel(weeks)}, beyond the scale of ${leaveScaleWeeks} weeks`
    : weeksLabel(weeks);
}

const axis = (
  <svg
    className="leave-axis"
    dangerouslySetInnerHTML={{
      __html: `<text y="1em">0</text>${[10, 16, 26].map((week) => `<text x="${scalePosition(week)}" y="1em">${week}</text>`).join("")}<text x="100%" y="1em" dx="-0.5em">${weeksLabel(leaveScaleWeeks)}</text>`,
    }}
  />
);
