import { capitalise, nameInText } from "~/core/text-rules";
import { lawAddress } from "~/plan/answer/assumptions";
import { findingsOf, type ReckonedPlan } from "~/plan/answer/reckoned-plan";
import { draftReasons, notPaidWords } from "~/plan/draft/reasons";
import { leftOutWords, todaysRateWords } from "~/plan/answer/summary";
import { rangeWords } from "~/plan/words/phrases";
import type { PlanDate, Range } from "~/plan/result-schema";
import { planFindings, todaysRateTexts } from "~/plan/words/texts";
import { PlanDates } from "./plan-dates";
import { PlanFold } from "./plan-fold";
import { SourceLink } from "./source-link";
import { WhoGetsIt } from "./who-gets-it";

interface PlanFindingsProps {
  state: ReckonedPlan;
  dates: readonly PlanDate[];
  /** Milliseconds UTC. */
  now: number;
}

export function PlanFindings({ state, dates, now }: PlanFindingsProps) {
  const { people, result, terms, household } = state;
  const { law } = household;
  const { warnings, assumptions } = findingsOf(state);
  const currency = (carer: number) => terms[carer]?.currency ?? "";
  const isAssumed = (carer: number) =>
    result.weeks.some(({ carers }) => (carers[carer]?.atTodaysRate ?? 0) > 0);
  const supers = result.super.filter(
    ({ employer, state, missed }) => employer.most + state.most + missed.most > 0,
  );
  return (
    <>
      {warnings.length > 0 && (
        <section aria-labelledby="plan-warnings" className="plan-section">
          <h2 id="plan-warnings" className="text-heading">
            {planFindings.warnings}
          </h2>
          <ul className="plan-list">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </section>
      )}
      <WhoGetsIt state={state} />
      <PlanDates dates={dates} people={people} now={now} />
      {supers.length > 0 && (
        <section aria-labelledby="plan-super" className="plan-section">
          <h2 id="plan-super" className="text-heading">
            {planFindings.super}
          </h2>
          <dl className="plan-facts plan-facts-one">
            {supers.flatMap(({ carer, employer, state, missed }) => {
              const whose = people[carer]?.whose ?? "";
              const lines: [string, Range][] = [
                [planFindings.superOfEmployer(whose), employer],
                [planFindings.superOfState(whose), state],
                [planFindings.superMissed(whose), missed],
              ];
              return lines.map(([label, amount]) =>
                amount.most === 0 ? null : (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>
                      {rangeWords(amount, currency(carer))}
                      {amount === state && isAssumed(carer) && ` (${todaysRateTexts.mark})`}
                    </dd>
                  </div>
                ),
              );
            })}
          </dl>
        </section>
      )}
      <section aria-labelledby="plan-rests" className="plan-section">
        <h2 id="plan-rests" className="text-heading">
          {planFindings.sources}
        </h2>
        <ul className="plan-list">
          {assumptions.map(({ text, source, url }) => (
            <li key={text}>
              {text}
              <span className="block text-small text-muted">
                <SourceLink source={source} url={url} />
              </span>
            </li>
          ))}
        </ul>
        <a
          href={`/law/rules?country=${state.plan.country}`}
          className="prose-link inline-flex min-h-target items-center"
        >
          {planFindings.rules}
        </a>
        {law && (
          <p>
            {planFindings.notAsked}{" "}
            <a href={lawAddress(state.plan)} className="prose-link">
              {planFindings.lawOf(nameInText(law.name))}
            </a>
          </p>
        )}
      </section>
    </>
  );
}

export function PlanCaveats({ state }: { state: ReckonedPlan }) {
  const left = [...leftOutWords(state), ...notPaidWords(state.household, state.people)];
  const assumed = todaysRateWords(state.result);
  return (
    <>
      {assumed !== null && <p className="max-w-text text-small">{assumed}</p>}
      {left.length > 0 && (
        <section aria-labelledby="plan-left-out" className="flex max-w-text flex-col">
          <h2 id="plan-left-out" className="pb-2 text-body font-semibold">
            {planFindings.leftOut(left.length)}
          </h2>
          <ul className="plan-list text-small">
            {left.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <a
            href="#change-plan"
            onClick={goToForm}
            className="prose-link inline-flex min-h-target items-center self-start print:hidden"
          >
            {planFindings.typeYours}
          </a>
        </section>
      )}
      <DraftReasons state={state} />
    </>
  );
}

/** Of carers whose weeks are still as we suggested them. */
function DraftReasons({ state: { plan, household, people, isDraft } }: { state: ReckonedPlan }) {
  if (!isDraft.includes(true)) return null;
  const reasons = draftReasons(household, plan.carers);
  return (
    <PlanFold title={planFindings.whyDraft} about={planFindings.aboutDraft} isOpen={false}>
      <ul className="plan-list max-w-text text-small">
        {reasons.map((reason, place) =>
          isDraft[place] ? (
            <li key={place}>
              <strong>{capitalise(people[place]?.name ?? "")}:</strong> {reason}
            </li>
          ) : null,
        )}
      </ul>
    </PlanFold>
  );
}

/** Not by the hash, which holds the plan. */
function goToForm(event: { preventDefault: () => void }) {
  event.preventDefault();
  const form = document.getElementById("change-plan");
  form?.scrollIntoView();
  form?.focus({ preventScroll: true });
}
