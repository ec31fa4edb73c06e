import type { CarerWeekResult } from "~/plan/result-schema";
import { boxOf, type Direction } from "./plot";

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
      {isUnpaid && <rect className="plan-unpaid" {...box(0, 6)} />}
      {isAtLeast && <rect className="plan-range" {...box(0, 50)} />}
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
