import { useFetcher } from "@remix-run/react";
import { type FormEvent, type MutableRefObject, useEffect, useMemo, useRef, useState } from "react";
import { Button } from "~/components/button";
import { Field, Input, Select } from "~/components/field";
import { useCommitEffect } from "~/components/hydration";
import { dayWords } from "~/policy/document/source-words-rules";
import type { ReadForm } from "~/plan/form/form";
import { countsChildren } from "~/plan/law-facts/law-facts";
import { prefixes } from "~/plan/form/lines";
import { drawnLines, type ReckonedPlan, type PlanTerms } from "~/plan/answer/reckoned-plan";
import { expectations, planPaths } from "~/plan/plan";
import { planForm } from "~/plan/form/texts";
import { isByMonths, runsOfPlan } from "~/plan/months";
import { CarerFields } from "./carer-fields";
import { GermanFields, GermanSiblings } from "./german/german-loader";
import { type PendingInput, recordFocus, recordInput, restoreInput } from "./pending-input";
import { CountryField } from "./plan-fields";
import { PlanFold } from "./plan-fold";
import { changePlanId, planFormId, planQuestion } from "./plan-ids";
import { PlanRegions } from "./plan-regions";

/** Between a key and the sums that follow it, in milliseconds. */
const pause = 300;

interface PlanFormProps {
  state: ReckonedPlan;
  terms: PlanTerms;
  read: ReadForm;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  typed: PendingInput;
  /** Something is typed that the plan does not show yet. */
  isBehind: boolean;
  onType: (form: HTMLFormElement) => void;
  /** Names of the open parts, kept while a new plan draws the form again. */
  folds: MutableRefObject<Set<string>>;
}

export function PlanForm({
  state,
  terms,
  read: { errors, unread, aside },
  onSubmit,
  typed,
  isBehind,
  onType,
  folds,
}: PlanFormProps) {
  const { plan, people, terms: policies } = state;
  const form = useRef<HTMLFormElement>(null);
  /** On phones the form folds when a plan was drawn, because the picture was asked for. */
  const [isKept] = useState(() => !import.meta.env.SSR && window.matchMedia("(min-width: 64em)").matches);
  const fold = (name: string, isOpen: boolean) => ({
    isOpen: isOpen || (isKept && folds.current.has(name)),
    onToggle: (isOpen: boolean) => void (isOpen ? folds.current.add(name) : folds.current.delete(name)),
  });
  const timer = useRef<number>();
  const typing = (event: FormEvent<HTMLFormElement>) => {
    const { currentTarget } = event;
    recordInput(typed, event);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => onType(currentTarget), pause);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  // What is drawn is no longer followed, else the page would wait for a plan that it has.
  const submit = (event: FormEvent<HTMLFormElement>) => {
    window.clearTimeout(timer.current);
    onSubmit(event);
  };
  const drawn = useMemo(() => drawnLines(state), [state]);
  useCommitEffect(() => restoreInput(typed, form.current), [typed]);
  useEffect(() => {
    if (form.current && typed.current.values.size > 0) onType(form.current);
  }, [typed, onType]);
  return (
    <form
      id={planFormId}
      action="/plan"
      method="get"
      ref={form}
      onSubmit={submit}
      onInput={typing}
      onFocus={(event) => recordFocus(typed, event)}
      onBlur={(event) => recordFocus(typed, event)}
      className="plan-form flex flex-col gap-6 print:hidden"
      aria-labelledby={changePlanId}
      noValidate
    >
      <h2 id={changePlanId} tabIndex={-1} className="text-heading">
        {planForm.heading}
      </h2>
      <PlanFold
        title={planForm.baby}
        about={planForm.aboutBaby[plan.path](dayWords(plan.birth), terms.law?.name ?? plan.country)}
        {...fold(
          "baby",
          Object.keys(errors).some((key) => !/^[ab]-/.test(key)) || terms.law?.needsRegion === true,
        )}
      >
        <div className="flex flex-wrap gap-3">
          <Field id="plan-path" label={planForm.path} className="grow basis-32">
            {(control) => (
              <Select {...control} name="path" defaultValue={plan.path}>
                {planPaths.map((path) => (
                  <option key={path} value={path}>
                    {planForm.paths[path]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field
            id="plan-birth"
            label={planForm.days[plan.path]}
            errors={errors.birth}
            className="grow basis-36"
          >
            {(control) => (
              <Input
                {...control}
                type="date"
                name="birth"
                min="2024-01-01"
                max="2028-12-31"
                defaultValue={unread.birth ?? plan.birth}
              />
            )}
          </Field>
          {countsChildren(terms.law) && (
            <Field id="plan-children" label={planForm.children} className="grow basis-20">
              {(control) => (
                <Select {...control} name="children" defaultValue={plan.children}>
                  {[1, 2, 3, 4].map((n) => (
                    <option key={n} value={n}>
                      {n}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
        </div>
        {terms.law && !countsChildren(terms.law) && (
          <p className="text-small text-muted">{planForm.moreChildren(terms.law.twins)}</p>
        )}
        <CountryField terms={terms} country={plan.country} />
        <PlanRegions
          regions={terms.regions}
          country={plan.country}
          region={plan.region}
          isMissing={terms.law?.needsRegion === true}
        />
        {isByMonths(plan) && <GermanSiblings {...{ plan, errors, unread }} />}
        <Field id="plan-carers" label={planForm.carers}>
          {(control) => (
            <Select {...control} name="carers" defaultValue={plan.carers.length}>
              <option value="1">{planForm.one}</option>
              <option value="2">{planForm.two}</option>
            </Select>
          )}
        </Field>
      </PlanFold>
      {plan.carers.map((carer, place) => {
        const policy = policies[place];
        const words = people[place];
        return (
          policy &&
          words && (
            <CarerFields
              key={carer.role}
              carer={carer}
              words={words}
              policy={policy}
              law={terms.law}
              birth={plan.birth}
              path={plan.path}
              errors={errors}
              unread={unread}
              unresolved={terms.unresolved[place] ?? null}
              drawn={drawn[place] ?? ""}
              months={
                isByMonths(plan)
                  ? {
                      runs: runsOfPlan(plan)[place] ?? [],
                      fields: <GermanFields {...{ plan, place, words, errors, unread }} />,
                    }
                  : null
              }
              {...fold(
                carer.role,
                Boolean(terms.unresolved[place]) ||
                  policy.employer?.isGone === true ||
                  Object.keys(errors).some((key) => key.startsWith(`${prefixes[carer.role]}-`)),
              )}
            />
          )
        );
      })}
      {aside.map(([name, value], place) => (
        <input key={place} type="hidden" name={name} value={value} />
      ))}
      {!isByMonths(plan) && (
        <PlanFold
          title={planForm.more}
          about={planForm.aboutMore(planForm.statePayAnswers[plan.statePay])}
          {...fold("more", false)}
        >
          <fieldset className="flex flex-col gap-2">
            <legend className="mb-2 text-small font-semibold">{planForm.statePay}</legend>
            <div className="flex flex-wrap gap-x-6">
              {expectations.map((answer) => (
                <label key={answer} className="flex min-h-target items-center gap-2">
                  <input
                    type="radio"
                    name="state"
                    value={answer}
                    defaultChecked={plan.statePay === answer}
                    className="h-5 w-5 accent-action"
                  />
                  {planForm.statePayAnswers[answer]}
                </label>
              ))}
            </div>
          </fieldset>
          <div className="flex flex-col">
            {/* An unchecked box is not sent. */}
            <input type="hidden" name="rates" value="off" />
            <label className="flex min-h-target items-center gap-2">
              <input
                type="checkbox"
                name="rates"
                value="on"
                defaultChecked={plan.ratesGoOn}
                aria-describedby="plan-rates-hint"
                className="h-5 w-5 shrink-0 accent-action"
              />
              {planForm.rates}
            </label>
            <p id="plan-rates-hint" className="text-small text-muted">
              {planForm.ratesHint}
            </p>
          </div>
        </PlanFold>
      )}
      <div className="flex flex-col gap-2">
        <DrawButton />
        <p role="status" className="text-small font-semibold">
          {isBehind && planForm.behind}
        </p>
      </div>
      <p className="text-small text-muted">{planForm.privacy}</p>
    </form>
  );
}

/** A component of its own, so that a running question does not render the form again. */
function DrawButton() {
  const { state } = useFetcher({ key: planQuestion });
  return (
    <Button type="submit" aria-disabled={state !== "idle"}>
      {planForm.draw}
    </Button>
  );
}
