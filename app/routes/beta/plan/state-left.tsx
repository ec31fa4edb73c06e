import { useEffect, useMemo, useRef, useState } from "react";

import { dayWords } from "~/policy/document/source-words-rules";
import { counted } from "~/policy/document/step-words-rules";
import { isAllRead, readPlanForm } from "~/plan/form/form";
import { reckonPlan, type ReckonedPlan, type PlanTerms } from "~/plan/answer/reckoned-plan";
import { warningsOf } from "~/plan/engine/warnings";
import type { CarerWords } from "~/plan/words/phrases";
import type { Shortage } from "~/plan/result-schema";
import { stateLeftTexts as t } from "~/plan/ways/texts";

/** Between two figures while somebody types, in milliseconds: each is read out. */
const pause = 500;

/** What is left of the state's payments, also of a plan that is typed and not yet drawn. */
export function StateLeft({ state, terms }: { state: ReckonedPlan; terms: PlanTerms }) {
  const list = useRef<HTMLElement>(null);
  const [typed, setTyped] = useState<ReckonedPlan | null>(null);
  useEffect(() => {
    const form = list.current?.closest("form");
    let timer: number | undefined;
    const read = () => {
      if (!form) return;
      const params = new URLSearchParams();
      for (const [name, value] of new FormData(form))
        if (typeof value === "string") params.append(name, value);
      const typed = readPlanForm(params, state.plan);
      if (!isAllRead(typed)) return;
      const { plan, carers } = typed;
      // Another country or number of carers needs the server.
      if (plan.country !== state.plan.country || plan.carers.length !== state.plan.carers.length) return;
      const toDraft = carers.map(({ isToDraft }) => isToDraft);
      setTyped(reckonPlan(plan, toDraft, terms));
    };
    const wait = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(read, pause);
    };
    form?.addEventListener("input", wait);
    form?.addEventListener("change", wait);
    return () => {
      window.clearTimeout(timer);
      form?.removeEventListener("input", wait);
      form?.removeEventListener("change", wait);
    };
  }, [state, terms]);
  const lines = useMemo(() => leftWords(typed ?? state), [typed, state]);
  if (state.result.stateLeft.length === 0) return null;
  return (
    <section ref={list} aria-labelledby="plan-left" className="plan-left">
      <h3 id="plan-left" className="text-small font-semibold">
        {t.heading}
      </h3>
      <div aria-live="polite" className="text-small">
        {lines.map(({ text, isTooMuch }) => (
          <p key={text} className={isTooMuch ? "font-semibold text-negative" : undefined}>
            {text}
          </p>
        ))}
      </div>
    </section>
  );
}

const tooMuch: readonly Shortage[] = ["total", "pool", "one_parent", "together"];

function leftWords({ household, result, people }: ReckonedPlan): { text: string; isTooMuch: boolean }[] {
  const left = result.stateLeft.map(({ name, unit, left, carer, until }) => {
    const whose = whoseWords(carer, people);
    if (left === 0) return { text: t.allUsed(name, whose), isTooMuch: false };
    const amount = counted(left, unit);
    const day = until === null ? "" : t.until(dayWords(until));
    return { text: t.left(amount, name, whose, day), isTooMuch: false };
  });
  const over = warningsOf(household).flatMap((warning) =>
    warning.code === "state_short" && tooMuch.includes(warning.why)
      ? [
          {
            text: t.tooMany(
              counted(Math.round(warning.missing * 10) / 10, warning.unit),
              warning.name,
              whoseWords(warning.carer, people),
            ),
            isTooMuch: true,
          },
        ]
      : [],
  );
  return [...over, ...left];
}

/** Alone, nobody needs to hear whose it is. */
function whoseWords(carer: number | null, people: readonly CarerWords[]): string {
  if (people.length === 1) return "";
  return carer === null ? t.both : t.of(people[carer]?.name ?? "");
}
