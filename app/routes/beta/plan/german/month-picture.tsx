import { useRef, useState } from "react";

import { capitalise } from "~/core/text-rules";
import { classNames } from "~/components/class-names";
import { useCommitEffect } from "~/components/hydration";
import { dayText, lifeMonthStart } from "~/plan/days";
import type { MonthsOfPlan } from "~/plan/elterngeld/household";
import { monthsDrawn, type Stretch, stretchesOf } from "~/plan/elterngeld/month-view";
import { axisWords, germanPlan } from "~/plan/elterngeld/texts";
import { endLimits, endsOf, withEnd } from "~/plan/months";
import type { MonthRun } from "~/plan/plan";
import type { CarerWords } from "~/plan/words/phrases";

interface MonthPictureProps {
  months: MonthsOfPlan;
  birth: string;
  people: readonly CarerWords[];
  onMove: (carer: number, runs: MonthRun[]) => void;
}

/** Months across, downwards where there is little room. The end of each run is a slider over its bar. */
export function MonthPicture({ months, birth, people, onMove }: MonthPictureProps) {
  const [held, setHeld] = useState<number | null>(null);
  // While an end is held the scale stands still.
  const count = Math.max(held ?? 0, monthsDrawn(months));
  const picture = useRef<HTMLDivElement>(null);
  const top = useRef<number | null>(null);
  // The sentences above change with the end that is held: on phones it would slip away from the finger.
  useCommitEffect(() => {
    const now = picture.current?.getBoundingClientRect().top ?? 0;
    if (held === null) top.current = null;
    else if (top.current === null) top.current = now;
    else if (now !== top.current) window.scrollBy(0, now - top.current);
  });
  return (
    <section aria-labelledby="german-picture" className="plan-section">
      <h2 id="german-picture" className="text-heading">
        {germanPlan.picture}
      </h2>
      <p className="text-small text-muted print:hidden [@media(scripting:none)]:hidden">{germanPlan.slide}</p>
      <div
        ref={picture}
        className="months-picture"
        onPointerDown={() => setHeld(count)}
        onPointerUp={() => setHeld(null)}
        onPointerCancel={() => setHeld(null)}
      >
        <div className="months-line" aria-hidden>
          <p className="months-who">{germanPlan.axis}</p>
          <ol className="months-track months-axis">
            {Array.from({ length: count }, (_, index) => (
              <li key={index}>
                <strong>{index + 1}</strong>
                <span className="months-days">{daysOf(birth, index + 1)}</span>
              </li>
            ))}
          </ol>
        </div>
        {months.runs.map((runs, carer) => {
          const words = people[carer];
          return (
            words && (
              <div key={carer} className="months-line">
                <p className="months-who">{capitalise(words.name)}</p>
                <div className="months-track">
                  {stretchesOf(months, carer, count).map((stretch) => (
                    <Bar key={stretch.from} {...{ stretch, count }} />
                  ))}
                  {endsOf(runs).map((end, place) => (
                    <EndSlider
                      key={place}
                      {...{ runs, place, end, count, birth }}
                      whose={words.whose}
                      onMove={(to) => onMove(carer, withEnd(runs, place, to))}
                    />
                  ))}
                </div>
              </div>
            )
          );
        })}
      </div>
    </section>
  );
}

const lastDay = (birth: string, month: number) => dayText(lifeMonthStart(birth, month + 1) - 1);

const daysOf = (birth: string, month: number) =>
  axisWords(dayText(lifeMonthStart(birth, month)), lastDay(birth, month));

/** @param count months in the picture: a quarter of them has room for their unit. */
function Bar({ stretch: { kind, months }, count }: { stretch: Stretch; count: number }) {
  const words =
    kind === "maternity"
      ? germanPlan.mutterschutz
      : kind === "refused"
        ? germanPlan.refused
        : germanPlan.short[kind];
  return (
    <div className={classNames("months-run", `is-${kind}`, `months-${months}`)}>
      <span className={classNames("months-label", months < 3 && "is-narrow")}>
        {words}{" "}
        <b>
          {months}
          {4 * months >= count && <span className="months-unit"> {germanPlan.unit}</span>}
        </b>
      </span>
    </div>
  );
}

interface EndSliderProps {
  runs: readonly MonthRun[];
  place: number;
  end: number;
  count: number;
  birth: string;
  whose: string;
  onMove: (end: number) => void;
}

/** The whole row long, so that its thumb stands where the run ends. */
function EndSlider({ runs, place, end, count, birth, whose, onMove }: EndSliderProps) {
  const { choice } = runs[place] ?? { choice: "none" };
  const { least, most } = endLimits(runs, place);
  return (
    <input
      type="range"
      className="months-end"
      min={0}
      max={count}
      step={1}
      value={end}
      aria-label={germanPlan.endOf(whose, choice)}
      aria-valuetext={germanPlan.endsOn(capitalise(whose), choice, lastDay(birth, end), end)}
      onChange={({ currentTarget }) => {
        const to = Math.min(most, Math.max(least, Number(currentTarget.value)));
        if (to !== end) onMove(to);
      }}
    />
  );
}
