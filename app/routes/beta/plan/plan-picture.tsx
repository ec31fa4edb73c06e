import { dayWords } from "~/policy/document/source-words-rules";
import { moneyWords } from "~/policy/document/step-words-rules";
import { capitalise } from "~/core/text-rules";
import { endOfWeek } from "~/plan/answer/assumptions";
import type { ReckonedPlan } from "~/plan/answer/reckoned-plan";
import { gapOf, isAtLeastIn, isAtTodaysRateIn, type Run, runsOf } from "~/plan/answer/summary";
import { atLeastWords, type CarerWords, stretchesWords, wholeRange } from "~/plan/words/phrases";
import type { PlanResult } from "~/plan/result-schema";
import { planPicture, todaysRateTexts } from "~/plan/words/texts";
import { PlanAxis } from "./plan-axis";
import { CarerRun, percent, TogetherRun } from "./plan-runs";

/** Share of a phone's picture, for each letter of a label. */
const letterWidth = 0.024;

/** Weeks across, pay up. The table of weeks says the same in words. */
export function PlanPicture({ state }: { state: ReckonedPlan }) {
  const { result, terms, people } = state;
  const { weeks, currencies, stateUse, nobodyPaid, lastAtHome, weekOne } = result;
  const first = weeks[0]?.week ?? 1;
  const count = (weeks.at(-1)?.week ?? 52) - first + 1;
  const place = ({ from, to }: Omit<Run, "week">) => ({
    x: percent(((from - first) / count) * 100),
    width: percent(((to - from + 1) / count) * 100),
  });
  const isOpen = weeks.some(({ carers }) =>
    carers.some(({ total, isAtLeast }) => isAtLeast || total.most > total.least),
  );
  const drawn = weeks.flatMap(({ carers }) => carers);
  const isPaid = {
    employer: drawn.some(({ employer, use }) => employer.most > 0 || use === "annual"),
    state: drawn.some(({ state }) => state.most > 0),
  };
  return (
    <>
      <figure role="img" aria-label={planPicture.label} className="plan-picture flex flex-col gap-3">
        <PlanAxis first={first} count={count} />
        {terms.map(({ normal, gross, currency }, carer) => (
          <div key={carer}>
            <p className="flex flex-wrap justify-between gap-x-2 text-small">
              <strong className="min-w-0 [overflow-wrap:anywhere]">
                {capitalise(people[carer]?.name ?? "")}
              </strong>
              <span className="text-muted">
                {planPicture.usually(moneyWords(normal, currency), gross !== undefined)}
              </span>
            </p>
            <svg aria-hidden className="plan-plot">
              <line className="pay-guide" x2="100%" y1="1" y2="1" />
              {runsOf(result, carer, false).map((run) => {
                const week = run.week.carers[carer];
                return (
                  week && (
                    <CarerRun
                      key={run.from}
                      week={week}
                      length={run.to - run.from + 1}
                      {...place(run)}
                      roomy={(run.to - run.from + 1) / count}
                    />
                  )
                );
              })}
              <line className="pay-floor" x2="100%" y1="100%" y2="100%" />
            </svg>
          </div>
        ))}
        {terms.length > 1 && (
          <div>
            <p className="text-small font-semibold">{planPicture.atHome}</p>
            <svg aria-hidden className="plan-home">
              {homeRuns(result, people).map(({ from, to, who }) => {
                const at = place({ from, to });
                return (
                  <g key={from}>
                    <line
                      className={who === planPicture.nobody ? "plan-nobody" : "plan-somebody"}
                      x1={at.x}
                      x2={percent(((to - first + 1) / count) * 100)}
                      y1="3"
                      y2="3"
                    />
                    {(to - from + 1) / count > who.length * letterWidth && (
                      <text
                        x={percent(((from - first + (to - from + 1) / 2) / count) * 100)}
                        y="100%"
                        dy="-0.2em"
                        textAnchor="middle"
                      >
                        {who}
                      </text>
                    )}
                  </g>
                );
              })}
            </svg>
          </div>
        )}
        {currencies.map(({ currency, carers }) => (
          <div key={currency}>
            <p className="flex flex-wrap justify-between gap-x-2 text-small">
              <strong>
                {carers.length > 1
                  ? planPicture.comesInTogether
                  : planPicture.comesInFor(carers.map((carer) => people[carer]?.name).join(""))}
              </strong>
              <span className="text-muted">{currency}</span>
            </p>
            <svg aria-hidden className="plan-plot">
              {runsOf(result, undefined, false).map((run) => {
                const own = carers.flatMap((carer) => run.week.carers[carer] ?? []);
                const gap = gapOf(run.week, carers);
                return <TogetherRun key={run.from} weeks={own} gap={gap.most} {...place(run)} />;
              })}
              <line className="pay-floor" x2="100%" y1="100%" y2="100%" />
            </svg>
          </div>
        ))}
        <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-small text-muted">
          {(
            [
              ...(isPaid.employer ? [["pay-solid", planPicture.key.employer] as const] : []),
              ...(isPaid.state ? [["pay-state plan-edge", planPicture.key.state] as const] : []),
              ["plan-work", planPicture.key.work],
              ["plan-gap", planPicture.key.gap],
              ...(isOpen ? [["plan-range", planPicture.key.open] as const] : []),
            ] as const
          ).map(([className, label]) => (
            <span key={label} className="flex items-center gap-1">
              <svg aria-hidden className="pay-sign">
                <rect className={className} width="100%" height="100%" />
              </svg>
              {label}
            </span>
          ))}
        </figcaption>
      </figure>
      <dl className="plan-facts">
        {currencies.map(({ currency, carers, lowest }) => (
          <div key={currency}>
            <dt>{lowest ? planPicture.lowestOf(lowest.week) : planPicture.lowestWeek}</dt>
            <dd>
              {lowest
                ? atLeastWords(wholeRange(lowest.amount, currency), {
                    currency,
                    isAtLeast: isAtLeastIn(result, lowest.week, carers),
                  })
                : planPicture.notStated}
              {lowest && isAtTodaysRateIn(result, lowest.week, carers) && ` (${todaysRateTexts.mark})`}
            </dd>
          </div>
        ))}
        <div>
          <dt>{planPicture.nobodyPaid}</dt>
          <dd>{nobodyPaid.length === 0 ? planPicture.noWeeks : stretchesWords(nobodyPaid)}</dd>
        </div>
        <div>
          <dt>{planPicture.homeUntil}</dt>
          <dd>{lastAtHome === null ? planPicture.nobodyHome : dayWords(endOfWeek(weekOne, lastAtHome))}</dd>
        </div>
        {stateUse.map((use) => (
          <div key={use.scheme}>
            <dt>{use.name}</dt>
            <dd>{usedWords(use, people)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** "You 110, your partner 20 days". */
function usedWords({ used, unit }: PlanResult["stateUse"][number], people: readonly CarerWords[]): string {
  const drawn = used.flatMap((n, place) =>
    n > 0 ? [`${people[place]?.name} ${Math.round(n * 10) / 10}`] : [],
  );
  return capitalise(`${drawn.join(", ")} ${unit}s`);
}

function homeRuns(
  { weeks }: PlanResult,
  people: readonly CarerWords[],
): { from: number; to: number; who: string }[] {
  const runs: { from: number; to: number; who: string }[] = [];
  for (const { week, carers } of weeks) {
    const home = carers.flatMap(({ use }, place) => (use === "work" ? [] : [people[place]?.name ?? ""]));
    const who = home.length === 0 ? planPicture.nobody : home.length > 1 ? planPicture.both : home.join("");
    const last = runs.at(-1);
    if (last?.who === who) last.to = week;
    else runs.push({ from: week, to: week, who });
  }
  return runs;
}
