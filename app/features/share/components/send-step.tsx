import { Link } from "@remix-run/react";
import { useRef, useState, type ReactNode } from "react";

import { FewWarning } from "~/features/community/components/few-contributions";
import { TextCheck } from "~/features/community/components/text-check";
import { Field, Textarea } from "~/components/field";
import { CheckBox } from "~/components/form/check-box";
import { useHydrated } from "~/components/use-hydrated";
import { VisuallyHidden } from "~/components/visually-hidden";
import { ChoiceGroup } from "./choice-group";
import { LeftAsItWas } from "./left-as-it-was";
import type { StepProps } from "./share-steps";

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
