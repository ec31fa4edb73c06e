import type { CarerWeekResult } from "~/plan/result-schema";
import { boxOf, type Direction } from "./plot";

export const unpaid = "plan-unpaid";

interface RunProps {
  direction: Direction;
  /** Start and length, percent of the axis. */
  along: readonly [number, number];
}

/** Stacks the parts of one carer's pay, as shares of the usual pay. */
export function CarerRun({ week, direction, along }: RunProps & { week: CarerWeekResult }) {
  const { normal, employer, state, work, use, isAtLeast, total } = week;
  const most = Math.max(normal, total.most, 1);
  const height = (amount: number) => (amount / most) * 100;
  const isAnnual = use === "annual";
  const worked = isAnnual ? 0 : height(work);
  const solid = worked + height(employer.least + (isAnnual ? work : 0));
  const box = (low: number, high: number) => boxOf(direction, along, [low, high]);
  const isUnpaid = use !== "work" && total.most === 0 && !isAtLeast;
  return (
    <g>
      {worked > 0 && <rect className="plan-work" {...box(0, worked)} />}
      {solid > worked && <rect className="pay-solid" {...box(worked, solid)} />}
      {state.least > 0 && (
        <rect className="pay-state plan-edge" {...box(solid, solid + height(state.least))} />
      )}
      {total.most > total.least && (
        <rect className="plan-range" {...box(height(total.least), height(total.most))} />
      )}
      {isUnpaid && <rect className={unpaid} {...box(0, 6)} />}
      {isAtLeast && <rect className="plan-range" {...box(0, 50)} />}
    </g>
  );
}

/** Who pays the days at home of a week, whatever it comes to, from the foot up. */
export function payersOf({ use, employer, state, total, work, isAtLeast }: CarerWeekResult): string[] {
  const all = [
    ...(use === "annual" || employer.least > 0 ? ["pay-solid"] : []),
    ...(state.least > 0 ? ["pay-state plan-edge"] : []),
  ];
  return all.length === 0 && (isAtLeast || total.most > work) ? ["plan-range"] : all;
}

/**
 * A carer's time where a pay was not typed: days at work, and who pays the others. Payers have equal parts, because no
 * amount is known.
 */
export function TimeRun({ week, direction, along }: RunProps & { week: CarerWeekResult }) {
  const { normal, work, use } = week;
  const worked = use === "annual" ? 0 : use === "work" ? 100 : (work / Math.max(normal, 1)) * 100;
  const payers = payersOf(week);
  const each = (100 - worked) / payers.length;
  const box = (low: number, high: number) => boxOf(direction, along, [low, high]);
  return (
    <g>
      {worked > 0 && <rect className="plan-work" {...box(0, worked)} />}
      {payers.map((className, at) => (
        <rect key={className} className={className} {...box(worked + at * each, worked + (at + 1) * each)} />
      ))}
      {payers.length === 0 && use !== "work" && <rect className={unpaid} {...box(worked, worked + 6)} />}
    </g>
  );
}

/** All carers' pay together, with the gap. */
export function TogetherRun({
  weeks,
  gap,
  direction,
  along,
}: RunProps & { weeks: CarerWeekResult[]; gap: number }) {
  const sum = (part: (week: CarerWeekResult) => number) => weeks.reduce((all, week) => all + part(week), 0);
  const usual = sum(({ normal }) => normal);
  const most = Math.max(
    usual,
    sum(({ total }) => total.most),
    1,
  );
  const height = (amount: number) => (amount / most) * 100;
  const work = height(sum((week) => week.work));
  const employer = work + height(sum((week) => week.employer.least));
  const state = employer + height(sum((week) => week.state.least));
  const box = (low: number, high: number) => boxOf(direction, along, [low, high]);
  return (
    <g>
      <rect className="plan-work" {...box(0, work)} />
      <rect className="pay-solid" {...box(work, employer)} />
      {state > employer && <rect className="pay-state plan-edge" {...box(employer, state)} />}
      {gap > 0 && <rect className="plan-gap" {...box(height(usual - gap), height(usual))} />}
    </g>
  );
}

/** What the colours of a picture mean. */
export function PictureKey({ signs }: { signs: readonly (readonly [className: string, label: string])[] }) {
  return signs.map(([className, label]) => (
    <span key={label} aria-hidden className="flex items-center gap-1">
      <svg className="pay-sign">
        <rect
          className={className}
          width="100%"
          height={className === unpaid ? "30%" : "100%"}
          y={className === unpaid ? "70%" : "0"}
        />
      </svg>
      {label}
    </span>
  ));
}
