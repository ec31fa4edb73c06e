import { findingsOf, type PlanState } from "../plan-page-rules";
import { lastRatesWords, leftOutWords } from "../plan-summary-rules";
import { rangeWords } from "../plan-words-rules";
import type { Range } from "../result-schema";
import { planFindings } from "../texts";

export function PlanFindings({ state }: { state: PlanState }) {
  const { plan, people, result, terms } = state;
  const { warnings, assumptions } = findingsOf(state);
  const currency = (carer: number) => terms[carer]?.currency ?? "";
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
                    <dd>{rangeWords(amount, currency(carer))}</dd>
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
                {url ? (
                  <a
                    href={url}
                    rel="noreferrer"
                    className="inline-flex min-h-target items-center underline print:min-h-0"
                  >
                    {source}
                  </a>
                ) : (
                  source
                )}
              </span>
            </li>
          ))}
          {plan.children > 1 && (
            <li>
              {planFindings.oneChild}
              <span className="block text-small text-muted">{planFindings.oneChildRule}</span>
            </li>
          )}
        </ul>
      </section>
    </>
  );
}

export function PlanCaveats({ state }: { state: PlanState }) {
  const untyped = leftOutWords(state);
  const steady = lastRatesWords(state);
  const left = steady === null ? untyped : [...untyped, steady];
  if (left.length === 0) return null;
  return (
    <section aria-labelledby="plan-left-out" className="flex max-w-text flex-col">
      <h2 id="plan-left-out" className="pb-2 text-body font-semibold">
        {planFindings.leftOut(left.length)}
      </h2>
      <ul className="plan-list text-small">
        {left.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {untyped.length > 0 && (
        <a
          href="#change-plan"
          onClick={goToForm}
          className="prose-link inline-flex min-h-target items-center self-start print:hidden"
        >
          {planFindings.typeYours}
        </a>
      )}
    </section>
  );
}

/** Not by the hash, which holds the plan. */
function goToForm(event: { preventDefault: () => void }) {
  event.preventDefault();
  const form = document.getElementById("change-plan");
  form?.scrollIntoView();
  form?.focus({ preventScroll: true });
}
