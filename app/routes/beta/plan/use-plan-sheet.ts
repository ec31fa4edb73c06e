import { useCallback, useEffect, useRef, useState } from "react";

import { prefixes } from "~/plan/form/lines";
import type { Plan } from "~/plan/schema";
import { keepSheet, keptSheet } from "./plan-history";
import { loadPlanSheet } from "./plan-sheet-loader";
import { sheetButtonId } from "./plan-sheet-texts";

/** Only who is away has something to ask. */
export const hasLeave = ({ blocks }: Plan["carers"][number]): boolean =>
  blocks.some(({ use }) => use !== "work");

/**
 * Whose page for the employer is open, by place in `plan.carers`; null for nobody's. Back closes it, Forward opens it
 * again, and a reload keeps it. Closing it gives the focus back to its button.
 * @param asked "a" or "b" of a query without scripts.
 */
export function usePlanSheet({ carers }: Plan, asked: string | null) {
  const [carer, setCarer] = useState(() => {
    const place = carers.findIndex((one) => prefixes[one.role] === asked && hasLeave(one));
    return place < 0 ? null : place;
  });
  const [isLost, setLost] = useState(false);
  const closed = useRef<number | null>(null);
  useEffect(() => {
    if (carer === null && closed.current !== null)
      document.getElementById(sheetButtonId(closed.current))?.focus();
    closed.current = carer;
  }, [carer]);
  // Stable, so that what has the buttons does not render again.
  const show = useCallback((place: number, shown = () => {}) => {
    setLost(false);
    loadPlanSheet().then(
      () => {
        shown();
        setCarer(place);
      },
      () => setLost(true),
    );
  }, []);
  const open = useCallback((place: number) => show(place, () => keepSheet(place)), [show]);
  useEffect(() => {
    const follow = () => {
      const kept = keptSheet();
      if (kept === null) setCarer(null);
      else show(kept);
    };
    if (keptSheet() !== null) follow();
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, [show]);
  const close = () => {
    if (keptSheet() === null) setCarer(null);
    else window.history.back();
  };
  return { carer, open, close, isLost };
}
