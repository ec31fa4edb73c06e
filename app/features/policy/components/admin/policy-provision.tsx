import { useState, type ReactNode } from "react";

import { maxScaleLines, questionsOf } from "../../document/document-form-fields";
import {
  provisionGroups,
  number,
  spans,
  choice,
  type Question,
} from "../../document/document-form-questions";
import { Icon } from "~/components/icon";
import type { DrawnForm } from "./policy-form-view";
import { PartList, QuestionField, Questions } from "./policy-parts";
import { foldName } from "./use-policy-form";

interface PartProps {
  place: string;
  form: DrawnForm;
}

/** A provision: who has it, the weeks and their pay by time in the job, and the rest folded by what it is about. */
export function ProvisionQuestions({ place, form }: PartProps) {
  const { who, eligibility, payBack, pension, options, comingBack, tiers } = provisionGroups;
  const group = { place, form };
  return (
    <>
      <Questions questions={who.questions} {...group} />
      <PartList list={`${place}t`} form={form} add="Add a time in the job">
        {(tier) => (
          <>
            <Questions questions={questionsOf.tier} place={tier} form={form} />
            <Steps place={tier} form={form} />
          </>
        )}
      </PartList>
      <FoldedQuestions {...group} title={tiers.title} questions={tiers.questions} />
      <FoldedQuestions {...group} title={eligibility.title} questions={eligibility.questions} />
      <FoldedQuestions
        {...group}
        title={payBack.title}
        questions={[...payBack.questions, ...scaleOf(form, place).flat()]}
      >
        <ScaleLines {...group} />
      </FoldedQuestions>
      <FoldedQuestions {...group} title={pension.title} questions={pension.questions} />
      <FoldedQuestions {...group} title={options.title} questions={options.questions} list={`${place}o`}>
        <PartList list={`${place}o`} form={form} add="Add a way to take it">
          {(option) => (
            <>
              <Questions questions={questionsOf.option} place={option} form={form} />
              <Steps place={option} form={form} />
            </>
          )}
        </PartList>
      </FoldedQuestions>
      <FoldedQuestions {...group} title={comingBack.title} questions={comingBack.questions} />
    </>
  );
}

function Steps({ place, form }: PartProps) {
  return (
    <PartList list={`${place}s`} form={form} add="Add a step">
      {(step) => (
        <div className="group/step grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] items-start gap-4">
          {questionsOf.step.map((question) => (
            <QuestionField
              key={question.name}
              question={question}
              place={step}
              form={form}
              className={shownFor[question.name]}
            />
          ))}
        </div>
      )}
    </PartList>
  );
}

const ofLumpSum = "hidden group-has-[option[value=lump\\_sum]:checked]/step:flex";

/** Questions that one kind of pay alone has. */
const shownFor: Readonly<Partial<Record<string, string>>> = {
  "pay.pct": "hidden group-has-[option[value=percent]:checked]/step:flex",
  "pay.amount": "hidden group-has-[option[value=flat]:checked]/step:flex",
  "pay.weeksOfPay": ofLumpSum,
  "pay.after.n": ofLumpSum,
  "pay.after.unit": ofLumpSum,
  "pay.after.event": ofLumpSum,
};

const lineQuestions = (at: number): Question[] => [
  number(`clawback.l${at}.n`, `Line ${at + 1}: leaves before`),
  choice(`clawback.l${at}.unit`, `Line ${at + 1}: counted in`, spans, "Choose"),
  number(`clawback.l${at}.pct`, `Line ${at + 1}: pays back (%)`),
];

/** The lines that are filled in, and two more. */
function scaleOf({ values }: DrawnForm, place: string): Question[][] {
  const all = Array.from({ length: maxScaleLines }, (_, at) => lineQuestions(at));
  const filled = all.findLastIndex((line) => line.some(({ name }) => values[place + name]));
  return all.slice(0, filled + 3);
}

function ScaleLines({ place, form }: PartProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="font-semibold">Lines of what is paid back, from short to long</legend>
      <p className="text-small text-muted">
        A line without a share: how much is not stated. Empty lines are left out.
      </p>
      {scaleOf(form, place).map((questions, at) => (
        <Questions key={at} questions={questions} place={place} form={form} />
      ))}
    </fieldset>
  );
}

interface FoldedProps extends PartProps {
  title: string;
  questions: readonly Question[];
  /** A list that stands in it. */
  list?: string;
  children?: ReactNode;
}

/** Questions that are folded until one is to be mended, with how many are answered. */
function FoldedQuestions({ place, form, title, questions, list, children }: FoldedProps) {
  const isIn = (name: string) =>
    questions.some((question) => place + question.name === name) ||
    (list !== undefined && name.startsWith(list));
  const fold = foldName(place, title);
  const [wasOpen] = useState(form.values[fold] !== undefined);
  const isOpen =
    wasOpen ||
    Object.keys(form.errors).some(isIn) ||
    (list !== undefined && Boolean(form.focus?.includes(list)));
  const own = Object.keys(form.values).filter(
    (name) => form.values[name] && isIn(name) && !/\.(was|kept)$/.test(name),
  );
  return (
    <details open={isOpen} data-fold={fold} className="group/fold border-t border-line pt-1">
      <summary className="flex min-h-target cursor-pointer list-none items-center justify-between gap-4 pr-2">
        <span className="font-semibold">
          {title}
          <span className="font-normal text-muted">
            {" "}
            ({own.length === 0 ? "not stated" : `${own.length} stated`})
          </span>
        </span>
        <Icon of="chevron-down" className="group-open/fold:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 py-3">
        <Questions
          questions={questions.filter(({ name }) => !/^clawback\.l\d/.test(name))}
          place={place}
          form={form}
        />
        {children}
      </div>
    </details>
  );
}
