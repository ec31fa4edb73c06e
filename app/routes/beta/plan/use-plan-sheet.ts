import { useLocation } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";

import { prefixes } from "~/plan/form/lines";
import type { Plan } from "~/plan/schema";
import { keepSheet, keptSheet, routerPage } from "./plan-history";
import { loadPlanSheet } from "./plan-sheet-loader";
import { sheetButtonId } from "./plan-sheet-texts";

/** Only who is away has something to ask. */
export const hasLeave = ({ blocks }: Plan["carers"][number]): boolean =>
  blocks.some(({ use }) => use !== "work");

/**
 * Whose page for the employer is open, by place in `plan.carers`; null for nobody's. Back closes it, Forward opens it
 * again, and a reload keeps it. Closing it gives the focus back to its button.
 * @param asked "a" or "b" of a query without scripts.
 * @param keep writes the plan to the address.
 */
export function usePlanSheet({ carers }: Plan, asked: string | null, keep: () => void) {
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
  const location = useLocation();
  useEffect(() => {
    let page = routerPage();
    const follow = () => {
      const kept = keptSheet();
      if (kept === null) setCarer(null);
      else show(kept);
    };
    const step = () => {
      const from = page;
      page = routerPage();
      // An answer may have changed the plan since this step was made.
      if (page !== null && page === from) keep();
      follow();
    };
    if (keptSheet() !== null) follow();
    window.addEventListener("popstate", step);
    return () => window.removeEventListener("popstate", step);
  }, [show, keep, location.key]);
  useEffect(() => {
    // The router believes the plan in the query that it came by, and goes to the top of what is a new page for it.
    const { activeElement: at } = document;
    if (at && carers.some((_, place) => at.id === sheetButtonId(place)))
      at.scrollIntoView({ block: "center" });
  }, [location]);
  const close = () => {
    if (keptSheet() === null) setCarer(null);
    else window.history.back();
  };
  return { carer, open, close, isLost };
}
