import type { FormEvent } from "react";

import { isPayTyped } from "~/plan/engine/household";
import type { ReckonedPlan } from "~/plan/answer/reckoned-plan";
import { isByMonths } from "~/plan/months";
import { KeepPlan, type KeepPlanProps } from "./keep-plan";
import { PlanDates } from "./plan-dates";
import { DraftReasons, PlanCaveats, PlanWarnings } from "./plan-findings";
import { PlanSources } from "./plan-sources";
import { PlanSuper } from "./plan-super";
import { PlanWays } from "./plan-ways";
import { PlanWeeks } from "./plan-weeks";
import { WhoGetsIt } from "./who-gets-it";

interface PlanToldProps {
  state: ReckonedPlan;
  onAnswer: (form: HTMLFormElement) => void;
}

/** Before the folds: what the sums depend on. */
export function PlanTold({ state, onAnswer }: PlanToldProps) {
  const answered = ({ target }: FormEvent<HTMLDivElement>) => {
    // Its questions are controls of the form, and stand outside it.
    if (target instanceof HTMLInputElement && target.form !== null) onAnswer(target.form);
  };
  return (
    <>
      <div onChange={answered} className="contents">
        <WhoGetsIt state={state} />
      </div>
      <PlanWarnings state={state} />
      <PlanCaveats state={state} />
    </>
  );
}

interface PlanRestProps extends Omit<KeepPlanProps, "household"> {
  state: ReckonedPlan;
}

/** Folded, and how to keep the plan. */
export function PlanRest({ state, dates, ...kept }: PlanRestProps) {
  const { ways, now } = kept;
  return (
    <div className="plan-rest flex min-w-0 flex-col gap-3">
      {isByMonths(state.plan) ? (
        <PlanDates dates={dates} people={state.people} now={now} />
      ) : (
        <>
          <DraftReasons state={state} />
          <PlanDates dates={dates} people={state.people} now={now} />
          <PlanWays state={state} ways={ways} />
          {/* No sum is of a pay that nobody typed. */}
          {isPayTyped(state.terms) && (
            <>
              <PlanWeeks state={state} />
              <PlanSuper state={state} />
            </>
          )}
        </>
      )}
      <PlanSources state={state} />
      <KeepPlan household={state.household} dates={dates} {...kept} />
    </div>
  );
}
