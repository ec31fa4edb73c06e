import { Link } from "@remix-run/react";
import { useRef, useState, type ReactNode } from "react";
import { FewWarning } from "~/features/community/components/few-contributions";
import { TextCheck } from "~/features/community/components/counted-textarea";
import { Field, Textarea } from "~/components/field";
import { CheckBox } from "~/components/form/inputs";
import { useHydrated } from "~/components/hydration";
import { VisuallyHidden } from "~/components/visually-hidden";
import { ChoiceGroup } from "./choice-group";
import type { StepProps } from "./share-steps";
import { filledAnswers, leftAnswers, leftName, type FilledAnswer } from "~/features/share/share-form";
import { factOf, labelOf } from "~/policy/policy";
import { shareForm, leftAsItWas, shareErrors } from "~/features/share/texts";

const ratings = [
  { value: "positive", label: shareForm.ratings.positive },
  { value: "negative", label: shareForm.ratings.negative },
  { value: "", label: shareForm.ratings.none },
];

interface SendStepProps extends StepProps {
  /** Without scripts once the server has seen the answers. */
  summary: ReactNode;
  /** The employer is in the directory. */
  isListed: boolean;
  /** The form's present values, with scripts alone. */
  answers: Readonly<Record<string, string>> | undefined;
}

export function SendStep({ values, errors, isListed, summary, answers }: SendStepProps) {
  const [rating, setRating] = useState(values.experienceRating ?? "");
  const isHydrated = useHydrated();
  const details = useRef<HTMLTextAreaElement>(null);
  const isNamed = Boolean((answers ?? values).name?.trim());
  return (
    <>
      <FewWarning>{shareForm.few(isNamed && !isListed)}</FewWarning>
      <ChoiceGroup
        name="experienceRating"
        legend={shareForm.rating}
        choices={ratings}
        chosen={rating}
        onChoose={setRating}
        errors={errors.experienceRating}
      />
      {(!isHydrated || rating !== "") && (
        <Field
          id="policyDetails"
          label={shareForm.story}
          hint={shareForm.storyHint}
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
                data-wrong={shareErrors.storyTooShort}
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
        data-wrong={shareErrors.termsRequired}
        defaultChecked={values.terms === "on"}
        errors={errors.terms}
      >
        {shareForm.accept} <LegalLink to="/terms">{shareForm.termsLink}</LegalLink> {shareForm.and}{" "}
        <LegalLink to="/privacy">{shareForm.privacyLink}</LegalLink>.
      </CheckBox>
    </>
  );
}

/** In a new tab, so that nothing typed is lost. */
function LegalLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank" rel="noopener" className="prose-link">
      {children}
      <VisuallyHidden>{shareForm.newTab}</VisuallyHidden>
    </Link>
  );
}

interface LeftAsItWasProps {
  values: Readonly<Partial<Record<string, string>>>;
  /** Without scripts they are unknown, and each is asked about. */
  answers: Readonly<Record<string, string>> | undefined;
}

function textsOf(answer: FilledAnswer): { asked: string; left: string; meant: string } {
  if (answer === "benefits") return leftAsItWas.benefits;
  const { kind } = factOf(answer);
  const asked = labelOf(answer, kind === "percent" ? "share" : "summary");
  const isFigure = kind === "weeks" || kind === "percent" || kind === "months";
  return { asked, ...leftAsItWas[isFigure ? kind : "paid"] };
}

/** A default that nobody changed looks like a statement. Without an answer it counts as not known. */
function LeftAsItWas({ values, answers }: LeftAsItWasProps) {
  const left = answers === undefined ? filledAnswers : leftAnswers(answers);
  if (left.length === 0) return null;
  return (
    <section aria-labelledby="left-as-it-was" className="flex flex-col gap-2">
      <h3 id="left-as-it-was">{leftAsItWas.title}</h3>
      <p className="text-small text-muted">{leftAsItWas.hint(answers !== undefined)}</p>
      <div>
        {left.map((answer) => {
          const texts = textsOf(answer);
          const name = leftName(answer);
          return (
            <fieldset
              key={answer}
              className="flex min-w-0 flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line py-2"
            >
              <legend className="float-left w-full sm:w-auto">
                <span className="font-semibold">{texts.asked}</span>{" "}
                <span className="text-muted">{texts.left}</span>
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
                    {meaning === "stated" ? texts.meant : leftAsItWas.notKnown}
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
