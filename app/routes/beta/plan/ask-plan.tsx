import { useFetcher } from "@remix-run/react";
import type { FormEvent } from "react";

import { Button } from "~/components/button";
import { Field, Input, Select } from "~/components/field";
import { Notice } from "~/components/notice";
import type { PlanTerms, ReckonedPlan } from "~/plan/answer/reckoned-plan";
import type { ReadForm } from "~/plan/form/form";
import { typedMoney } from "~/plan/form/months";
import { prefixes } from "~/plan/form/lines";
import { askTexts as t, planForm } from "~/plan/form/texts";
import { birthFrom, birthTo, roles } from "~/plan/plan";
import { planPage } from "~/plan/words/texts";
import { EmployerInput } from "./employer-input";
import { type PendingInput, recordInput } from "./pending-input";
import { CountryField, PayPeriods } from "./plan-fields";
import { planFormId, planQuestion } from "./plan-ids";
import { WhichEmployer } from "./plan-notices";
import { PlanRegions } from "./plan-regions";

interface AskPlanProps {
  state: ReckonedPlan;
  terms: PlanTerms;
  read: ReadForm;
  /** The birth was sent before. */
  hasBirth: boolean;
  isUnreadable: boolean;
  isLost: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  typed: PendingInput;
}

/** Three short steps before there is a plan, so that no sum is of anybody else. */
export function AskPlan(props: AskPlanProps) {
  const { state, terms, read, hasBirth, isUnreadable, isLost, onSubmit, typed } = props;
  const { plan } = state;
  const { errors, unread } = read;
  const { state: question } = useFetcher({ key: planQuestion });
  // What is typed while the plan is on its way is not in it, nor is the period of a pay that was empty.
  const typing = (event: FormEvent<HTMLFormElement>) => {
    if (question === "idle" || !(event.target instanceof Element)) return;
    for (const { id, value } of event.target.closest("fieldset")?.querySelectorAll("select") ?? [])
      typed.current.values.set(id, value);
    recordInput(typed, event);
  };
  return (
    <>
      <header className="flex flex-col gap-2">
        <h1 className="text-title sm:text-display">{planPage.heading}</h1>
        <p className="max-w-text">{t.lead}</p>
      </header>
      {isUnreadable && (
        <Notice role="status" title={planPage.unreadable}>
          <p>{planPage.unreadableWhy}</p>
        </Notice>
      )}
      {isLost && (
        <Notice role="alert" tone="negative" title={t.lost}>
          <p>{planPage.lostWhy}</p>
        </Notice>
      )}
      <WhichEmployer state={state} unresolved={terms.unresolved} />
      <form
        id={planFormId}
        action="/plan"
        method="get"
        onSubmit={onSubmit}
        onInput={typing}
        noValidate
        className="plan-ask"
      >
        <input type="hidden" name="ask" value="1" />
        <fieldset className="plan-step">
          <legend className="text-heading">{t.whenAndWhere}</legend>
          <div className="plan-step-fields">
            <Field id="plan-birth" label={planForm.birth} errors={errors.birth}>
              {(control) => (
                <Input
                  {...control}
                  type="date"
                  name="birth"
                  min={birthFrom}
                  max={birthTo}
                  defaultValue={unread.birth ?? (hasBirth ? plan.birth : "")}
                  required
                />
              )}
            </Field>
            <CountryField terms={terms} country={plan.country} />
            <PlanRegions
              regions={terms.regions}
              country={plan.country}
              region={plan.region}
              isMissing={hasBirth && terms.law?.needsRegion === true}
            />
          </div>
        </fieldset>
        {roles.map((role, place) => {
          const of = prefixes[role];
          const carer = plan.carers.find((one) => one.role === role);
          const pay = carer?.pay ? typedMoney(carer.pay.amount) : "";
          return (
            <fieldset key={role} className={place === 0 ? "plan-step" : "plan-step plan-step-partner"}>
              <legend className="text-heading">{place === 0 ? t.you : t.partner}</legend>
              <div className="plan-step-fields">
                {place === 1 && (
                  <div className="flex flex-wrap gap-x-6">
                    {(["2", "1"] as const).map((value) => (
                      <label key={value} className="flex min-h-target items-center gap-2">
                        <input
                          type="radio"
                          name="carers"
                          value={value}
                          defaultChecked={plan.carers.length === Number(value)}
                          className="h-5 w-5 accent-action"
                        />
                        {t.partners[value]}
                      </label>
                    ))}
                  </div>
                )}
                <div className="plan-step-person">
                  <EmployerInput
                    of={of}
                    label={t.employer[role]}
                    employer={terms.employers[place] ?? null}
                    typed={terms.unresolved[place]?.typed ?? null}
                    errors={[]}
                  />
                  <div className="plan-pairs">
                    <Field id={`plan-${of}-pay`} label={t.pay[role]} errors={errors[`${of}-pay`]}>
                      {(control) => (
                        <Input
                          {...control}
                          name={`${of}-pay`}
                          inputMode="decimal"
                          autoComplete="off"
                          defaultValue={unread[`${of}-pay`] ?? pay}
                        />
                      )}
                    </Field>
                    <Field id={`plan-${of}-per`} label={t.per}>
                      {(control) => (
                        <Select
                          {...control}
                          name={`${of}-per`}
                          defaultValue={unread[`${of}-per`] ?? carer?.pay?.per ?? "year"}
                        >
                          <PayPeriods />
                        </Select>
                      )}
                    </Field>
                  </div>
                  <div data-net-pay>
                    <Field
                      id={`plan-${of}-net`}
                      label={t.net[role]}
                      hint={t.netWhy}
                      errors={errors[`${of}-net`]}
                    >
                      {(control) => (
                        <Input
                          {...control}
                          name={`${of}-net`}
                          inputMode="decimal"
                          autoComplete="off"
                          defaultValue={
                            unread[`${of}-net`] ?? (carer?.net === undefined ? "" : typedMoney(carer.net))
                          }
                        />
                      )}
                    </Field>
                  </div>
                  {place === 0 && <p className="text-small text-muted">{t.payWhy}</p>}
                </div>
              </div>
              {carer?.start && <input type="hidden" name={`${of}-start`} value={carer.start} />}
            </fieldset>
          );
        })}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button type="submit">{planForm.draw}</Button>
          <a href="/plan?example=1" className="prose-link inline-flex min-h-target items-center">
            {t.example}
          </a>
        </div>
        <p className="text-small text-muted">{planForm.privacy}</p>
      </form>
    </>
  );
}
