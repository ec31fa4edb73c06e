import { taxOf } from "../../app/law/tax/tax-of";
import { headlineOf } from "../../app/plan/answer/headline";
import { monthsOf } from "../../app/plan/months/months";
import { netMonthsOf } from "../../app/plan/months/net";
import { yearEndWords } from "../../app/plan/months/words";
import { carerWordsOf } from "../../app/plan/words/phrases";
import { planned } from "./planned";

/** What a household with tax is told, in whole units of its currency. Every amount has to be sure. */
export async function toldPlan(sent: { country: string } & Record<string, unknown>) {
  const found = planned(sent);
  const { plan, household, result } = found;
  const { months, currencies } = monthsOf(result);
  const net = netMonthsOf(found, await taxOf(plan.country));
  if (net === null) throw new Error("The country has no tax.");
  const people = carerWordsOf(plan);
  const lowest = currencies.flatMap(({ currency, lowestMonth }) =>
    lowestMonth
      ? [{ currency, month: lowestMonth.month, amount: lowestMonth.received, isAtLeast: false }]
      : [],
  );
  const { lead, rest } = headlineOf({ household, result, people }, lowest, null);
  return {
    headline: `${lead} ${rest}`,
    lowest: lowest.map(({ month, amount }) => [month, sure(amount)]),
    gap: result.currencies.map(({ gap }) => sure(gap)),
    month: (month: string, carer = 0) => {
      const before = months.find((one) => one.month === month)?.carers[carer];
      const after = net.months.find((one) => one.month === month)?.carers[carer];
      if (!before || !after) throw new Error(`No ${month}.`);
      const [work, employer, state] = [before.work / 100, sure(before.employer), sure(before.state)];
      return { work, employer, state, net: after.net && sure(after.net), why: after.why };
    },
    yearEnds: net.yearEnds.map(({ carer, to, back, usualPayDays }) => [carer, to, sure(back), usualPayDays]),
    yearWords: net.yearEnds.flatMap((end) => yearEndWords(end, net, people) ?? []),
  };
}

/** Without what binary fractions leave of a sum. */
export const toCent = (amount: number): number => Math.round(amount * 100) / 100;

function sure({ least, most }: { least: number; most: number }): number {
  if (least !== most) throw new Error(`From ${least} to ${most}.`);
  return most / 100;
}
