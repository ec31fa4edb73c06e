import { dayWords } from "~/policy/document/source-words-rules";
import { moneyWords } from "~/policy/document/step-words-rules";
import type { LinkBasis } from "../link/code";
import type { PlanResult } from "../result-schema";
import { wholeUnits } from "../words/phrases";
import type { PlanTerms } from "./reckoned-plan";

/** Sentences on employers that changed since the link was made, with both sums if the link has pay. */
export function changesSince(
  made: LinkBasis,
  { employers }: Pick<PlanTerms, "employers">,
  { currencies }: PlanResult,
): string[] {
  const changed = employers.flatMap((employer, carerIndex) => {
    const then = made.months[carerIndex];
    return employer && then && employer.lastUpdated > then
      ? [
          `What ${employer.name} says changed in ${dayWords(employer.lastUpdated)}. This link was made with what it said in ${dayWords(then)}.`,
        ]
      : [];
  });
  const sums = currencies.flatMap(({ currency, received }) => {
    const before = made.received.find((one) => one.currency === currency);
    if (!before) return [];
    const [then, now] = [before, received].map(({ least }) =>
      moneyWords(wholeUnits(least, currency), currency),
    );
    return then === now ? [] : [`Then ${then} came in. Now it is ${now}.`];
  });
  if (changed.length === 0) return [];
  return [...changed, ...(sums.length > 0 ? sums : ["The sums below use what it says now."])];
}
