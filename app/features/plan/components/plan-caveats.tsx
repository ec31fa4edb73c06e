import { steadyWords, untypedWords } from "../plan-basis-rules";
import type { PlanState } from "../plan-state-rules";

/** What the sums leave out, below the picture. */
export function PlanCaveats({ state }: { state: PlanState }) {
  const untyped = untypedWords(state);
  const steady = steadyWords(state);
  const left = steady === null ? untyped : [...untyped, steady];
  if (left.length === 0) return null;
  return (
    <section aria-labelledby="plan-left-out" className="flex max-w-text flex-col">
      <h2 id="plan-left-out" className="pb-2 text-body font-semibold">
        {left.length === 1 ? "1 thing is" : `${left.length} things are`} not in these sums
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
          Type yours
        </a>
      )}
    </section>
  );
}

/** Not by its address, where the plan stands. */
function goToForm(event: { preventDefault: () => void }) {
  event.preventDefault();
  const form = document.getElementById("change-plan");
  form?.scrollIntoView();
  form?.focus({ preventScroll: true });
}
