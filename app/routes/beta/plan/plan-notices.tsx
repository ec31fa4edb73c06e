import { buttonClass } from "~/components/button";
import { Notice } from "~/components/notice";
import { capitalise } from "~/core/text-rules";
import { type PlanTerms, type ReckonedPlan, unusedLeave } from "~/plan/answer/reckoned-plan";
import type { ReadForm } from "~/plan/form/form";
import { prefixes } from "~/plan/form/lines";
import { carerFields, employerNotices, planForm } from "~/plan/form/texts";
import type { CarerWords } from "~/plan/words/phrases";
import { planPage } from "~/plan/words/texts";
import { planFormId } from "./plan-ids";

/** An employer's leave that no week uses, because the weeks were typed first. */
export function UnusedLeave({ state }: { state: ReckonedPlan }) {
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

export function NotRead({ errors, people }: { errors: ReadForm["errors"]; people: readonly CarerWords[] }) {
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

/** "You, pay before tax" of `a-pay`. Lines and children count from 1. */
function nameOf(field: string, people: readonly CarerWords[]): string {
  const [, sibling] = /^sibling(\d+)$/.exec(field) ?? [];
  if (sibling !== undefined) return planForm.sibling(Number(sibling) + 1);
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
export function WhichEmployer({ state: { plan, people }, unresolved }: WhichEmployerProps) {
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
