import { useMemo } from "react";

import { moneyWords } from "~/policy/document/step-words-rules";
import { capitalise } from "~/core/text-rules";
import type { ReckonedPlan } from "~/plan/answer/reckoned-plan";
import { gapOf, type Run, runsOf } from "~/plan/answer/summary";
import type { Axis } from "~/plan/ends/axis";
import { blockSpansOf, lastDayBefore } from "~/plan/engine/block-spans";
import { leaveWords } from "~/plan/ends/texts";
import { isPayTyped } from "~/plan/engine/household";
import { leavePartsOf } from "~/plan/engine/leave-parts";
import type { PlanResult } from "~/plan/result-schema";
import type { PlanBlock } from "~/plan/schema";
import type { CarerWords } from "~/plan/words/phrases";
import { planPicture } from "~/plan/words/texts";
import { BlockLabels } from "./block-labels";
import { PlanAxis } from "./plan-axis";
import { PlanEnds } from "./plan-ends";
import { CarerRun, payersOf, PictureKey, TimeRun, TogetherRun, unpaid } from "./plan-runs";
import { type Direction, percent, pixelsOfWeek, useDirection } from "./plot";

/** A carer's blocks, moved. */
type Moved = (carer: number, blocks: PlanBlock[]) => void;

interface PlanPictureProps {
  /** Also of a plan whose ends are on their way. */
  state: ReckonedPlan;
  /** By carer, the blocks when nothing moves. */
  blocks: readonly (readonly PlanBlock[])[];
  axis: Axis;
  onMove: Moved;
  onDone: Moved;
}

/**
 * Who is at home when, at what pay; where a pay was not typed, only who pays. The ends of the leave can be moved where
 * scripts run.
 */
export function PlanPicture(props: PlanPictureProps) {
  const direction = useDirection();
  const { state } = props;
  return (
    <figure aria-label={planPicture.label} className="plan-picture flex flex-col gap-3">
      {direction !== "down" && <DrawnPlan {...props} direction="across" isMovable={direction !== null} />}
      {direction !== "across" && <DrawnPlan {...props} direction="down" isMovable={direction !== null} />}
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-small text-muted">
        <PictureKey signs={keyOf(state)} />
      </figcaption>
    </figure>
  );
}

function keyOf({ result, terms }: ReckonedPlan): [className: string, label: string][] {
  const { weeks, currencies } = result;
  const all = weeks.flatMap(({ carers }) => carers);
  const hasGap = currencies.some(({ carers }) => weeks.some((week) => gapOf(week, carers).most > 0));
  const { key } = planPicture;
  return [
    ...(all.some(({ employer, use }) => employer.most > 0 || use === "annual")
      ? ([["pay-solid", key.employer]] as [string, string][])
      : []),
    ...(all.some((one) => one.state.most > 0)
      ? ([["pay-state plan-edge", key.state]] as [string, string][])
      : []),
    ...(all.some(({ use, total, isAtLeast }) => use !== "work" && total.most === 0 && !isAtLeast)
      ? ([[unpaid, key.unpaid]] as [string, string][])
      : []),
    ["plan-work", key.work],
    ...(hasGap && isPayTyped(terms) ? ([["plan-gap", key.gap]] as [string, string][]) : []),
    ...(all.some(({ total, isAtLeast }) => isAtLeast || total.most > total.least)
      ? ([["plan-range", key.open]] as [string, string][])
      : []),
  ];
}

interface DrawnPlanProps extends PlanPictureProps {
  direction: Direction;
  isMovable: boolean;
}

function DrawnPlan({ state, blocks, axis, onMove, onDone, direction, isMovable }: DrawnPlanProps) {
  const { plan, result, terms, people } = state;
  const parts = useMemo(() => leavePartsOf(state.household), [state]);
  const { birth } = plan;
  const isAcross = direction === "across";
  const isTyped = isPayTyped(terms);
  const Bar = isTyped ? CarerRun : TimeRun;
  const plot = isAcross
    ? { className: "plan-plot" }
    : { className: "plan-plot-down", height: axis.count * pixelsOfWeek };
  const along = ({ from, to }: Omit<Run, "week">) =>
    [((from - axis.first) / axis.count) * 100, ((to - from + 1) / axis.count) * 100] as const;
  const floor = isAcross
    ? { x1: "0", x2: "100%", y1: "100%", y2: "100%" }
    : { x1: "0", x2: "0", y1: "0", y2: "100%" };
  return (
    <div className={isAcross ? "plan-across" : "plan-down"}>
      <PlanAxis birth={birth} axis={axis} direction={direction} />
      {terms.map(({ normal, gross, currency, isExamplePay }, carer) => {
        const words = people[carer];
        const own = plan.carers[carer]?.blocks ?? [];
        const away = parts[carer] ?? [];
        const spans = blockSpansOf(own, away);
        return (
          words && (
            <div key={carer} className="min-w-0">
              <p className="flex flex-wrap justify-between gap-x-2 text-small">
                <strong className="min-w-0 [overflow-wrap:anywhere]">{capitalise(words.name)}</strong>
                {isAcross && !isExamplePay && (
                  <span className="text-muted">
                    {planPicture.usually(moneyWords(normal, currency), gross !== undefined)}
                  </span>
                )}
              </p>
              <p className="sr-only">{leaveWords(own, spans)}</p>
              <div className="plan-row">
                <svg aria-hidden {...plot}>
                  {runsOf(result, carer, false).map((run) => {
                    const week = run.week.carers[carer];
                    return (
                      week && <Bar key={run.from} week={week} direction={direction} along={along(run)} />
                    );
                  })}
                  <line className="pay-floor" {...floor} />
                  <BlockLabels
                    blocks={own}
                    spans={spans}
                    employersShare={(week) => employersShareIn(result, carer, week, isTyped)}
                    axis={axis}
                    direction={direction}
                  />
                </svg>
                {isMovable && (
                  <PlanEnds
                    words={words}
                    blocks={blocks[carer] ?? []}
                    birth={birth}
                    lastDayBefore={(week) => lastDayBefore(birth, away, week)}
                    axis={axis}
                    direction={direction}
                    onMove={(moved) => onMove(carer, moved)}
                    onDone={(moved) => onDone(carer, moved)}
                  />
                )}
              </div>
            </div>
          )
        );
      })}
      {isAcross && terms.length > 1 && <AtHome result={result} people={people} axis={axis} />}
      {/* Its sums stand in the months. */}
      {(isTyped ? result.currencies : []).map(({ currency, carers }) => (
        <div key={currency} aria-hidden className="plan-together min-w-0">
          <p className="flex flex-wrap justify-between gap-x-2 text-small">
            <strong>{isAcross ? togetherWords(carers, people) : planPicture.together}</strong>
            {isAcross && <span className="text-muted">{currency}</span>}
          </p>
          <svg {...plot}>
            {runsOf(result, undefined, false).map((run) => (
              <TogetherRun
                key={run.from}
                weeks={carers.flatMap((carer) => run.week.carers[carer] ?? [])}
                gap={gapOf(run.week, carers).most}
                direction={direction}
                along={along(run)}
              />
            ))}
            <line className="pay-floor" {...floor} />
          </svg>
        </div>
      ))}
    </div>
  );
}

function employersShareIn({ weeks }: PlanResult, carer: number, week: number, isTyped: boolean): number {
  const own = weeks.find((one) => one.week === week)?.carers[carer];
  // Worked days are at the foot of a bar, where its label is.
  if (!own || own.work > 0) return 0;
  if (isTyped) return own.employer.least / Math.max(own.normal, own.total.most, 1);
  const payers = payersOf(own);
  return payers[0] === "pay-solid" ? 1 / payers.length : 0;
}

const togetherWords = (carers: readonly number[], people: readonly CarerWords[]) =>
  carers.length > 1
    ? planPicture.comesInTogether
    : planPicture.comesInFor(carers.map((carer) => people[carer]?.name).join(""));

interface AtHomeProps {
  result: PlanResult;
  people: readonly CarerWords[];
  axis: Axis;
}

/** Share of a picture for each letter of a label. */
const letterWidth = 0.012;

function AtHome({ result, people, axis: { first, count } }: AtHomeProps) {
  const share = (weeks: number) => (weeks / count) * 100;
  return (
    // Each carer's weeks are told in words.
    <div aria-hidden>
      <p className="text-small font-semibold">{planPicture.atHome}</p>
      <svg className="plan-home">
        {homeRuns(result, people).map(({ from, to, who }) => {
          const weeks = to - from + 1;
          return (
            <g key={from}>
              <line
                className={who === planPicture.nobody ? "plan-nobody" : "plan-somebody"}
                x1={percent(share(from - first))}
                x2={percent(share(to - first + 1))}
                y1="3"
                y2="3"
              />
              {weeks / count > who.length * letterWidth && (
                <text x={percent(share(from - first + weeks / 2))} y="100%" dy="-0.2em" textAnchor="middle">
                  {who}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}

interface HomeRun {
  from: number;
  to: number;
  who: string;
}

function homeRuns({ weeks }: PlanResult, people: readonly CarerWords[]): HomeRun[] {
  const runs: HomeRun[] = [];
  for (const { week, carers } of weeks) {
    const home = carers.flatMap(({ use }, place) => (use === "work" ? [] : [people[place]?.name ?? ""]));
    const who = home.length === 0 ? planPicture.nobody : home.length > 1 ? planPicture.both : home.join("");
    const last = runs.at(-1);
    if (last?.who === who) last.to = week;
    else runs.push({ from: week, to: week, who });
  }
  return runs;
}
