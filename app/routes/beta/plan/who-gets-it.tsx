import type { ReactNode } from "react";

import { Button } from "~/components/button";
import type { ReckonedPlan } from "~/plan/answer/reckoned-plan";
import { type PaymentAnswer, whoGetsWhat } from "~/plan/answer/who-gets-it";
import { answerField } from "~/plan/form/answers";
import { namesWords, verdictWords } from "~/plan/words/verdict-words";
import { whoGetsItTexts as t } from "~/plan/words/question-texts";
import { AnswerQuestion, KeptAnswers } from "./answer-question";
import { PlanFold } from "./plan-fold";
import { planFormId } from "./plan-ids";
import { SourceLink } from "./source-link";

/** Whether the law gives each carer its payments, with the questions that decide it. */
export function WhoGetsIt({ state }: { state: ReckonedPlan }) {
  const { plan, result } = state;
  const { open, other, sure } = whoGetsWhat(result);
  const asked = [...open, ...other].flatMap(({ carers, questions }) =>
    carers.flatMap((carer) => {
      const role = plan.carers[carer]?.role;
      return role ? questions.map(({ key }) => answerField(role, key)) : [];
    }),
  );
  return (
    <>
      <KeptAnswers plan={plan} asked={new Set(asked)} />
      {open.length + other.length > 0 ? (
        <section aria-labelledby="plan-who" className="plan-section">
          <h2 id="plan-who" className="text-heading">
            {t.heading}
          </h2>
          {open.length > 0 && <Payments state={state} payments={open} />}
          {asked.length > 0 && (
            <Button
              type="submit"
              form={planFormId}
              variant="secondary"
              className="hidden self-start print:hidden [@media(scripting:none)]:inline-flex"
            >
              {t.use}
            </Button>
          )}
          <p className="text-small text-muted">{asked.length > 0 ? t.untilAnswered : t.noInSums}</p>
          <Folded
            state={state}
            payments={other}
            title={t.other}
            about={t.aboutOther(other.map(({ name }) => name))}
          />
          <Sure state={state} payments={sure} title={t.sure} />
        </section>
      ) : (
        <Sure state={state} payments={sure} title={<h2 className="text-heading">{t.heading}</h2>} />
      )}
    </>
  );
}

interface PaymentsProps {
  state: ReckonedPlan;
  payments: readonly PaymentAnswer[];
}

const Sure = (props: PaymentsProps & { title: ReactNode }) => (
  <Folded {...props} about={t.allGet(props.payments.length)} />
);

function Folded({ title, about, ...rest }: PaymentsProps & { title: ReactNode; about: string }) {
  if (rest.payments.length === 0) return null;
  return (
    <PlanFold title={title} about={about} isOpen={false}>
      <Payments {...rest} />
    </PlanFold>
  );
}

function Payments({ state: { plan, people }, payments }: PaymentsProps) {
  // One answer is no list.
  const [List, Line] = payments.length === 1 ? (["div", "div"] as const) : (["ul", "li"] as const);
  return (
    <List className="plan-list">
      {payments.map(({ carers, scheme, name, verdict, because, source, url, questions }) => {
        const who = namesWords(carers, people);
        const role = plan.carers[carers[0] ?? 0]?.role ?? "primary";
        return (
          <Line key={`${scheme} ${carers.join()}`}>
            <strong className="block">
              {who}: {name}
            </strong>
            <span className={verdict === "no" ? "font-semibold text-negative" : "font-semibold"}>
              {verdictWords({ verdict, questions, carers }, people)}
            </span>
            {/* The questions say it themselves. */}
            {questions.length === 0 &&
              verdict !== "may" &&
              ` ${verdict === "no" ? t.needed(because) : because}`}
            {questions.length > 0 && (
              <div className="mt-2 flex flex-col gap-2">
                {questions.map((question) => (
                  <AnswerQuestion key={question.key} question={question} role={role} who={who} />
                ))}
              </div>
            )}
            {source && (
              <span className="block text-small text-muted">
                <SourceLink source={source} url={url} />
              </span>
            )}
          </Line>
        );
      })}
    </List>
  );
}
