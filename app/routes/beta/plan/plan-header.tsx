import { memo, type RefObject, useMemo } from "react";

import { Notice } from "~/components/notice";
import { dayWords } from "~/policy/document/source-words-rules";
import { headlineOf, lastDayByLaw, type LowestMonth } from "~/plan/answer/headline";
import type { PlanTerms, ReckonedPlan } from "~/plan/answer/reckoned-plan";
import { isAllRead, type ReadForm } from "~/plan/form/form";
import { planForm } from "~/plan/form/texts";
import { planPage } from "~/plan/words/texts";
import { isByMonths } from "~/plan/months";
import { GermanHeadline } from "./german/german-loader";
import { ChooseRegion } from "./choose-region";
import { planFormId } from "./plan-ids";
import { NotRead, UnusedLeave, WhichEmployer } from "./plan-notices";

interface PlanHeaderProps {
  state: ReckonedPlan;
  /** The same, or while an end moves the plan on its way. */
  seen: ReckonedPlan;
  terms: PlanTerms;
  errors: ReadForm["errors"];
  isMoving: boolean;
  isUnreadable: boolean;
  /** The last question failed. */
  isLost: boolean;
  /** The plan came by a link without pay. */
  isWithoutPay: boolean;
  isExample: boolean;
  /** What employers changed since the link was made. */
  changed: string[];
  lowest: readonly LowestMonth[];
  summary: RefObject<HTMLHeadingElement>;
}

export function PlanHeader({
  state,
  seen,
  terms,
  errors,
  isMoving,
  isUnreadable,
  isLost,
  isWithoutPay,
  isExample,
  changed,
  lowest,
  summary,
}: PlanHeaderProps) {
  const { plan } = state;
  const isRead = isAllRead({ errors });
  const lawAlone = useMemo(() => lastDayByLaw(state, terms), [state, terms]);
  const headline = headlineOf(seen, lowest, lawAlone);
  return (
    <header className="flex flex-col gap-2">
      <h1 className="text-title print:text-title">{planPage.yourPlan}</h1>
      <p className="text-small text-muted">
        {planPage.about(dayWords(plan.birth), terms.law?.name ?? plan.country, plan.children, plan.path)}
      </p>
      {isExample && (
        <Notice role="status" title={planPage.example}>
          <p>
            {planPage.exampleWhy}{" "}
            <a href="/plan" className="prose-link">
              {planPage.planYours}
            </a>
          </p>
        </Notice>
      )}
      {isUnreadable && (
        <Notice role="status" title={planPage.unreadable}>
          <p>{planPage.unreadableWhy}</p>
        </Notice>
      )}
      {isWithoutPay && (
        <Notice role="status" title={planPage.noPay}>
          <p>{planPage.noPayWhy}</p>
        </Notice>
      )}
      {changed.length > 0 && (
        <Notice role="status" title={planPage.changed}>
          {changed.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )}
      {/* Enter presses the form's first button: it must draw the plan as typed. */}
      <button type="submit" form={planFormId} hidden>
        {planForm.draw}
      </button>
      <Which state={state} unresolved={terms.unresolved} />
      {isRead && <Unused state={state} />}
      <NotRead errors={errors} people={state.people} />
      {isLost && (
        <Notice role="alert" tone="negative" title={planPage.lost}>
          <p>{planPage.lostWhy}</p>
        </Notice>
      )}
      <ChooseRegion law={terms.law} />
      <h2
        ref={summary}
        tabIndex={-1}
        className="plan-headline max-w-text text-lead"
        aria-live={isMoving ? "off" : "polite"}
      >
        {!isRead ? (
          planPage.notReckoned
        ) : isByMonths(plan) ? (
          <GermanHeadline state={seen} />
        ) : (
          <>
            <strong>{headline.lead}</strong> {headline.rest}
          </>
        )}
      </h2>
    </header>
  );
}

const Which = memo(WhichEmployer);
const Unused = memo(UnusedLeave);
