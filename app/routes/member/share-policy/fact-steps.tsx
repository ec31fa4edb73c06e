import { useState } from "react";

import { factOf, sharedIn, labelOf, type SharedField } from "~/policy/policy";
import { useHydrated } from "~/components/hydration";
import { ChoiceGroup } from "./choice-group";
import { PayLines } from "./pay-lines";
import type { StepProps } from "./share-steps";
import { commonBenefits } from "~/features/employers/texts";
import { Field, Input } from "~/components/field";
import { CheckBox } from "~/components/form/inputs";
import { maxCharacters } from "~/policy/kinds";
import { weeksOfSteps } from "~/features/share/share-form";
import { fieldsOfLines } from "~/policy/document/pay-lines-rules";
import { classNames } from "~/components/class-names";
import { payTexts, shareForm } from "~/features/share/texts";

interface FactStepProps extends StepProps {
  /** The form's present values, with scripts alone. */
  answers: Readonly<Record<string, string>> | undefined;
}

/** Weeks are asked once: those of pay steps are shown, and not asked again. */
export function LeaveStep({ answers, ...props }: FactStepProps) {
  const given = answers && weeksOfSteps(answers);
  return (
    <>
      <p className="text-muted">{shareForm.leaveHint}</p>
      <PayLines {...props} />
      {sharedIn("leave").map((field) => (
        <ShareFact
          key={field}
          {...props}
          field={field}
          given={given?.field === field ? payTexts.weeksGiven(given.weeks) : undefined}
        />
      ))}
    </>
  );
}

export function PayStep({ answers, ...props }: FactStepProps) {
  const { values, errors } = props;
  const [isPaid, setIsPaid] = useState(values.isPaid ?? "yes");
  const isHydrated = useHydrated();
  return (
    <>
      <ChoiceGroup
        name="isPaid"
        legend={shareForm.isPaid}
        hint={answers && fieldsOfLines(answers).length > 0 ? payTexts.others : undefined}
        choices={shareForm.paid}
        chosen={isPaid}
        onChoose={setIsPaid}
        errors={errors.isPaid}
      />
      {sharedIn("pay")
        .filter((field) => field !== "isPaid")
        .filter((field) => field !== "paidPercentage" || !isHydrated || isPaid === "yes")
        .map((field) => (
          <ShareFact key={field} {...props} field={field} />
        ))}
      <Field id="source" label={shareForm.source} hint={shareForm.sourceHint} errors={errors.source}>
        {(control) => (
          <Input
            {...control}
            name="source"
            defaultValue={values.source}
            maxLength={2_000}
            autoComplete="off"
            autoCapitalize="none"
          />
        )}
      </Field>
    </>
  );
}

export function BenefitsStep({ values, errors }: StepProps) {
  const [hasOther, setHasOther] = useState(values.hasOtherBenefit === "on");
  const isHydrated = useHydrated();
  const asked = (isBox: boolean) =>
    sharedIn("benefits")
      .filter((field) => field !== "additionalBenefits" && (factOf(field).kind === "triState") === isBox)
      .map((field) => <ShareFact key={field} values={values} errors={errors} field={field} />);
  return (
    <>
      <p className="text-muted">{shareForm.benefitsHint}</p>
      <div className="grid sm:grid-cols-2 sm:gap-x-6">{asked(true)}</div>
      {asked(false)}
      <h3 className="mt-2">{shareForm.benefitsElse}</h3>
      <div className="grid sm:grid-cols-2 sm:gap-x-6">
        {Object.entries(commonBenefits).map(([name, label]) => (
          <CheckBox key={name} id={name} name={name} defaultChecked={values[name] === "on"}>
            {label}
          </CheckBox>
        ))}
        <CheckBox
          id="hasOtherBenefit"
          name="hasOtherBenefit"
          defaultChecked={hasOther}
          onChange={(event) => setHasOther(event.target.checked)}
        >
          {shareForm.otherBenefit}
        </CheckBox>
      </div>
      {(!isHydrated || hasOther) && (
        <Field
          id="additionalBenefits"
          label={shareForm.whichBenefit}
          hint={shareForm.whichBenefitHint}
          errors={errors.additionalBenefits}
        >
          {(control) => (
            <Input {...control} name="otherBenefit" defaultValue={values.otherBenefit} maxLength={200} />
          )}
        </Field>
      )}
      <div className="border-t border-line pt-2">
        <CheckBox id="benefitsUnsure" name="benefitsUnsure" defaultChecked={values.benefitsUnsure === "on"}>
          {shareForm.benefitsUnsure}
          <span className="block text-small text-muted">{shareForm.benefitsUnsureHint}</span>
        </CheckBox>
      </div>
    </>
  );
}

const units = { weeks: "weeks", percent: "%", months: "months" } as const;

interface ShareFactProps extends StepProps {
  field: SharedField;
  /** What pay steps already answer. */
  given?: string;
}

function ShareFact({ field, given, ...step }: ShareFactProps) {
  const { values, errors } = step;
  const { kind, group, share = {} } = factOf(field);
  const { hint, byDefault } = share;
  const name = labelOf(field, "share");
  const label = byDefault === undefined ? `${name} (optional)` : name;
  if (kind === "weeks" || kind === "percent" || kind === "months")
    return (
      <FigureField
        {...step}
        kind={kind}
        id={field}
        label={label}
        hint={given ? undefined : hint}
        byDefault={byDefault ?? ""}
        given={given}
      />
    );
  if (kind === "triState" && group === "benefits")
    return (
      <CheckBox id={field} name={field} defaultChecked={values[field] === "on"} errors={errors[field]}>
        {name}
      </CheckBox>
    );
  if (kind === "triState")
    return (
      <ChoiceGroup
        name={field}
        legend={name}
        hint={hint}
        choices={shareForm.yesOrNo}
        chosen={values[field] ?? byDefault ?? "unsure"}
        errors={errors[field]}
      />
    );
  return (
    <Field id={field} label={label} hint={hint} errors={errors[field]}>
      {(control) => (
        <Input
          {...control}
          name={field}
          defaultValue={values[field] ?? byDefault}
          maxLength={Math.min(maxCharacters[kind === "day" ? "line" : kind], 2_000)}
        />
      )}
    </Field>
  );
}

interface FigureFieldProps extends StepProps {
  id: string;
  label: string;
  hint?: string;
  /** Months may be words. */
  kind: keyof typeof units;
  byDefault: string;
  /** Takes the place of the question; what was typed stays, unsent. */
  given: string | undefined;
}

/** A guessed figure would be wrong, so there is a box “Not sure”. */
function FigureField(props: FigureFieldProps) {
  const { id, label, hint, kind, byDefault, given, values, errors } = props;
  const [isUnsure, setIsUnsure] = useState(values[`${id}Unsure`] === "on");
  const isHydrated = useHydrated();
  return (
    <Field id={id} label={label} hint={hint} errors={errors[id]}>
      {(control) => (
        <>
          {given && <p>{given}</p>}
          <div className={classNames("flex flex-wrap items-center gap-x-6", given && "hidden")}>
            <span className="flex flex-wrap items-center gap-x-2">
              <span className="w-28">
                <Input
                  {...control}
                  name={id}
                  maxLength={60}
                  inputMode="decimal"
                  defaultValue={values[id] ?? byDefault}
                  disabled={isHydrated && (isUnsure || given !== undefined)}
                  data-figure={kind}
                  autoComplete="off"
                />
              </span>
              {units[kind]}
            </span>
            <CheckBox
              id={`${id}Unsure`}
              name={`${id}Unsure`}
              aria-label={shareForm.unsureAbout(label)}
              defaultChecked={isUnsure}
              onChange={(event) => setIsUnsure(event.target.checked)}
            >
              {shareForm.unsure}
            </CheckBox>
          </div>
        </>
      )}
    </Field>
  );
}
