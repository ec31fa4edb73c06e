import { useId, useRef } from "react";

import { useCommitEffect } from "~/components/hydration";
import { answerField, answerValue, answerValues } from "~/plan/form/answers";
import type { EligibilityQuestion } from "~/plan/result-schema";
import type { Plan, PlanCarer } from "~/plan/schema";
import { whoGetsItTexts } from "~/plan/words/question-texts";
import { planFormId } from "./plan-ids";

interface AnswerQuestionProps {
  question: EligibilityQuestion;
  role: PlanCarer["role"];
  /** Whom it is about, for who hears it alone. */
  who: string;
}

/** A question about who gets a payment, as controls of the plan's form. */
export function AnswerQuestion({ question: { key, asks, answer }, role, who }: AnswerQuestionProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const shown = useRef(answer);
  const id = useId();
  // Undo and links change it. React alone would keep what was pressed, and a new control would lose the focus.
  useCommitEffect(() => {
    if (shown.current === answer) return;
    shown.current = answer;
    for (const input of group.current?.querySelectorAll("input") ?? [])
      input.checked = input.value === answerValue(answer);
  }, [answer]);
  return (
    <fieldset ref={group} className="min-w-0">
      <legend>
        <span className="sr-only">{who}: </span>
        {asks}
      </legend>
      <div className="flex flex-wrap gap-x-6 print:hidden">
        {answerValues.map((value) => (
          <label key={value} className="flex min-h-target items-center gap-2">
            <input
              id={`${id}-${value}`}
              type="radio"
              form={planFormId}
              name={answerField(role, key)}
              value={value}
              defaultChecked={answerValue(answer) === value}
              className="h-5 w-5 shrink-0 accent-action"
            />
            {whoGetsItTexts.answers[value || "unsure"]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/**
 * Answers to what is not asked now, so that the form keeps them without scripts.
 * @param asked their fields.
 */
export function KeptAnswers({ plan, asked }: { plan: Plan; asked: ReadonlySet<string> }) {
  return plan.carers.flatMap(({ role, answers = {} }) =>
    Object.entries(answers).map(([key, answer]) => {
      const name = answerField(role, key);
      return asked.has(name) ? null : (
        <input key={name} type="hidden" form={planFormId} name={name} value={answerValue(answer)} />
      );
    }),
  );
}
