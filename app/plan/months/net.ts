import { type GrossWeek, netByMonth, type NetByMonth, type NoNet } from "~/law/tax/net-by-month";
import { totalOf } from "~/law/tax/bands";
import type { CountryTax, TaxPart } from "~/law/tax/tax";
import { noNetSentence } from "~/law/tax/texts";
import type { LawSource } from "~/law/source-schema";
import { dayWords } from "~/policy/document/source-words-rules";
import { dayText, mondayOf } from "../days";
import { weeksOf } from "../engine/schedule";
import { scenariosOf } from "../engine/weeks";
import { schemeById } from "../law-facts/law-facts";
import type { Range } from "../result-schema";
import type { CarerTerms, Household, Scenario, Week } from "../types";
import { monthOfWeek } from "./months";
import { netTexts } from "./texts";

/**
 * What lands on each carer’s account by month, about. Amounts are minor units of the country’s currency. A range goes
 * over every answer that the plan leaves open.
 */

export interface NetOfCarer {
  /** Null where it cannot be told, then `why` is a sentence. */
  net: Range | null;
  why: string | null;
  /** Payroll pays tax back, so that more may land than is earned. */
  isRepaid: boolean;
}

export interface NetOfMonth {
  /** "2027-04". */
  month: string;
  carers: NetOfCarer[];
  /** Of `NetMonths.carers`; null where that of one of them is. */
  together: Range | null;
}

/** What comes back after a tax year; below 0 what is to pay then. */
export interface NetYearEnd {
  carer: number;
  /** The year’s last day. */
  to: string;
  back: Range;
  /** Pay days of the year that the plan does not have: usual pay was taken for them. */
  usualPayDays: number;
}

export interface NetMonths {
  country: string;
  currency: string;
  /** The places of those who are paid in it. */
  carers: number[];
  months: NetOfMonth[];
  yearEnds: NetYearEnd[];
  /** In all months with pay after tax. */
  taxes: { carer: number; part: TaxPart; cents: Range }[];
  sources: LawSource[];
}

type End = keyof Range;

/** @param tax null where we reckon no tax of the country. */
export function netMonthsOf(
  { household }: { household: Household },
  tax: CountryTax | null,
): NetMonths | null {
  if (tax === null) return null;
  const { terms } = household;
  const weeks = weeksWithMondays(household);
  const cases = casesOf(household);
  const reckoned = terms.map((own, carer) =>
    whyNot(own, tax) === null
      ? cases.map(([scenario, end]) => reckonCase({ household, weeks, tax, carer, scenario, end }))
      : [],
  );
  const carers = terms.flatMap(({ currency }, carer) => (currency === tax.currency ? [carer] : []));
  const months = [...new Set(weeks.map(({ month }) => month))];
  return {
    country: tax.code,
    currency: tax.currency,
    carers,
    months: months.map((month) => ({
      month,
      carers: terms.map((own, carer) => carerIn(household, whyNot(own, tax), reckoned[carer] ?? [], month)),
      together: togetherIn(cases.length, carers, reckoned, month),
    })),
    yearEnds: reckoned.flatMap(yearEndsOf),
    taxes: reckoned.flatMap(taxesOf),
    sources: sourcesOf(reckoned.flat()),
  };
}

/** Every way in which the plan may come out: each answer, with the least and the most that an employer may pay. */
function casesOf(household: Household): [Scenario, End][] {
  return scenariosOf(household).flatMap((scenario): [Scenario, End][] => {
    const isOpen = scenario.carers.some((weeks) =>
      [...weeks.values()].some(({ employer }) => employer.least !== employer.most),
    );
    return isOpen
      ? [
          [scenario, "least"],
          [scenario, "most"],
        ]
      : [[scenario, "most"]];
  });
}

function whyNot({ currency, isExamplePay, gross }: CarerTerms, tax: CountryTax): string | null {
  if (currency !== tax.currency) return netTexts.otherCurrency(currency);
  if (isExamplePay) return netTexts.notTyped;
  return gross === undefined ? null : netTexts.takeHome;
}

interface PlanWeek extends Week {
  monday: string;
  /** That of its pay day. */
  month: string;
}

const weeksWithMondays = ({ plan }: Household): PlanWeek[] =>
  weeksOf(plan).map((week) => {
    const monday = dayText(mondayOf(plan.birth, week.week));
    return { ...week, monday, month: monthOfWeek({ monday }) };
  });

interface Case {
  household: Household;
  weeks: readonly PlanWeek[];
  tax: CountryTax;
  carer: number;
  scenario: Scenario;
  end: End;
}

/** A week that the birth cuts is taxed whole, and of that tax the plan bears what its days earn. */
function reckonCase({ household, weeks, tax, carer, scenario, end }: Case): NetByMonth {
  const usual = household.terms[carer]?.normal ?? 0;
  const before = new Map<string, number>();
  const given = weeks.flatMap(({ week, days, monday, month }): GrossWeek[] => {
    const own = scenario.carers[carer]?.get(week);
    if (own === undefined) return [];
    const earnedBefore = days < 5 ? usual - own.normal : 0;
    if (earnedBefore > 0) before.set(month, earnedBefore);
    const parts = own.state === 0 ? [] : (scenario.allocation.weeks[carer]?.get(week)?.parts ?? []);
    return [
      {
        from: monday,
        employer: own.work + own.employer[end] + earnedBefore,
        state: parts.map(({ scheme, cents }) => ({ scheme, cents })),
      },
    ];
  });
  const region = household.plan.region;
  const all = netByMonth(tax, { region, usualWeeklyPay: usual, weeks: given });
  return { ...all, months: all.months.map((month) => lessBefore(month, before.get(month.month) ?? 0)) };
}

function lessBefore(month: NetByMonth["months"][number], before: number): NetByMonth["months"][number] {
  const gross = month.gross - before;
  if (before === 0 || month.net === null) return { ...month, gross };
  const taxes = Object.fromEntries(
    Object.entries(month.taxes).map(([part, cents]) => [part, Math.round((cents * gross) / month.gross)]),
  );
  return { ...month, gross, taxes, net: gross - totalOf(taxes) };
}

const rangeOf = (all: readonly number[]): Range => ({ least: Math.min(...all), most: Math.max(...all) });

const monthIn = ({ months }: NetByMonth, month: string) => months.find((one) => one.month === month);

function carerIn(
  household: Household,
  whyNone: string | null,
  cases: readonly NetByMonth[],
  month: string,
): NetOfCarer {
  if (whyNone !== null) return { net: null, why: whyNone, isRepaid: false };
  const all = cases.flatMap((one) => monthIn(one, month) ?? []);
  const [why] = all.flatMap((one) => one.why ?? []);
  if (why) return { net: null, why: sentenceOf(household, why), isRepaid: false };
  return {
    net: rangeOf(all.map(({ net }) => net ?? 0)),
    why: null,
    isRepaid: all.some(({ taxes }) => totalOf(taxes) < 0),
  };
}

const sentenceOf = ({ law }: Household, why: NoNet) =>
  noNetSentence(why, (scheme) => schemeById(law, scheme)?.name ?? scheme, dayWords);

/** What one answer brings to one carer it brings with what it brings to the other. */
function togetherIn(
  cases: number,
  carers: readonly number[],
  reckoned: readonly NetByMonth[][],
  month: string,
): Range | null {
  const sums = Array.from({ length: cases }, (_, at) =>
    carers.reduce<number | null>((sum, carer) => {
      const one = reckoned[carer]?.[at];
      const net = one === undefined ? null : (monthIn(one, month)?.net ?? null);
      return sum === null || net === null ? null : sum + net;
    }, 0),
  );
  const known = sums.flatMap((sum) => sum ?? []);
  return carers.length === 0 || known.length < cases ? null : rangeOf(known);
}

function yearEndsOf(cases: readonly NetByMonth[], carer: number): NetYearEnd[] {
  const years = [...new Set(cases.flatMap(({ yearEnds }) => yearEnds.map(({ to }) => to)))].sort();
  return years.map((to) => {
    const own = cases.map(({ yearEnds }) => yearEnds.find((one) => one.to === to));
    return {
      carer,
      to,
      back: rangeOf(own.map((one) => (one ? (one.kind === "refund" ? one.cents : -one.cents) : 0))),
      usualPayDays: Math.max(...own.map((one) => one?.usualPayDays ?? 0)),
    };
  });
}

function taxesOf(cases: readonly NetByMonth[], carer: number): NetMonths["taxes"] {
  const sums = cases.map(({ months }) => {
    const parts = new Map<TaxPart, number>();
    for (const { taxes } of months)
      for (const [part, cents] of Object.entries(taxes) as [TaxPart, number][])
        parts.set(part, (parts.get(part) ?? 0) + cents);
    return parts;
  });
  const parts = [...new Set(sums.flatMap((sum) => [...sum.keys()]))];
  return parts.map((part) => ({ carer, part, cents: rangeOf(sums.map((sum) => sum.get(part) ?? 0)) }));
}

const sourcesOf = (cases: readonly NetByMonth[]): LawSource[] =>
  Object.values(Object.fromEntries(cases.flatMap(({ sources }) => Object.entries(sources))));
