import { dayWords } from "~/features/policy/document/source-words-rules";
import type { MadeWith } from "./plan-link-rules";
import type { PlanResult } from "./plan-output";
import type { PlanTerms } from "./plan-state-rules";
import { amountWords } from "./plan-words-rules";

/** What a plan rests on now, for its link to remember. */
export function madeWithOf(
  { employers }: Pick<PlanTerms, "employers">,
  { currencies }: PlanResult,
): MadeWith {
  return {
    months: employers.map((employer) => employer?.lastUpdated ?? null),
    received: currencies.map(({ currency, received }) => ({ currency, least: received.least })),
  };
}

/**
 * What to say of employers that changed since a link was made: both months, and where the link has pay, what came in by
 * what they said then and comes in by what they say now.
 */
export function changesSince(
  made: MadeWith,
  { employers }: Pick<PlanTerms, "employers">,
  { currencies }: PlanResult,
): string[] {
  const changed = employers.flatMap((employer, place) => {
    const then = made.months[place];
    return employer && then && employer.lastUpdated > then
      ? [
          `${employer.name} changed what it says in ${dayWords(employer.lastUpdated)}; the link is from what it said in ${dayWords(then)}.`,
        ]
      : [];
  });
  const sums = currencies.flatMap(({ currency, received }) => {
    const then = made.received.find((one) => one.currency === currency);
    return then && then.least !== received.least
      ? [
          `By what was said then, ${amountWords(then.least, currency)} came in; by what is said now, ${amountWords(received.least, currency)}.`,
        ]
      : [];
  });
  if (changed.length === 0) return [];
  return [...changed, ...(sums.length > 0 ? sums : ["The sums below are by what is said now."])];
}
