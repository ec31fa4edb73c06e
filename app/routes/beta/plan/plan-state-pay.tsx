import { useMemo } from "react";

import type { ReckonedPlan } from "~/plan/answer/reckoned-plan";
import { statePayOf } from "~/plan/answer/state-pay";
import { statePayTexts as t } from "~/plan/words/state-pay-texts";
import { PlanFold } from "./plan-fold";
import { PlanMark } from "./plan-sources";

/** What is left of each of the state's payments; folded, what the plan draws of it and who pays it. */
export function PlanStatePay({ state }: { state: ReckonedPlan }) {
  const payments = useMemo(() => statePayOf(state), [state]);
  if (payments.length === 0) return null;
  // One payment is no list.
  const [List, Line] = payments.length === 1 ? (["div", "div"] as const) : (["ul", "li"] as const);
  return (
    <section aria-labelledby="plan-state-pay">
      <PlanFold
        title={
          <h2 id="plan-state-pay" className="text-heading">
            {t.heading}
          </h2>
        }
        about={payments.map(({ name, left }) => t.leftOf(name, left)).join(" · ")}
        isOpen={false}
        isPrinted
      >
        <List className="plan-list">
          {payments.map(({ id, name, paidBy, amount, used }) => (
            <Line key={id}>
              <p>
                <strong>{name}</strong>
                <PlanMark about={id} /> <span className="text-small text-muted">{paidBy}</span>
              </p>
              <p className="tabular-nums">{amount === null ? used : `${used} · ${amount}`}</p>
            </Line>
          ))}
        </List>
      </PlanFold>
      {payments.flatMap(({ id, name, tooMany }) =>
        tooMany.map((text) => (
          <p key={`${id} ${text}`} className="text-small font-semibold text-negative">
            {t.leftOf(name, [text])}
          </p>
        )),
      )}
    </section>
  );
}
