import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { rereadsLater } from "~/components/form/keep-page";
import { itemValue, type SubmissionsActionData } from "./submissions-view";
import type { Decision } from "./use-queue";

interface DecisionSenderProps {
  decision: Decision;
  action: string;
  onResolved: (decision: Decision, outcome: SubmissionsActionData) => void;
}

/** Sends one decision by the page's own action, beside any others that are under way, and hands over its outcome. */
export function DecisionSender({ decision, action, onResolved }: DecisionSenderProps) {
  const { submit, data } = useFetcher<SubmissionsActionData>();
  const sent = useRef(false);
  const told = useRef(false);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    const form = new FormData();
    form.set("intent", decision.verb);
    form.set(rereadsLater.name, rereadsLater.value);
    for (const item of decision.chosen) form.append("item", itemValue(item));
    submit(form, { method: "post", action });
  });
  useEffect(() => {
    if (!data || told.current) return;
    told.current = true;
    onResolved(decision, data);
  });
  return null;
}
