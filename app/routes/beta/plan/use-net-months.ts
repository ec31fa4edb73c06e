import { useEffect, useMemo, useState } from "react";

import type { CountryTax } from "~/law/tax/tax";
import { taxOf } from "~/law/tax/tax-of";
import { isPayTyped } from "~/plan/engine/household";
import type { ReckonedPlan } from "~/plan/answer/reckoned-plan";
import type { NetMonths, netMonthsOf } from "~/plan/months/net";

interface Reckoner {
  country: string;
  tax: CountryTax | null;
  netMonthsOf: typeof netMonthsOf;
}

/**
 * What lands on the account, by month. The first plan has it from the server; then a country's tax is loaded once,
 * and every later plan is reckoned here.
 * @param loaded of the first plan, by the server.
 * @param isFirst `state` is that plan.
 * @returns null where the country's tax is not reckoned; until it is loaded, undefined or what the first plan had.
 */
export function useNetMonths(
  state: ReckonedPlan,
  loaded: NetMonths | null,
  isFirst: boolean,
): { net: NetMonths | null | undefined; isBehind: boolean } {
  const [reckoner, setReckoner] = useState<Reckoner | null>(null);
  /** The plan for which it could not be loaded. */
  const [lost, setLost] = useState<ReckonedPlan | null>(null);
  const { country } = state.plan;
  const isTyped = isPayTyped(state.terms);
  const isMissing = !isFirst && isTyped && reckoner?.country !== country;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    const load = async () => {
      const [tax, { netMonthsOf }] = await Promise.all([taxOf(country), import("~/plan/months/net")]);
      if (isCurrent) setReckoner({ country, tax, netMonthsOf });
    };
    // Without a connection the months stay before tax, and the next plan asks again.
    load().catch(() => isCurrent && setLost(state));
    return () => {
      isCurrent = false;
    };
  }, [isMissing, country, state]);
  return useMemo(() => {
    if (isFirst) return { net: loaded, isBehind: false };
    if (!isTyped) return { net: undefined, isBehind: false };
    if (reckoner?.country === country)
      return { net: reckoner.netMonthsOf(state, reckoner.tax), isBehind: false };
    const isComing = loaded?.country === country && lost !== state;
    return { net: isComing ? loaded : undefined, isBehind: true };
  }, [state, loaded, isFirst, isTyped, reckoner, country, lost]);
}
