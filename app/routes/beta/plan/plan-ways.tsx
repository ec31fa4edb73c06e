import { useMemo } from "react";

import { buttonClass } from "~/components/button";
import { classNames } from "~/components/class-names";
import { VisuallyHidden } from "~/components/visually-hidden";
import type { ReckonedPlan } from "~/plan/answer/reckoned-plan";
import { isPayTyped } from "~/plan/engine/household";
import type { PlanResult } from "~/plan/result-schema";
import {
  alikeWords,
  type ComparedWays,
  compareWays,
  differenceWords,
  homeWords,
  type WayFigures,
} from "~/plan/ways/figures";
import { keptWays, mostWays, readyWays, type Way, type WayName } from "~/plan/ways/ways";
import { planWays as t } from "~/plan/ways/texts";
import { PlanAxis } from "./plan-axis";
import { PlanFold } from "./plan-fold";
import { planFormId, planWaysId } from "./plan-ids";
import { PictureKey, unpaid } from "./plan-runs";
import { percent } from "./plot";
import { nameOf, WaysTable } from "./plan-ways-table";

interface PlanWaysProps {
  state: ReckonedPlan;
  ways: Way[];
}

/** The id of the heading, which takes the focus after a change. */
/** The plan beside other ways. Its buttons send the plan's form, so they work without scripts. */
export function PlanWays({ state, ways }: PlanWaysProps) {
  const isFull = ways.length >= mostWays;
  const isThere = (name: WayName) => ways.some((way) => way.name === name);
  // Two currencies cannot be added, so neither way has more.
  const offered = readyWays.filter(
    (name) => !isThere(name) && (name !== "most" || state.result.currencies.length === 1),
  );
  const free = keptWays.find((name) => !isThere(name));
  const isTyped = isPayTyped(state.terms);
  const compared = useMemo(() => (ways.length > 0 ? compareWays(state, ways) : null), [state, ways]);
  return (
    <section
      aria-labelledby={planWaysId}
      className={classNames("plan-section", !compared && "print:!hidden")}
    >
      <PlanFold
        title={
          <h2 id={planWaysId} tabIndex={-1} className="text-heading">
            {t.heading}
          </h2>
        }
        about={t.aboutFold}
        isOpen={ways.length > 0}
        isPrinted={compared !== null}
      >
        {compared && <SameAsYours way={compared.all[0]} />}
        {compared && compared.all.length > 1 && (
          <>
            <WaysPicture compared={compared} state={state} />
            <WaysTable compared={compared} state={state} />
          </>
        )}
        {isFull ? (
          <p className="text-small text-muted print:hidden">{t.full}</p>
        ) : (
          <div className="flex flex-col gap-2 print:hidden">
            {!compared && <p className="max-w-text">{t.about}</p>}
            <div className="flex flex-wrap gap-2">
              {free && (
                <WayButton
                  name="way"
                  value={free}
                  label={t.kept}
                  className="[@media(scripting:none)]:hidden"
                />
              )}
              {(isTyped ? offered : []).map((name) => (
                <WayButton key={name} name="way" value={name} label={t.names[name]} />
              ))}
            </div>
            <p className="max-w-text text-small text-muted">{t.lawful}</p>
          </div>
        )}
      </PlanFold>
    </section>
  );
}

interface WayButtonProps {
  name: "way" | "way-use" | "way-remove";
  /** Of several ways, divided by spaces. */
  value: string;
  label: string;
  /** What it is about, for people who listen to the page. */
  of?: string;
  variant?: "secondary" | "quiet";
  className?: string;
}

function WayButton({ name, value, label, of, variant = "secondary", className }: WayButtonProps) {
  return (
    <button
      type="submit"
      form={planFormId}
      name={name}
      value={value}
      className={buttonClass(variant, className)}
    >
      {label}
      {of !== undefined && <VisuallyHidden> {t.ofWay(of)}</VisuallyHidden>}
    </button>
  );
}

/** Ready-made ways that are the plan itself, in words. */
function SameAsYours({ way }: { way: WayFigures | undefined }) {
  const words = way ? alikeWords(way) : null;
  if (!way || words === null) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-4">
      {words}
      <span className="-ml-4 print:hidden">
        <WayButton
          name="way-remove"
          value={way.alike.join(" ")}
          label={t.remove}
          of={way.alike.map((name) => t.names[name]).join(", ")}
          variant="quiet"
        />
      </span>
    </p>
  );
}

function WaysPicture({
  compared: { from, to, all },
  state,
}: {
  compared: ComparedWays;
  state: ReckonedPlan;
}) {
  const { people } = state;
  const [plan] = all;
  const [first, second] = people;
  return (
    <figure className="plan-picture flex flex-col gap-4" aria-label={t.label}>
      <PlanAxis birth={state.plan.birth} axis={{ first: from, count: to - from + 1 }} />
      {all.map((way) => (
        <div key={way.name} className="flex flex-col gap-1">
          <h3 className="font-semibold">{nameOf(way)}</h3>
          <HomeBars way={way} from={from} to={to} />
          <p className="text-small text-muted">{homeWords(way.result, people)}</p>
          {plan && way.name !== null && isPayTyped(state.terms) && (
            <p>{differenceWords(plan, way, people)}</p>
          )}
          {way.name !== null && way.alike.length > 0 && <p>{alikeWords(way)}</p>}
          {way.name !== null && way.name in t.chosen && (
            <p className="text-small text-muted">{t.chosen[way.name as keyof typeof t.chosen]}</p>
          )}
          {way.name !== null && (
            <p className="-ml-4 flex flex-wrap gap-2 print:hidden">
              <WayButton name="way-use" value={way.name} label={t.use} of={nameOf(way)} variant="quiet" />
              <WayButton
                name="way-remove"
                value={[way.name, ...way.alike].join(" ")}
                label={t.remove}
                of={nameOf(way)}
                variant="quiet"
              />
            </p>
          )}
        </div>
      ))}
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-small text-muted">
        {first && second && <span>{t.bars(first.name, second.name)}</span>}
        <PictureKey
          signs={[
            ["pay-solid", t.key.employer],
            ["pay-state plan-edge", t.key.state],
            [unpaid, t.key.unpaid],
            ["plan-work", t.key.work],
          ]}
        />
      </figcaption>
    </figure>
  );
}

/** Weeks at home in a row that the same one pays. */
function homeRuns({ weeks }: PlanResult, place: number): { from: number; to: number; className: string }[] {
  const runs: ReturnType<typeof homeRuns> = [];
  for (const { week, carers } of weeks) {
    const own = carers[place];
    if (!own || own.use === "work") continue;
    const isEmployers = own.use === "annual" || own.employer.most > 0;
    const isStates = own.state.most > 0 || own.isAtLeast;
    const className = isEmployers ? "pay-solid" : isStates ? "pay-state plan-edge" : unpaid;
    const last = runs.at(-1);
    if (last?.to === week - 1 && last.className === className) last.to = week;
    else runs.push({ from: week, to: week, className });
  }
  return runs;
}

/** A bar for each carer: who is at home, and who pays. */
function HomeBars({ way: { result }, from, to }: { way: WayFigures; from: number; to: number }) {
  const count = to - from + 1;
  const carers = result.weeks[0]?.carers.length ?? 1;
  const height = 100 / carers - (carers > 1 ? 4 : 0);
  return (
    <svg aria-hidden className={carers > 1 ? "plan-way" : "plan-way plan-way-alone"}>
      {Array.from({ length: carers }, (_, place) => {
        const top = (100 / carers + 2 * (carers - 1)) * place;
        return (
          <g key={place}>
            <rect className="plan-work" width="100%" y={percent(top)} height={percent(height)} />
            {homeRuns(result, place).map((run) => (
              <rect
                key={run.from}
                className={run.className}
                x={percent(((run.from - from) / count) * 100)}
                width={percent(((run.to - run.from + 1) / count) * 100)}
                y={percent(run.className === unpaid ? top + height * 0.7 : top)}
                height={percent(run.className === unpaid ? height * 0.3 : height)}
              />
            ))}
          </g>
        );
      })}
    </svg>
  );
}
