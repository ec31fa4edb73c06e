import { dayWords } from "~/features/policy/document/source-words-rules";
import { dayNumber, dayText } from "./calendar-rules";
import type { PlanLaw, PlanScheme } from "./plan-law-rules";
import { reckonPlan } from "./plan-result-rules";
import type { PlanState } from "./plan-state-rules";
import { carerWordsOf, receiveWords } from "./carer-words-rules";
import { amountWords, rangeWords } from "./plan-words-rules";

/** What is said beside a plan's sums, for nobody to take them for more than they are. */

/** What a plan's sums lack because nobody typed it: the reader's own pay, and an employer's leave. */
export function untypedWords({ plan, terms, people }: PlanState): string[] {
  const nameOf = (place: number) => people[place]?.name ?? "";
  const pays = terms.flatMap(({ isExamplePay, normal, currency }, place) =>
    isExamplePay ? [{ place, amount: `${amountWords(normal, currency)} a week` }] : [],
  );
  const amounts = [...new Set(pays.map(({ amount }) => amount))].map((amount) => {
    const of = pays.filter((pay) => pay.amount === amount).map(({ place }) => place);
    return `${amount} for ${of.map(nameOf).join(" and ")}`;
  });
  const open = terms.flatMap(({ provision, employer }, place) => {
    const isTyped = plan.carers[place]?.blocks.some(({ use }) => use === "provision") ?? false;
    return provision || isTyped ? [] : [{ place, employer }];
  });
  const unlisted = open.filter(({ employer }) => employer === null).map(({ place }) => place);
  return [
    ...(amounts.length > 0 ? [`Your own pay. The example is ${amounts.join(", ")}.`] : []),
    ...(unlisted.length > 0 ? [`Any employer’s leave for ${unlisted.map(nameOf).join(" or ")}.`] : []),
    ...open.flatMap(({ place, employer }) =>
      employer ? [`Leave from ${employer.name} for ${nameOf(place)}: it states none.`] : [],
    ),
  ];
}

/**
 * What the sums would be if payments of the state whose amount is not known yet stayed as they are: such weeks are
 * counted without them, which nobody should take for a forecast.
 * @returns null where all amounts are known.
 */
export function steadyWords({ household, result }: Pick<PlanState, "household" | "result">): string | null {
  if (!household.law || !result.currencies.some(({ isAtLeast }) => isAtLeast)) return null;
  const steady = reckonPlan({ ...household, law: steadyLaw(household.law) });
  const first = result.weeks.find(({ carers }, at) =>
    carers.some(({ state }, place) => state.most < (steady.weeks[at]?.carers[place]?.state.most ?? 0)),
  );
  if (first === undefined) return null;
  const open = steady.currencies.filter(
    ({ received }, at) => received.least !== result.currencies[at]?.received.least,
  );
  const people = carerWordsOf(household.plan);
  const sums = open.map(
    ({ currency, carers, received, gap, isAtLeast }) =>
      `${receiveWords(carers, people)} ${isAtLeast ? "at least " : ""}${rangeWords(received, currency)}${gap.most > 0 ? `, and the gap is ${isAtLeast ? "at most " : ""}${rangeWords(gap, currency)}` : ""}`,
  );
  return `State pay from ${dayWords(first.monday)}, whose amount is not known yet. If it stays as it is now, ${sums.join("; ")}.`;
}

/** The law as if the last amount that is known of each payment went on. */
function steadyLaw(law: PlanLaw): PlanLaw {
  return { ...law, schemes: law.schemes.map((scheme) => ({ ...scheme, rates: steadyRates(scheme) })) };
}

function steadyRates({ rates }: PlanScheme): PlanScheme["rates"] {
  const known = rates.filter(({ perUnit }) => perUnit !== null);
  const last = known.reduce<PlanScheme["rates"][number] | null>(
    (a, b) => (a === null || (b.from ?? "") > (a.from ?? "") ? b : a),
    null,
  );
  if (!last?.to) return rates;
  return [...known, { ...last, from: dayText(dayNumber(last.to) + 1), to: null }];
}
