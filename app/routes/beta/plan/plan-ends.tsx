import { useEffect, useRef, useState } from "react";

import type { Axis } from "~/plan/ends/axis";
import { endsOf, weekWithin, withEnd } from "~/plan/ends/ends";
import { endLabel, endTexts, endValue } from "~/plan/ends/texts";
import type { PlanBlock } from "~/plan/schema";
import type { CarerWords } from "~/plan/words/phrases";
import { boxOf, type Direction } from "./plot";

interface PlanEndsProps {
  words: CarerWords;
  /** As they are when nothing moves. */
  blocks: readonly PlanBlock[];
  birth: string;
  /** Of the leave that ends before a week. */
  lastDayBefore: (week: number) => string;
  axis: Axis;
  direction: Direction;
  /** While an end moves, a few times a second. */
  onMove: (blocks: PlanBlock[]) => void;
  /** Once it rests. */
  onDone: (blocks: PlanBlock[]) => void;
}

/** An end on its way. */
interface Move {
  at: number;
  /** The first week after it. */
  week: number;
  /** The blocks before the move, so that a move back gives back what it took. */
  base: readonly PlanBlock[];
}

/** Between two reckonings while an end moves, in milliseconds. */
const pace = 120;

/** Without a key for so long, in milliseconds, an end rests. */
const rest = 600;

/** A slider at each end of a carer's weeks, over the picture. The platform's own, so keys and screen readers work. */
export function PlanEnds(props: PlanEndsProps) {
  const { words, blocks, birth, lastDayBefore, axis, direction, onMove, onDone } = props;
  const [move, setMove] = useState<Move | null>(null);
  const timer = useRef<number>();
  const resting = useRef<number>();
  const reckonedAt = useRef(0);
  useEffect(
    () => () => {
      window.clearTimeout(timer.current);
      window.clearTimeout(resting.current);
    },
    [],
  );

  /** @param now of the event, in milliseconds. */
  const moveTo = (at: number, week: number, now: number) => {
    const base = move?.at === at ? move.base : blocks;
    const next = { at, week: weekWithin(base, at, week), base };
    setMove(next);
    window.clearTimeout(timer.current);
    const wait = Math.max(0, reckonedAt.current + pace - now);
    timer.current = window.setTimeout(() => {
      reckonedAt.current = now + wait;
      onMove(withEnd(next.base, next.at, next.week));
    }, wait);
  };
  const finish = () => {
    window.clearTimeout(timer.current);
    window.clearTimeout(resting.current);
    if (move === null) return;
    setMove(null);
    onDone(withEnd(move.base, move.at, move.week));
  };
  const latest = useRef(finish);
  useEffect(() => {
    latest.current = finish;
  });
  const finishLater = () => {
    window.clearTimeout(resting.current);
    resting.current = window.setTimeout(() => latest.current(), rest);
  };

  const { first, count } = axis;
  const ends = endsOf(move?.base ?? blocks);
  return (
    <div role="group" aria-label={endTexts.group(words.whose)} className="plan-ends">
      {move && <MovingBlock move={move} axis={axis} direction={direction} />}
      {ends.map((end, at) => {
        const week = at === move?.at ? move.week : end.week;
        return (
          <input
            key={at}
            type="range"
            className={direction === "across" ? "plan-end" : "plan-end plan-end-down"}
            min={first}
            max={first + count}
            value={week}
            aria-label={endLabel(end, words)}
            aria-valuetext={endValue(end, { week, lastDay: lastDayBefore(week), birth }, words)}
            onChange={(event) => moveTo(at, event.target.valueAsNumber, event.timeStamp)}
            onPointerUp={finish}
            onPointerCancel={finish}
            onKeyDown={() => window.clearTimeout(resting.current)}
            onKeyUp={finishLater}
            onBlur={finish}
          />
        );
      })}
    </div>
  );
}

/** Follows each event; the amounts follow a few times a second. */
function MovingBlock({ move, axis, direction }: { move: Move; axis: Axis; direction: Direction }) {
  const { at, week, base } = move;
  const { before, after } = endsOf(base)[at] ?? { before: null, after: null };
  const from = before ? before.from : week;
  const to = before || !after ? week : after.from + after.weeks;
  const along = [((from - axis.first) / axis.count) * 100, ((to - from) / axis.count) * 100] as const;
  return (
    <svg aria-hidden className="plan-moving">
      <rect {...boxOf(direction, along, [0, 100])} />
    </svg>
  );
}
