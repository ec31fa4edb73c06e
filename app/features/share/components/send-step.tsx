import { Link } from "@remix-run/react";
import { useRef, useState, type ReactNode } from "react";

import { FewWarning } from "~/features/community/components/few-contributions";
import { TextCheck } from "~/features/community/components/counted-textarea";
import { Field, Textarea } from "~/components/field";
import { CheckBox } from "~/components/form/check-box";
import { useHydrated } from "~/components/use-hydrated";
import { VisuallyHidden } from "~/components/visually-hidden";
import { ChoiceGroup } from "./choice-group";
import type { StepProps } from "./share-steps";
import { filledAnswers, isLeft, leftName, type FilledAnswer } from "~/features/employers/share-form";
import { fieldsOfLines } from "~/features/policy/document/pay-lines-rules";
import { factOf, labelOf } from "~/features/policy/policy";

const ratings = [
  { value: "positive", label: "Positive" },
  { value: "negative", label: "Negative" },
  { value: "", label: "I’d rather not say" },
];

interface SendStepProps extends StepProps {
  /** What is about to be sent, where scripts run. */
  summary: ReactNode;
  /** What the form says now, where scripts run. */
  answers: Readonly<Record<string, string>> | undefined;
}

export function SendStep({ values, errors, summary, answers }: SendStepProps) {
  const [rating, setRating] = useState(values.experienceRating ?? "");
  const isHydrated = useHydrated();
  const details = useRef<HTMLTextAreaElement>(null);
  const isNamed = (answers ?? values).name?.trim();
  return (
    <>
      <FewWarning>
        {`${isNamed ? "This employer is new here, so" : "If this employer is new here,"} nothing else is public about it yet: colleagues might guess who rated or wrote. The policy alone tells less.`}
      </FewWarning>
      <ChoiceGroup
        name="experienceRating"
        legend="How was your experience with this policy? (optional)"
        choices={ratings}
        chosen={rating}
        onChoose={setRating}
        errors={errors.experienceRating}
      />
      {(!isHydrated || rating !== "") && (
        <Field
          id="policyDetails"
          label="In your own words (optional)"
          hint="10 to 2,000 characters."
          errors={errors.policyDetails}
        >
          {(control) => (
            <>
              <Textarea
                {...control}
                ref={details}
                name="policyDetails"
                defaultValue={values.policyDetails}
                minLength={10}
                data-wrong="Write at least 10 characters, or leave it empty"
                rows={6}
              />
              <TextCheck control={details} />
            </>
          )}
        </Field>
      )}
      {summary}
      <LeftAsItWas values={values} answers={answers} />
      <CheckBox
        id="terms"
        name="terms"
        required
        data-wrong="You must accept the terms"
        defaultChecked={values.terms === "on"}
        errors={errors.terms}
      >
        I accept the <LegalLink to="/terms">Terms of Service</LegalLink> and the{" "}
        <LegalLink to="/privacy">Privacy Policy</LegalLink>.
      </CheckBox>
    </>
  );
}

/** In a tab of its own, so that nothing typed is lost. */
function LegalLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank" rel="noopener" className="prose-link">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Link>
  );
}

interface LeftAsItWasProps {
  values: Readonly<Partial<Record<string, string>>>;
  /** What the form says now; without scripts nobody knows, and all is asked. */
  answers: Readonly<Record<string, string>> | undefined;
}

/** What is asked about, what the form had for an answer, and how that reads where it is meant. */
function wordsOf(answer: FilledAnswer): { asked: string; left: string; meant: string } {
  if (answer === "benefits") return { asked: "Benefits", left: "none ticked", meant: "None" };
  const { kind } = factOf(answer);
  const asked = labelOf(answer, kind === "percent" ? "share" : "summary");
  switch (kind) {
    case "weeks":
      return { asked, left: "left at 0 weeks", meant: "None" };
    case "percent":
      return { asked, left: "left at 100%", meant: "Full pay" };
    case "months":
      return { asked, left: "left at 0 months", meant: "No wait" };
    default:
      return { asked, left: "left at “Paid”", meant: "Paid" };
  }
}

/**
 * Asks about each answer that the form filled in and nobody changed, because it looks like a statement and is none.
 * Without an answer it is not known.
 */
function LeftAsItWas({ values, answers }: LeftAsItWasProps) {
  const said: readonly string[] = answers === undefined ? [] : fieldsOfLines(answers);
  const left = filledAnswers.filter(
    (answer) => answers === undefined || (isLeft(answers, answer) && !said.includes(answer)),
  );
  if (left.length === 0) return null;
  return (
    <section aria-labelledby="left-as-it-was" className="flex flex-col gap-2">
      <h3 id="left-as-it-was">None, or not known?</h3>
      <p className="text-small text-muted">
        {answers === undefined ? "If you did not fill these in" : "You did not fill these in"}: “Not known” is
        shown as “Not stated”.
      </p>
      <div>
        {left.map((answer) => {
          const words = wordsOf(answer);
          const name = leftName(answer);
          return (
            <fieldset
              key={answer}
              className="flex min-w-0 flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line py-2"
            >
              <legend className="float-left w-full sm:w-auto">
                <span className="font-semibold">{words.asked}</span>{" "}
                <span className="text-muted">{words.left}</span>
              </legend>
              <div className="grid w-full grid-cols-2 gap-2 sm:w-72">
                {(["stated", "unknown"] as const).map((meaning) => (
                  <label key={meaning} className="chip">
                    <input
                      type="radio"
                      name={name}
                      className="appearance-none"
                      value={meaning}
                      defaultChecked={(values[name] ?? "unknown") === meaning}
                    />
                    {meaning === "stated" ? words.meant : "Not known"}
                  </label>
                ))}
              </div>
            </fieldset>
          );
        })}
      </div>
    </section>
  );
}
