import type { RefObject } from "react";

import { Button, buttonClass } from "~/components/button";
import { Notice } from "~/components/notice";
import { dayWords } from "~/policy/document/source-words-rules";
import { capitalise } from "~/core/text-rules";
import { isAllRead, type ReadForm } from "~/plan/form/form";
import { prefixes } from "~/plan/form/lines";
import { type ReckonedPlan, type PlanTerms, unusedLeave } from "~/plan/answer/reckoned-plan";
import { examplePayWords, summaryWords } from "~/plan/answer/summary";
import { notReckoned } from "~/plan/engine/warnings";
import { type CarerWords } from "~/plan/words/phrases";
import { payKindsOf } from "~/plan/engine/household";
import { carerFields, employerNotices, planForm } from "~/plan/form/texts";
import { planPage } from "~/plan/words/texts";
import { ChooseRegion } from "./choose-region";
import { planSteps } from "~/plan/ways/texts";
import { planFormId } from "./plan-form";

interface PlanHeaderProps {
  state: ReckonedPlan;
  terms: PlanTerms;
  errors: ReadForm["errors"];
  isUnreadable: boolean;
  /** The last question failed. */
  isLost: boolean;
  /** The plan came by a link. */
  isLinked: boolean;
  /** What employers changed since the link was made. */
  changed: string[];
  summary: RefObject<HTMLHeadingElement>;
  /** Null if there is nothing to undo. */
  onUndo: (() => void) | null;
  /** The plan is our own suggestion. */
  isOurs: boolean;
}

export function PlanHeader({
  state,
  terms,
  errors,
  isUnreadable,
  isLost,
  isLinked,
  changed,
  summary,
  onUndo,
  isOurs,
}: PlanHeaderProps) {
  const { plan, result } = state;
  const examplePay = examplePayWords(state);
  const isRead = isAllRead({ errors });
  return (
    <header className="flex flex-col gap-2">
      <h1 className="text-title sm:text-display print:text-title">{planPage.heading}</h1>
      <p className="text-small text-muted">
        {planPage.about(dayWords(plan.birth), terms.law?.name ?? plan.country, plan.children, plan.path)}
      </p>
      {isUnreadable && (
        <Notice role="status" title={planPage.unreadable}>
          <p>{planPage.unreadableWhy}</p>
        </Notice>
      )}
      {isLinked && examplePay !== null && (
        <Notice role="status" title={planPage.noPay}>
          <p>{planPage.noPayWhy(examplePay)}</p>
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
      <WhichEmployer state={state} unresolved={terms.unresolved} />
      {isRead && <UnusedLeave state={state} />}
      <NotRead errors={errors} people={state.people} />
      {isLost && (
        <Notice role="alert" tone="negative" title={planPage.lost}>
          <p>{planPage.lostWhy}</p>
        </Notice>
      )}
      <ChooseRegion law={terms.law} />
      <h2 ref={summary} tabIndex={-1} className="max-w-text text-lead" aria-live="polite">
        {isRead
          ? summaryWords(
              result,
              state.people,
              terms.law?.needsRegion,
              notReckoned(state.household) !== null,
              payKindsOf(state.household),
            ).map(({ lead, rest }) => (
              <span key={lead} className="block">
                <strong>{lead}</strong> {rest}
              </span>
            ))
          : planPage.notReckoned}
      </h2>
      {(onUndo !== null || !isOurs) && (
        <p className="-ml-4 flex flex-wrap gap-2 print:hidden">
          {onUndo !== null && (
            <Button variant="quiet" onClick={onUndo}>
              {planSteps.undo}
            </Button>
          )}
          {!isOurs && (
            <Button type="submit" variant="quiet" form={planFormId} name="draft" value="all">
              {planSteps.startAgain}
            </Button>
          )}
        </p>
      )}
    </header>
  );
}

/** An employer's leave that no week uses, because the weeks were typed first. */
function UnusedLeave({ state }: { state: ReckonedPlan }) {
  return unusedLeave(state).map((place) => {
    const carer = state.plan.carers[place];
    const employer = state.terms[place]?.employer;
    if (!carer || !employer) return null;
    const whose = capitalise(state.people[place]?.whose ?? "");
    return (
      <Notice key={prefixes[carer.role]} role="status" title={employerNotices.unused(whose)}>
        <p className="[overflow-wrap:anywhere]">{employerNotices.unusedWhy(employer.name)}</p>
        <p className="pt-2 print:hidden">
          <button
            type="submit"
            form={planFormId}
            name="draft"
            value={carer.role}
            className={buttonClass("secondary", "max-w-full text-left [overflow-wrap:anywhere]")}
          >
            {employerNotices.suggestWithIt}
          </button>
        </p>
      </Notice>
    );
  });
}

const labels: Record<string, string> = {
  birth: planForm.birth,
  pay: carerFields.pay,
  net: carerFields.netPay,
  start: carerFields.start,
  from: carerFields.from,
};

function NotRead({ errors, people }: { errors: ReadForm["errors"]; people: readonly CarerWords[] }) {
  const all = Object.entries(errors);
  if (all.length === 0) return null;
  return (
    <Notice role="alert" tone="negative" title={planPage.notRead}>
      {all.map(([field, messages]) => (
        <p key={field}>
          {nameOf(field, people)}: {messages.join(" ")}
        </p>
      ))}
    </Notice>
  );
}

/** "You, pay before tax" of `a-pay`. Lines count from 1. */
function nameOf(field: string, people: readonly CarerWords[]): string {
  const [, prefix, key = field] = /^([ab])-(.+)$/.exec(field) ?? [];
  const carer = people[prefix === "b" ? 1 : 0];
  const label = labels[key] ?? planPage.line(Number(key.slice(1)) + 1);
  return prefix === undefined || !carer ? label : planPage.ofCarer(capitalise(carer.name), label);
}

interface WhichEmployerProps {
  state: ReckonedPlan;
  unresolved: PlanTerms["unresolved"];
}

/**
 * Typed names that are no listed employer's, with suggestions. The buttons submit the form, so they work
 * without scripts.
 */
function WhichEmployer({ state: { plan, people }, unresolved }: WhichEmployerProps) {
  return plan.carers.map(({ role }, place) => {
    const open = unresolved[place];
    if (!open) return null;
    const { typed, suggestions } = open;
    const whose = capitalise(people[place]?.whose ?? "");
    return (
      <Notice key={role} role="status" title={employerNotices.notInPlan(whose)}>
        {suggestions.length > 0 ? (
          <>
            <p className="[overflow-wrap:anywhere]">{employerNotices.whichOne(typed)}</p>
            <div className="flex flex-wrap gap-2 pt-2">
              {suggestions.map((one) => (
                <button
                  key={one.name}
                  type="submit"
                  form={planFormId}
                  name={`${prefixes[role]}-pick`}
                  value={one.name}
                  className={buttonClass("secondary", "max-w-full text-left [overflow-wrap:anywhere]")}
                >
                  {employerNotices.choice(one.name, one.country)}
                </button>
              ))}
            </div>
          </>
        ) : (
          <p className="[overflow-wrap:anywhere]">
            {employerNotices.notListed(typed)}{" "}
            <a href="/agreements" className="prose-link">
              {employerNotices.agreements}
            </a>
          </p>
        )}
      </Notice>
    );
  });
}
