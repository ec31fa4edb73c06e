import type { CarerWeekResult } from "~/plan/result-schema";

export const percent = (n: number) => `${Math.round(n * 1_000) / 1_000}%`;

interface Placed {
  x: string;
  width: string;
}

/** Stacks the parts of one carer's pay, as shares of the usual pay. */
export function CarerRun({
  week,
  length,
  x,
  width,
  roomy,
}: Placed & { week: CarerWeekResult; length: number; roomy: number }) {
  const { normal, employer, state, work, use, isAtLeast } = week;
  const most = Math.max(normal, week.total.most, 1);
  const height = (amount: number) => (amount / most) * 100;
  const solid = height(employer.least);
  const top = height(state.least);
  const away = use !== "work";
  const label = use === "unpaid" ? `${length} unpaid` : use === "work" ? "at work" : String(length);
  const isUnpaid = away && week.total.most === 0 && !isAtLeast;
  return (
    <g>
      {work > 0 && (
        <rect
          className={use === "annual" ? "pay-solid" : "plan-work"}
          x={x}
          width={width}
          y={percent(100 - height(work))}
          height={percent(height(work))}
        />
      )}
      {solid > 0 && (
        <rect className="pay-solid" x={x} width={width} y={percent(100 - solid)} height={percent(solid)} />
      )}
      {top > 0 && (
        <rect
          className="pay-state plan-edge"
          x={x}
          width={width}
          y={percent(100 - solid - top)}
          height={percent(top)}
        />
      )}
      {week.total.most > week.total.least && (
        <rect
          className="plan-range"
          x={x}
          width={width}
          y={percent(100 - height(week.total.most))}
          height={percent(height(week.total.most - week.total.least))}
        />
      )}
      {isUnpaid && <rect className="plan-unpaid" x={x} width={width} y="94%" height="6%" />}
      {isAtLeast && <rect className="plan-range" x={x} width={width} y="50%" height="50%" />}
      {roomy > 0.055 && (
        <svg x={x} width={width} height="100%">
          <text
            className={`pay-label ${solid > 25 || use === "annual" ? "pay-label-solid" : "pay-label-quiet"}`}
            x="50%"
            y="100%"
            dy={isUnpaid ? "-0.9em" : "-0.5em"}
            textAnchor="middle"
          >
            {roomy > 0.12 ? label : use === "work" ? "" : length}
          </text>
        </svg>
      )}
    </g>
  );
}

/** All carers' pay together, with the gap. */
export function TogetherRun({ weeks, gap, x, width }: Placed & { weeks: CarerWeekResult[]; gap: number }) {
  const sum = (part: (week: CarerWeekResult) => number) => weeks.reduce((all, week) => all + part(week), 0);
  const usual = sum(({ normal }) => normal);
  const most = Math.max(
    usual,
    sum(({ total }) => total.most),
    1,
  );
  const height = (amount: number) => (amount / most) * 100;
  const work = height(sum((week) => week.work));
  const employer = height(sum((week) => week.employer.least));
  const state = height(sum((week) => week.state.least));
  const missing = height(Math.max(0, gap));
  return (
    <g>
      <rect className="plan-work" x={x} width={width} y={percent(100 - work)} height={percent(work)} />
      <rect
        className="pay-solid"
        x={x}
        width={width}
        y={percent(100 - work - employer)}
        height={percent(employer)}
      />
      {state > 0 && (
        <rect
          className="pay-state plan-edge"
          x={x}
          width={width}
          y={percent(100 - work - employer - state)}
          height={percent(state)}
        />
      )}
      {missing > 0 && (
        <rect
          className="plan-gap"
          x={x}
          width={width}
          y={percent(100 - height(usual))}
          height={percent(missing)}
        />
      )}
    </g>
  );
}
