import { prefixes } from "../plan-lines-rules";
import type { PlanState, PlanTerms } from "../plan-state-rules";
import { carerName } from "../plan-words-rules";
import { buttonClass } from "~/components/button";
import { Notice } from "~/components/notice";
import { planFormId } from "./plan-form";

interface WhichEmployerProps {
  state: PlanState;
  unresolved: PlanTerms["unresolved"];
}

/**
 * Names that were typed and are no listed employer's, with those that they may mean: above the sums, which are without
 * them. Their buttons send the form, with scripts and without.
 */
export function WhichEmployer({ state: { plan }, unresolved }: WhichEmployerProps) {
  return plan.carers.map(({ role }, place) => {
    const open = unresolved[place];
    if (!open) return null;
    const { typed, suggestions } = open;
    const name = carerName(place);
    return (
      <Notice key={role} role="status" title={`The employer of ${name} is not in this plan yet`}>
        {suggestions.length > 0 ? (
          <>
            <p className="[overflow-wrap:anywhere]">Which one do you mean by “{typed}”?</p>
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
                  {one.name}, {one.country}
                </button>
              ))}
            </div>
          </>
        ) : (
          <p className="[overflow-wrap:anywhere]">
            No employer named “{typed}” is listed. Check the spelling, or go on with its weeks typed below.
          </p>
        )}
      </Notice>
    );
  });
}
