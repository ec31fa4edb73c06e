import type { Span } from "./parts";
import type { Provision, Step, Tier } from "./provision-input";

/**
 * Sixteenths of a day, so that a month is whole: 365.25 / 12 = 30.4375 days. For comparing spans only; what falls on
 * which day is reckoned by the calendar, in start-by-rules.
 */
const size = { day: 16, week: 112, month: 487 } as const;

/** Below 0 where the first span is shorter. Spans of one unit compare exactly; 26 weeks are less than 6 months. */
export function compareSpans(a: Span, b: Span): number {
  return a.n * size[a.unit] - b.n * size[b.unit];
}

/** How much of a span has passed after another, as a fraction in lowest exact integers. */
export function spanFraction(passed: Span, whole: Span): { n: number; of: number } {
  const n = passed.n * size[passed.unit];
  const of = whole.n * size[whole.unit];
  return n >= of ? { n: 1, of: 1 } : { n, of };
}

/**
 * The tier of a provision at so many months in the job: the last one whose service is reached, of tiers that a
 * checked document orders from short to long. A tier whose service is not stated is taken as reached.
 * @returns null where the first tier asks for more.
 */
export function tierAt({ tiers }: Pick<Provision, "tiers">, months: number): Tier | null {
  const service = { n: months, unit: "month" } as const;
  const reached = tiers.filter(
    ({ minService }) => minService === null || compareSpans(minService, service) <= 0,
  );
  return reached.at(-1) ?? null;
}

/**
 * The most weeks for which one parent draws a state payment, which steps of `while_state_pays` last. Each as the
 * page gave it on 21 November 2026: 211 PEI, from Service Canada's entry,
 * https://pe.211.ca/result/employment-insurance-maternity-and-parental-benefits-67096399.
 */
const schemeWeeks: Readonly<Record<string, number>> = {
  ca_ei_maternity: 15,
  ca_ei_parental_standard: 35,
  ca_ei_parental_extended: 61,
};

/** How long a step lasts in tenths of a week; null where it is not stated, or the state payment is not known here. */
export function weekTenths({ weeks, days, weeksBasis, scheme }: Step): number | null {
  if (weeksBasis === "while_state_pays") {
    const known =
      scheme !== undefined && Object.hasOwn(schemeWeeks, scheme) ? schemeWeeks[scheme] : undefined;
    return known === undefined ? null : known * 10;
  }
  if (typeof weeks === "number") return Math.round(weeks * 10);
  return days === undefined ? null : days * 2;
}

/** What the employer itself gives in a step: pay, nothing (the law's pay, or unpaid), or it is not stated. */
export function employerPays({ pay }: Step): "pays" | "nothing" | "unknown" {
  if (pay.kind === "not_stated") return "unknown";
  if (pay.kind === "percent") return pay.pct > 0 ? "pays" : "nothing";
  if (pay.kind === "flat") return pay.amount > 0 ? "pays" : "nothing";
  return "nothing";
}
