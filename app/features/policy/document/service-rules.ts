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

/** A state payment that steps of `while_state_pays` last as long as. */
interface Scheme {
  /** In the plural, for sentences. */
  name: string;
  /** The most weeks for which one parent draws it. */
  weeks: number;
}

/**
 * The payments that are known here, as the page said on 21 November 2026: 211 PEI, from Service Canada's entry,
 * https://pe.211.ca/result/employment-insurance-maternity-and-parental-benefits-67096399.
 */
const schemes: Readonly<Record<string, Scheme>> = {
  ca_ei_maternity: { name: "Employment Insurance maternity benefits", weeks: 15 },
  ca_ei_parental_standard: { name: "standard Employment Insurance parental benefits", weeks: 35 },
  ca_ei_parental_extended: { name: "extended Employment Insurance parental benefits", weeks: 61 },
};

/** The state payment that a step names, where it is known here. */
export function schemeOf({ scheme }: Step): Scheme | null {
  return scheme !== undefined && Object.hasOwn(schemes, scheme) ? (schemes[scheme] ?? null) : null;
}

/** How long a step lasts in tenths of a week; null where it is not stated, or the state payment is not known here. */
export function weekTenths(step: Step): number | null {
  const { weeks, days, weeksBasis } = step;
  if (weeksBasis === "while_state_pays") {
    const scheme = schemeOf(step);
    return scheme && scheme.weeks * 10;
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
