import { classNames } from "~/components/class-names";
import { capitalise } from "~/core/text-rules";
import { isPayTyped } from "~/plan/engine/household";
import type { ReckonedPlan } from "~/plan/answer/reckoned-plan";
import { leftOutWords, todaysRateWords } from "~/plan/answer/summary";
import { draftReasons, notPaidWords } from "~/plan/draft/reasons";
import { warningsOf } from "~/plan/engine/warnings";
import { planFindings } from "~/plan/words/texts";
import { warningWords } from "~/plan/words/warning-words";
import { PlanFold } from "./plan-fold";

export function PlanWarnings({ state: { household, people } }: { state: ReckonedPlan }) {
  const warnings = warningsOf(household).map((warning) => warningWords(warning, people));
  if (warnings.length === 0) return null;
  return (
    <section aria-labelledby="plan-warnings" className="plan-section">
      <h2 id="plan-warnings" className="text-heading">
        {planFindings.warnings}
      </h2>
      <Sentences all={warnings} />
    </section>
  );
}

/** One is no list. */
function Sentences({ all, className }: { all: readonly string[]; className?: string }) {
  const [List, Line] = all.length === 1 ? (["div", "p"] as const) : (["ul", "li"] as const);
  return (
    <List className={classNames("plan-list", className)}>
      {all.map((text) => (
        <Line key={text}>{text}</Line>
      ))}
    </List>
  );
}

export function PlanCaveats({ state }: { state: ReckonedPlan }) {
  const left = [...leftOutWords(state), ...notPaidWords(state.household, state.people)];
  const assumed = isPayTyped(state.terms) ? todaysRateWords(state.result) : null;
  return (
    <>
      {assumed !== null && <p className="max-w-text text-small">{assumed}</p>}
      {left.length > 0 && (
        <section aria-labelledby="plan-left-out" className="flex max-w-text flex-col">
          <h2 id="plan-left-out" className="pb-2 text-body font-semibold">
            {planFindings.leftOut(left.length)}
          </h2>
          <Sentences all={left} className="text-small" />
          <a
            href="#change-plan"
            onClick={goToForm}
            className="prose-link inline-flex min-h-target items-center self-start print:hidden"
          >
            {planFindings.typeYours}
          </a>
        </section>
      )}
    </>
  );
}

/** Of carers whose weeks are still as we suggested them. */
export function DraftReasons({ state: { plan, household, people, isDraft } }: { state: ReckonedPlan }) {
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
