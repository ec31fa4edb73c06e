import { sourceIdsIn } from "../law-rules";
import type { LawSource } from "../source-schema";
import { sumOf, totalOf } from "./bands";
import { payDayOf, payDaysIn, taxYearOf } from "./pay-days";
import { type CountryTax, type PayDay, type TaxPart, taxParts, type Taxes, type TaxYear } from "./tax";

/** A week of one carer. Amounts are minor units of the country’s currency, before tax. */
export interface GrossWeek {
  /** Its first day, `YYYY-MM-DD`. */
  from: string;
  /** For work and by the employer’s own leave pay. */
  employer: number;
  /** By the id of the law’s payment. */
  state: readonly { scheme: string; cents: number }[];
}

export interface TaxQuestion {
  /** ISO 3166-2 ("GB-SCT"); null where none is chosen. */
  region: string | null;
  /** Earned in each week of a tax year that `weeks` leaves out. */
  usualWeeklyPay: number;
  /** Those that follow each other begin on the same weekday. */
  weeks: readonly GrossWeek[];
}

/** Why there is no pay after tax. */
export type NoNet =
  { kind: "year_not_held"; from: string; to: string } | { kind: "payment_not_read"; scheme: string };

export interface NetMonth {
  /** "2026-08": that of the pay days. */
  month: string;
  /** Four or five where all its weeks are given. */
  payDays: number;
  gross: number;
  /** Empty where `net` is null. */
  taxes: Taxes;
  net: number | null;
  why: NoNet | null;
}

/** What is settled after a tax year. */
export interface YearEnd {
  from: string;
  to: string;
  kind: "refund" | "bill";
  cents: number;
  /** Of its pay days, those for which usual pay was taken. */
  usualPayDays: number;
}

export interface NetByMonth {
  months: NetMonth[];
  yearEnds: YearEnd[];
  /** Of the figures that were used. */
  sources: Record<string, LawSource>;
}

/** Less is rounding. */
const leastSettled = 100;

/** What lands on the account, about. Pure, in whole cents, the same in browsers and on the server. */
export function netByMonth(tax: CountryTax, { region, usualWeeklyPay, weeks }: TaxQuestion): NetByMonth {
  const given = new Map(weeks.map((week) => [payDayOf(week.from), week]));
  const days = [...given.keys()].sort();
  const taxesOf = new Map<string, Taxes | NoNet>();
  const yearEnds: YearEnd[] = [];
  const used = new Set<string>();
  for (const ofYear of groupBy(days, (day) => taxYearOf(day, tax.startsOn).from).values()) {
    const [first = ""] = ofYear;
    const span = taxYearOf(first, tax.startsOn);
    const year = tax.years.find(({ from }) => from === span.from);
    const schemes = schemesIn(given, ofYear);
    const why = year ? notRead(tax, schemes) : ({ kind: "year_not_held", ...span } as const);
    if (year === undefined || why !== null) {
      for (const day of ofYear) if (why !== null) taxesOf.set(day, why);
      continue;
    }
    const all = payDaysIn(span, first).map((day) => payDay(tax, day, given.get(day), usualWeeklyPay));
    const { withheld, due } = year.reckon({ days: all, usual: usualWeeklyPay }, region);
    for (const [n, { day }] of all.entries()) taxesOf.set(day, withheld[n] ?? {});
    yearEnds.push(...settled(year, withheld, due, all.length - ofYear.length));
    for (const id of sourceIdsIn([year.figures, schemes.map((scheme) => tax.payments[scheme])])) used.add(id);
  }
  return {
    months: [...groupBy(days, (day) => day.slice(0, 7))].map(([month, ofMonth]) =>
      monthOf(month, ofMonth, given, taxesOf),
    ),
    yearEnds,
    sources: Object.fromEntries(Object.entries(tax.sources).filter(([id]) => used.has(id))),
  };
}

function groupBy(days: readonly string[], keyOf: (day: string) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const day of days) {
    const group = groups.get(keyOf(day));
    if (group) group.push(day);
    else groups.set(keyOf(day), [day]);
  }
  return groups;
}

const schemesIn = (given: ReadonlyMap<string, GrossWeek>, days: readonly string[]): string[] =>
  days.flatMap((day) =>
    (given.get(day)?.state ?? []).flatMap(({ scheme, cents }) => (cents === 0 ? [] : scheme)),
  );

function notRead(tax: CountryTax, schemes: readonly string[]): NoNet | null {
  const scheme = schemes.find((id) => (tax.payments[id]?.v ?? null) === null);
  return scheme === undefined ? null : { kind: "payment_not_read", scheme };
}

function payDay(tax: CountryTax, day: string, week: GrossWeek | undefined, usual: number): PayDay {
  const stateAs = (treatment: string) =>
    sumOf(week?.state ?? [], ({ scheme, cents }) => (tax.payments[scheme]?.v === treatment ? cents : 0));
  return {
    day,
    employer: week?.employer ?? usual,
    taxed: stateAs("taxed"),
    incomeTaxOnly: stateAs("income_tax_only"),
  };
}

/** One line, or none. */
function settled(
  { from, to }: TaxYear,
  withheld: readonly Taxes[],
  due: Taxes,
  usualPayDays: number,
): YearEnd[] {
  const cents = sumOf(
    taxParts.filter((part) => due[part] !== undefined),
    (part) => sumOf(withheld, (taxes) => taxes[part] ?? 0) - (due[part] ?? 0),
  );
  if (Math.abs(cents) < leastSettled) return [];
  return [{ from, to, kind: cents > 0 ? "refund" : "bill", cents: Math.abs(cents), usualPayDays }];
}

function monthOf(
  month: string,
  days: readonly string[],
  given: ReadonlyMap<string, GrossWeek>,
  taxesOf: ReadonlyMap<string, Taxes | NoNet>,
): NetMonth {
  const gross = sumOf(days, (day) => {
    const { employer = 0, state = [] } = given.get(day) ?? {};
    return employer + sumOf(state, ({ cents }) => cents);
  });
  const all = days.map((day) => {
    const taxes = taxesOf.get(day);
    if (taxes === undefined) throw new Error("Weeks begin on different weekdays.");
    return taxes;
  });
  const why = all.find((one): one is NoNet => "kind" in one) ?? null;
  if (why !== null) return { month, payDays: days.length, gross, taxes: {}, net: null, why };
  const taxes: Partial<Record<TaxPart, number>> = {};
  for (const one of all)
    for (const part of taxParts)
      if (!("kind" in one) && one[part] !== undefined) taxes[part] = (taxes[part] ?? 0) + one[part];
  return { month, payDays: days.length, gross, taxes, net: gross - totalOf(taxes), why: null };
}
