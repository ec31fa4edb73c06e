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
 * @param loaded of this very plan, by the server; undefined for every other plan.
 * @returns null where the country's tax is not reckoned, undefined until it is loaded.
 */
export function useNetMonths(
  state: ReckonedPlan,
  loaded: NetMonths | null | undefined,
): NetMonths | null | undefined {
  const [reckoner, setReckoner] = useState<Reckoner | null>(null);
  const { country } = state.plan;
  const isTyped = isPayTyped(state.terms);
  const isMissing = loaded === undefined && isTyped && reckoner?.country !== country;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    const load = async () => {
      const [tax, { netMonthsOf }] = await Promise.all([taxOf(country), import("~/plan/months/net")]);
      if (isCurrent) setReckoner({ country, tax, netMonthsOf });
    };
    // Without a connection the months stay before tax, and the next plan asks again.
    load().catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [isMissing, country, state]);
  return useMemo(() => {
    if (loaded !== undefined || !isTyped) return loaded;
    return reckoner?.country === country ? reckoner.netMonthsOf(state, reckoner.tax) : undefined;
  }, [state, loaded, isTyped, reckoner, country]);
}
