import { Fragment } from "react";

import { dayWords } from "~/policy/document/source-words-rules";
import { moneyWords } from "~/policy/document/step-words-rules";
import { capitalise } from "~/core/text-rules";
import { dayNumber, dayText } from "~/plan/days";
import { payerWords } from "~/law/law-payer-rules";
import { paymentsIn } from "~/plan/answer/payments";
import type { ReckonedPlan } from "~/plan/answer/reckoned-plan";
import { plus, zero } from "~/plan/engine/result";
import { gapOf, isAtLeastIn, type Run, runsOf } from "~/plan/answer/summary";
import {
  atLeastWords,
  atMostWords,
  type CarerWords,
  payKindWords,
  rangeWords,
  useWords,
  weekSpan,
} from "~/plan/words/phrases";
import type { CarerWeekResult, WeekResult } from "~/plan/result-schema";
import { payKindsOf } from "~/plan/engine/household";
import { statePayTexts } from "~/plan/words/state-pay-texts";
import { planWeeks, todaysRateTexts } from "~/plan/words/texts";
import { PlanFold } from "./plan-fold";

export function PlanWeeks({ state: { result, people, household } }: { state: ReckonedPlan }) {
  const { currencies } = result;
  const currencyOf = (carer: number) =>
    currencies.find(({ carers }) => carers.includes(carer))?.currency ?? "";
  const runs = runsOf(result);
  // Where all whole weeks are alike none is low.
  const lowest = currencies.flatMap(({ carers, lowest }) =>
    lowest && runs.some(({ week }) => week.days === 5 && totalOf(week, carers).least > lowest.amount.least)
      ? lowest.week
      : [],
  );
  return (
    <PlanFold
      title={
        <h2 id="plan-weeks" className="text-heading">
          {planWeeks.heading}
        </h2>
      }
      about={planWeeks.about}
      isOpen={false}
    >
      <table aria-labelledby="plan-weeks" className="plan-table">
        <thead>
          <tr>
            <th scope="col">{planWeeks.weeks}</th>
            {people.map(({ name }, place) => (
              <th key={place} scope="col">
                {capitalise(name)}
              </th>
            ))}
            {currencies.map(({ currency, carers }) => (
              <Fragment key={currency}>
                <th scope="col">{planWeeks.inCurrency(togetherWords(carers, people), currency)}</th>
                <th scope="col">{planWeeks.gap}</th>
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          {runs.map(({ from, to, week }) => {
            const isLowest = lowest.some((one) => one >= from && one <= to);
            const end = dayWords(dayText(dayNumber(week.monday) + 7 * (to - from) + 6));
            return (
              <tr key={from} className={isLowest ? "plan-lowest" : undefined}>
                <th scope="row" data-label={from === to ? planWeeks.week : planWeeks.weeks}>
                  {weekSpan(from, to)}
                  <span className="block font-normal text-muted">{planWeeks.until(end)}</span>
                  {isLowest && <span className="block text-negative">{planWeeks.lowest}</span>}
                </th>
                {week.carers.map((carer, place) => (
                  <td key={place} data-label={capitalise(people[place]?.name ?? "")}>
                    {carer.isAtLeast && carer.total.most === 0
                      ? `${planWeeks.notKnown} `
                      : `${rangeWords(carer.total, currencyOf(place))} `}
                    <span className="text-muted">
                      {partsWords(
                        carer,
                        statePayWords({ household, people }, place, { from, to }, carer.employer.most === 0),
                      )}
                    </span>
                  </td>
                ))}
                {currencies.map(({ currency, carers }) => {
                  const gap = gapOf(week, carers);
                  const isAtLeast = isAtLeastIn(result, week.week, carers);
                  return (
                    <Fragment key={currency}>
                      <td data-label={togetherWords(carers, people)}>
                        {atLeastWords(totalOf(week, carers), { currency, isAtLeast })}
                      </td>
                      <td data-label={planWeeks.gap} className={gap.most > 0 ? "text-negative" : undefined}>
                        {gap.least === 0 && gap.most === 0 && !isAtLeast
                          ? "0"
                          : atMostWords(gap, { currency, isAtLeast })}
                      </td>
                    </Fragment>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{planWeeks.inAll(result.weeks.length)}</th>
            {people.map((_, place) => (
              <td key={place} />
            ))}
            {currencies.map(({ currency, carers, received, gap, isAtLeast, atTodaysRate }) => (
              <Fragment key={currency}>
                <td data-label={togetherWords(carers, people)}>
                  {atLeastWords(received, { currency, isAtLeast })}
                  {atTodaysRate > 0 && (
                    <span className="block text-muted">
                      {todaysRateTexts.ofWhich(moneyWords(atTodaysRate, currency))}
                    </span>
                  )}
                </td>
                <td data-label={planWeeks.gap}>{atMostWords(gap, { currency, isAtLeast })}</td>
              </Fragment>
            ))}
          </tr>
        </tfoot>
      </table>
      <p className="text-small text-muted">
        {planWeeks.note(payKindWords(payKindsOf(household), people))}
        {currencies.length > 1 && ` ${planWeeks.twoCurrencies}`}
      </p>
    </PlanFold>
  );
}

const totalOf = (week: WeekResult, carers: readonly number[]) =>
  carers.reduce((sum, place) => plus(sum, week.carers[place]?.total ?? zero), zero);

/** Two currencies have no common sum. */
const togetherWords = (carers: readonly number[], people: readonly CarerWords[]) =>
  carers.length > 1 ? planWeeks.together : planWeeks.of(carers.map((carer) => people[carer]?.name).join(""));

/** "employer + Parental Leave Pay", "at work", "unpaid". */
function partsWords(
  { use, employer, state, work, total, isAtLeast, atTodaysRate }: CarerWeekResult,
  statePay: string,
): string {
  if (use === "annual") return useWords.annual;
  const parts = [
    ...(employer.most > 0 ? [planWeeks.employer] : []),
    ...(state.most > 0 ? [atTodaysRate > 0 ? `${statePay}, ${todaysRateTexts.mark}` : statePay] : []),
    ...(work > 0 ? [planWeeks.work] : []),
  ];
  if (total.most === 0) return isAtLeast ? useWords[use] : planWeeks.unpaid;
  return [...parts, ...(isAtLeast ? [planWeeks.moreNotKnown] : [])].join(" + ");
}

/** "Parental Leave Pay"; alone also who pays it: "Statutory Maternity Pay, paid by your employer". */
function statePayWords(
  { household, people }: Pick<ReckonedPlan, "household" | "people">,
  carer: number,
  { from, to }: Pick<Run, "from" | "to">,
  isAlone: boolean,
): string {
  const payments = paymentsIn(household, carer, from, to);
  const [only] = payments;
  const employer = statePayTexts.employerOf(people[carer]?.whose ?? "");
  if (only === undefined) return planWeeks.state;
  if (!isAlone || payments.length > 1) return payments.map(({ name }) => name).join(" + ");
  const { repaid: _, ...payer } = only.paidBy;
  return `${only.name}, ${statePayTexts.paidBy(payerWords(payer, employer))}`;
}
