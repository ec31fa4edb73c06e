import { useMemo } from "react";

import type { ReckonedPlan } from "~/plan/answer/reckoned-plan";
import { statePayOf } from "~/plan/answer/state-pay";
import { statePayTexts as t } from "~/plan/words/state-pay-texts";
import { PlanMark } from "./plan-sources";

/** What the plan draws of each of the state's payments, who pays it, and what is left of it. */
export function PlanStatePay({ state }: { state: ReckonedPlan }) {
  const payments = useMemo(() => statePayOf(state), [state]);
  if (payments.length === 0) return null;
  // One payment is no list.
  const [List, Line] = payments.length === 1 ? (["div", "div"] as const) : (["ul", "li"] as const);
  return (
    <section aria-labelledby="plan-state-pay" className="plan-section">
      <h2 id="plan-state-pay" className="text-heading">
        {t.heading}
      </h2>
      <List className="plan-list">
        {payments.map(({ id, name, paidBy, amount, used, left, tooMany }) => (
          <Line key={id}>
            <p>
              <strong>{name}</strong>
              <PlanMark about={id} /> <span className="text-small text-muted">{paidBy}</span>
            </p>
            <p className="tabular-nums">{amount === null ? used : `${used} · ${amount}`}</p>
            {tooMany.map((text) => (
              <p key={text} className="text-small font-semibold text-negative">
                {text}
              </p>
            ))}
            <p className="text-small text-muted">{left.join(" · ")}</p>
          </Line>
        ))}
      </List>
    </section>
  );
}
