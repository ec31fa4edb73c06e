import { dayWords } from "~/features/policy/document/source-words-rules";
import { counted, moneyWords } from "~/features/policy/document/step-words-rules";
import { atStart, type CarerWords } from "./carer-words-rules";
import type { Use } from "./plan-json";
import type { PlanBlock, Range, Warning } from "./plan-output";

/** A plan's findings in plain English of Australia. */

export const useWords: Readonly<Record<Use, string>> = {
  provision: "employer’s leave",
  state: "state pay",
  annual: "annual leave",
  unpaid: "unpaid",
  work: "at work",
};

/** What a stretch of weeks is called: by the pay that was typed, where it is no employer's policy. */
export function blockWords({ use, option }: Pick<PlanBlock, "use" | "option">): string {
  if (use !== "provision" || !option?.endsWith("%")) return useWords[use];
  return option === "100%" ? "full pay" : `${option} of pay`;
}

/** "A$160,522.20", "A$2,000": whole amounts without cents, as people say them. */
export const amountWords = (minor: number, currency: string): string =>
  moneyWords(minor, currency).replace(/\.0+$/, "");

/** "A$160,522.20", or "A$134,400 to A$160,522.20". */
export function rangeWords({ least, most }: Range, currency: string): string {
  const words = (minor: number) =>
    minor < 0 ? `−${amountWords(-minor, currency)}` : amountWords(minor, currency);
  return least === most ? words(most) : `${words(least)} to ${words(most)}`;
}

/** What comes in; of what is not known besides, that it is more, and of nothing but that, that it is not known. */
export function atLeastWords(
  amount: Range,
  { currency, isAtLeast }: { currency: string; isAtLeast: boolean },
): string {
  if (!isAtLeast) return rangeWords(amount, currency);
  return amount.most === 0 ? "not known" : `at least ${rangeWords(amount, currency)}`;
}

/** "week 13", "weeks 13 to 34". */
export function weeksWords(from: number, to: number): string {
  return from === to ? `week ${from}` : `weeks ${from} to ${to}`;
}

const tenth = (n: number) => Math.round(n * 10) / 10;

/** A warning as one or two sentences. */
export function warningWords(warning: Warning, carers: readonly CarerWords[]): string {
  if (warning.code === "same_employer") return sameEmployerWords(warning);
  if (warning.code === "different_options")
    return `${warning.names.join(" and ")} are both in this plan. Both parents take the same option, and it cannot change once paid.`;
  const who = carers[warning.carer];
  if (who === undefined) throw new Error("A warning is of a carer of its plan.");
  const whose = atStart(who.whose);
  switch (warning.code) {
    case "overlap":
      return `${whose} weeks from week ${warning.week} overlap earlier ones. They are left out of the sums.`;
    case "state_short":
      return shortWords(warning, who);
    case "rate_unknown":
      return `From ${dayWords(warning.from)} the amount of ${warning.name ?? "state pay"} is not known yet. ${whose} weeks from then are counted without it: there may be more.`;
    case "other_currency":
      return `${atStart(who.name)} ${who.are} paid in another currency than the state pays in (${warning.currency}). Not summed: state pay is left out.`;
    case "past_end":
      return `${whose} employer gives nothing for ${counted(warning.weeks, "week")} from week ${warning.from}. They are counted as unpaid.`;
    case "pay_not_stated":
      return `${whose} employer does not state what it pays in ${counted(warning.weeks, "week")} from week ${warning.from}. They are counted as nothing: there may be more.`;
    case "not_yet":
      return `${atStart(who.name)} ${who.have} not been in the job for long enough to have any of this employer’s leave. It is counted as unpaid.`;
  }
}

function shortWords(
  { name, why, unit, missing, limit }: Extract<Warning, { code: "state_short" }>,
  who: CarerWords,
): string {
  const are = missing === 1 ? "is" : "are";
  const left = `${counted(tenth(missing), unit)} ${are} left out of the sums.`;
  const ofTheirs = `Of ${who.whose} ${unit}s, ${tenth(missing)} ${are} left out of the sums.`;
  const of = name ?? "state pay";
  switch (why) {
    case "one_parent":
      return `${atStart(who.name)} ${who.have} more of ${of} than one parent of a couple can take: ${counted(limit ?? 0, unit)}. ${left}`;
    case "together":
      return `Both draw ${of} at once for more than ${counted(limit ?? 0, unit)}. ${ofTheirs}`;
    case "before":
      return `${of} cannot be had so long before the birth. ${ofTheirs}`;
    case "after":
      return `${of} can no longer be had so long after the birth. ${ofTheirs}`;
    case "total":
      return `${of} ends after ${counted(limit ?? 0, unit)}. ${ofTheirs}`;
    case "none":
      return `We know of no payment of the state for ${who.name} in ${counted(missing, "week")} of this plan. They are counted as unpaid.`;
  }
}

function sameEmployerWords({ rule, isTogether }: Extract<Warning, { code: "same_employer" }>): string {
  const both = "Both of you work for this employer.";
  switch (rule) {
    case "each_full":
      return `${both} Its policy says that each has the whole leave.`;
    case "shared_pool":
      return `${both} Its policy says that you share one leave between you; here each has the whole.`;
    case "one_only":
      return `${both} Its policy says that only one of you has the leave; here both have it.`;
    case "not_concurrent":
      return `${both} Its policy says that you cannot both be on leave at once${isTogether ? "; in this plan you are" : ""}.`;
    case null:
      return `${both} Its policy does not say whether each has the whole leave.`;
  }
}
