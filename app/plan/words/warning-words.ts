import { capitalise } from "~/core/text-rules";
import { dayWords } from "~/policy/document/source-words-rules";
import { counted } from "~/policy/document/step-words-rules";
import type { Warning } from "../result-schema";
import { type CarerWords, stretchesWords } from "./phrases";
import { warningTexts as t } from "./texts";

const tenth = (n: number) => Math.round(n * 10) / 10;

export function warningWords(warning: Warning, carers: readonly CarerWords[]): string {
  if (warning.code === "same_employer") return sameEmployerWords(warning);
  if (warning.code === "choose_region") return t.chooseRegion(warning.country);
  if (warning.code === "not_reckoned") return t.notReckoned(warning.country, warning.payment);
  if (warning.code === "different_options")
    return `${warning.names.join(" and ")} are both in this plan. Both parents must choose the same one, and cannot change it once it is paid.`;
  const who = carers[warning.carer];
  if (who === undefined) throw new Error("A warning is of a carer of its plan.");
  const whose = capitalise(who.whose);
  switch (warning.code) {
    case "overlap":
      return `${whose} weeks from week ${warning.week} overlap earlier ones. They are left out of the sums.`;
    case "state_short":
      return shortWords(warning, who);
    case "rate_unknown":
      return `We have not read the amount of ${warning.name ?? "state pay"} from ${dayWords(warning.from)}. ${whose} weeks from then count without it, so there may be more.`;
    case "repaid_only":
      return t.repaidOnly(warning.name, who.whose);
    case "rate_may_rise":
      return t.rateMayRise(warning.name ?? "", dayWords(warning.from), whose);
    case "length_unknown":
      return t.lengthUnknown(warning.name, whose);
    case "net_pay_needed":
      return t.netPayNeeded(who.whose, warning.name ?? "");
    case "compulsory":
      return t.compulsory(capitalise(who.name), who.are, stretchesWords(warning.weeks), warning.name);
    case "in_touch":
      if (warning.limit === 0) return t.inTouchEarly(capitalise(who.name), who.have, warning.name);
      return t.inTouch(
        capitalise(who.name),
        who.have,
        counted(warning.days, "keeping-in-touch day"),
        counted(warning.limit, "day"),
        warning.name,
      );
    case "not_protected":
      if (warning.limit === 0)
        return t.notProtectedYet(capitalise(who.name), who.are, counted(warning.weeks, "week"), warning.name);
      return t.notProtected(
        capitalise(who.name),
        who.are,
        counted(warning.weeks, "week"),
        counted(warning.limit, "week"),
        warning.name,
      );
    case "partner_condition":
      return warning.holds === false
        ? t.partnerFails(whose, warning.says)
        : t.partnerUnknown(whose, warning.says);
    case "begins_later":
      return t.beginsLater(warning.name, dayWords(warning.from), whose);
    case "other_currency":
      return `${capitalise(who.name)} ${who.are} paid in another currency than the state pays in (${warning.currency}). State pay is left out of the sums.`;
    case "past_end":
      return `${whose} employer gives nothing for ${counted(warning.weeks, "week")} from week ${warning.from}. We count ${warning.weeks === 1 ? "it" : "them"} as unpaid.`;
    case "pay_not_stated":
      return `${whose} employer does not say what it pays for ${counted(warning.weeks, "week")} from week ${warning.from}. We count nothing there, so there may be more.`;
    case "not_claimed":
      return t.notClaimed(whose, stretchesWords(warning.weeks));
    case "not_yet":
      return `${capitalise(who.name)} ${who.have} not been in the job long enough for this employer’s leave. We count it as unpaid.`;
  }
}

function shortWords(
  { name, why, unit, missing, limit, limitUnit }: Extract<Warning, { code: "state_short" }>,
  who: CarerWords,
): string {
  const most = counted(limit ?? 0, limitUnit ?? unit);
  const are = missing === 1 ? "is" : "are";
  const left = `${counted(tenth(missing), unit)} ${are} left out of the sums.`;
  const ofTheirs = `Of ${who.whose} ${unit}s, ${tenth(missing)} ${are} left out of the sums.`;
  const payment = name ?? "state pay";
  switch (why) {
    case "one_parent":
      return `${capitalise(who.name)} ${who.have} more of ${payment} than one parent of a couple can take: ${most}. ${left}`;
    case "together":
      if (limit === 0) return t.notTogether(payment, ofTheirs);
      return `Both draw ${payment} at once for more than ${most}. ${ofTheirs}`;
    case "before":
      return `${capitalise(payment)} cannot be taken so long before the birth. ${ofTheirs}`;
    case "after":
      if (limit !== null) return t.mostLater(payment, most, ofTheirs);
      return `${capitalise(payment)} can no longer be taken so long after the birth. ${ofTheirs}`;
    case "total":
      return `${capitalise(payment)} ends after ${most}. ${ofTheirs}`;
    case "least":
      return t.least(capitalise(who.whose), payment, ofTheirs);
    case "pool":
      return t.pool(capitalise(who.name), who.have, payment, left);
    case "period":
      return t.period(capitalise(payment), most, ofTheirs);
    case "ended_by_work":
      return t.endedByWork(capitalise(payment), ofTheirs);
    case "whole_weeks":
      return t.wholeWeeks(capitalise(payment), ofTheirs);
    case "whole_months":
      return t.wholeMonths(capitalise(payment), ofTheirs);
    case "not_eligible":
      return t.notEligible(capitalise(who.name), who.name === "you" ? "do" : "does", payment, ofTheirs);
    case "not_begun":
      return t.notBegun(capitalise(payment), ofTheirs);
    case "none":
      return `We know of no state pay for ${who.name} in ${counted(missing, "week")} of this plan. We count ${missing === 1 ? "it" : "them"} as unpaid.`;
  }
}

function sameEmployerWords({ rule, isTogether }: Extract<Warning, { code: "same_employer" }>): string {
  const both = "Both of you work for this employer.";
  switch (rule) {
    case "each_full":
      return `${both} Its policy says that each of you gets the whole leave.`;
    case "shared_pool":
      return `${both} Its policy says that you share one leave. What one of you takes, the other no longer has.`;
    case "one_only":
      return `${both} Its policy says that only one of you gets the leave. Where both of you have it in this plan, leave one out.`;
    case "not_concurrent":
      return `${both} Its policy says that you cannot both be on leave at once${isTogether ? ", as you are in this plan" : ""}.`;
    case null:
      return `${both} Its policy does not say whether each of you gets the whole leave.`;
  }
}
