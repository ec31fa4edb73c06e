import type { ReactNode } from "react";

import { maxScaleLines, placeWords } from "~/policy/document/document-form-fields";
import { provisionGroups, questionsOf, scaleLineQuestions } from "~/policy/document/document-form-questions";
import type { Question } from "~/policy/document/form-question";
import { foldName } from "./loaded-parts";
import { PolicyFold } from "./policy-fold";
import type { DrawnForm } from "./policy-form-view";
import { PartList } from "./policy-part-list";
import { QuestionField, Questions } from "./policy-questions";
import { policyParts } from "~/policy/form-texts";

interface PartProps {
  place: string;
  form: DrawnForm;
}

export function ProvisionQuestions({ place, form }: PartProps) {
  const { who, eligibility, partner, payBack, pension, options, comingBack, tiers } = provisionGroups;
  const group = { place, form };
  return (
    <>
      <Questions questions={who.questions} {...group} />
      <PartList list={`${place}t`} form={form} add={policyParts.addTier}>
        {(tier) => (
          <>
            <Questions questions={questionsOf.tier} place={tier} form={form} />
            <Steps place={tier} form={form} />
            <Changes place={tier} form={form} />
          </>
        )}
      </PartList>
      <FoldedQuestions {...group} title={tiers.title} questions={tiers.questions} />
      <FoldedQuestions {...group} title={eligibility.title} questions={eligibility.questions} />
      <PartnerConditions {...group} title={partner.title} questions={partner.questions} />
      <FoldedQuestions
        {...group}
        title={payBack.title}
        questions={[...payBack.questions, ...scaleOf(form, place).flat()]}
      >
        <ScaleLines {...group} />
      </FoldedQuestions>
      <FoldedQuestions {...group} title={pension.title} questions={pension.questions} />
      <FoldedQuestions {...group} title={options.title} questions={options.questions} list={`${place}o`}>
        <PartList list={`${place}o`} form={form} add={policyParts.addOption}>
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

/** What holds instead for children born later. */
function Changes({ place, form }: PartProps) {
  const list = `${place}d`;
  return (
    <FoldedQuestions place={place} form={form} list={list} title={policyParts.changes} questions={[]}>
      <PartList list={list} form={form} add={policyParts.addChange}>
        {(change) => (
          <>
            <Questions questions={questionsOf.change} place={change} form={form} />
            <Steps place={change} form={form} />
          </>
        )}
      </PartList>
    </FoldedQuestions>
  );
}

function Steps({ place, form }: PartProps) {
  return (
    <PartList list={`${place}s`} form={form} add={policyParts.addStep}>
      {(step) => (
        <>
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
          <PartnerConditions place={step} form={form} title={policyParts.stepConditions} questions={[]} />
        </>
      )}
    </PartList>
  );
}

function PartnerConditions({
  place,
  form,
  ...fold
}: PartProps & { title: string; questions: readonly Question[] }) {
  const list = `${place}c`;
  return (
    <FoldedQuestions place={place} form={form} list={list} {...fold}>
      <PartList list={list} form={form} add={policyParts.addCondition}>
        {(condition) => (
          <div className="group/condition grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {questionsOf.condition.map((question) => (
              <QuestionField
                key={question.name}
                question={question}
                place={condition}
                form={form}
                className={askedFor[question.name]}
              />
            ))}
          </div>
        )}
      </PartList>
    </FoldedQuestions>
  );
}

const ofStart = "hidden group-has-[option[value^=starts]:checked]/condition:flex";
const ofWindow = "hidden group-has-[option[value=window]:checked]/condition:flex";

/** Questions that only one kind of condition has. */
const askedFor: Readonly<Partial<Record<string, string>>> = {
  hours: "hidden group-has-[option[value^=at]:checked]/condition:flex",
  takenAt: "hidden group-has-[option[value^=weeks]:checked]/condition:flex",
  event: ofStart,
  day: ofStart,
  fromWeek: ofWindow,
  toWeek: ofWindow,
  countedFrom: ofWindow,
};

const ofLumpSum = "hidden group-has-[option[value^=lump]:checked]/step:flex";

/** Questions that only one kind of pay has. */
const shownFor: Readonly<Partial<Record<string, string>>> = {
  "pay.pct": "hidden group-has-[option[value=percent]:checked]/step:flex",
  "pay.amount": "hidden group-has-[option[value=flat]:checked]/step:flex",
  "pay.weeksOfPay": ofLumpSum,
  "pay.after.n": ofLumpSum,
  "pay.after.unit": ofLumpSum,
  "pay.after.event": ofLumpSum,
};

/** The filled lines, and two more. */
function scaleOf({ values }: DrawnForm, place: string): Question[][] {
  const all = Array.from({ length: maxScaleLines }, (_, at) => scaleLineQuestions(at));
  const filled = all.findLastIndex((line) => line.some(({ name }) => values[place + name]));
  return all.slice(0, filled + 3);
}

function ScaleLines({ place, form }: PartProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="font-semibold">{policyParts.scale}</legend>
      <p className="text-small text-muted">{policyParts.scaleHint}</p>
      {scaleOf(form, place).map((questions, at) => (
        <Questions key={at} questions={questions} place={place} form={form} />
      ))}
    </fieldset>
  );
}

interface FoldedProps extends PartProps {
  title: string;
  questions: readonly Question[];
  list?: string;
  children?: ReactNode;
}

/** Questions folded to their title and the number answered. */
function FoldedQuestions({ place, form, title, questions, list, children }: FoldedProps) {
  const isIn = (name: string) =>
    questions.some((question) => place + question.name === name) ||
    // `p0.c` begins `p0.carer` too.
    (list !== undefined && name.startsWith(list) && /^\d/.test(name.slice(list.length)));
  const own = Object.keys(form.values).filter(
    (name) => form.values[name] && isIn(name) && !/\.(was|kept)$/.test(name),
  );
  return (
    <div className="border-t border-line">
      <PolicyFold
        form={form}
        name={foldName(place, title)}
        holds={isIn}
        of={policyParts.addTo(placeWords(place))}
        isStated={own.length > 0}
        summary={
          <>
            <span className="font-semibold">{title}</span>{" "}
            <span className="text-muted">{policyParts.foldStated(own.length)}</span>
          </>
        }
      >
        <div className="flex flex-col gap-4 pb-4 pt-1">
          <Questions
            questions={questions.filter(({ name }) => !/^clawback\.l\d/.test(name))}
            place={place}
            form={form}
          />
          {children}
        </div>
      </PolicyFold>
    </div>
  );
}
