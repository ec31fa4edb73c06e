import { dayText } from "./calendar-rules";
import type { Role } from "./plan-rules";

/**
 * A country's law as plans need it, small enough for browsers. Amounts are minor units. A figure that we may
 * not show is null.
 */
export interface PlanLaw {
  /** ISO 3166-1. */
  country: string;
  name: string;
  /** ISO 4217. */
  currency: string;
  schemes: PlanScheme[];
  /** What the state, and usually employers, pay into super on leave pay; null where there is none. */
  pension: { pctTenths: number; birthFrom: string; source: LawSource } | null;
}

export interface LawSource {
  certainty: "official" | "derived" | "secondary";
  publisher: string;
  url: string;
}

export interface PlanScheme {
  id: string;
  name: string;
  /** `family`: one pool for both carers. `each`: every carer has their own. */
  for: Role | "each" | "family";
  /** Units a week: 5 or 7 days, or 1 week. */
  perWeek: 1 | 5 | 7;
  /** In units, by birth or due date. Both ends are included, null is open. Rows do not overlap. */
  entitlement: PlanEntitlement[];
  /** In order; the last goes on. Tenths of a percent of normal pay, or null for the flat amount. */
  steps: {
    units: number | null;
    pctTenths: number | null;
    isCapped: boolean;
    /** A flat amount that replaces the rates. */
    flat?: number;
    /** The rate is a minimum, not a cap. */
    isFloor?: boolean;
    /** The rate is the weekly pay that the share is taken of. */
    isOfInsured?: boolean;
  }[];
  /** A flat amount or a cap, picked by `rateBy`. `perUnit` is null if not known. */
  rates: {
    from: string | null;
    to: string | null;
    perUnit: number | null;
    /** A new rate is due from this day; we do not know it. */
    mayChangeFrom: string | null;
    source: LawSource | null;
  }[];
  rateBy: "week" | "claim_start" | "birth";
  /**
   * Paid during the employer's leave unless the reader says otherwise. False where its days are chosen one by
   * one.
   */
  runsAlong: boolean;
  /** How many weeks before the week of birth it may start. */
  weeksBefore: number;
  /** How long after the birth it may be drawn. */
  until: { n: number; unit: "day" | "week" | "month" } | null;
  /** Draws from the weeks of another payment, as shared parental pay does from maternity pay. */
  sharesWith?: { scheme: string; total: number };
  /**
   * Unpaid units at the start of a claim. They come once for both carers and all such payments, and use up
   * nothing.
   */
  waits?: { units: number; note: string | null; source: LawSource | null };
  /** The name of one of several exclusive choices. Both carers make the same one. */
  choice?: string;
  /** Drawn only if a block names it. */
  onlyIfChosen?: boolean;
}

export interface PlanEntitlement {
  from: string | null;
  to: string | null;
  /** Null if not known. */
  total: number | null;
  /** For one parent of a couple. A single parent draws all. */
  mostOne: number | null;
  /** Most units that both draw in the same weeks. */
  together: number | null;
  source: LawSource | null;
}

const holds = (day: string, { from, to }: { from: string | null; to: string | null }) =>
  (from === null || from <= day) && (to === null || day <= to);

export function entitlementAt(scheme: PlanScheme, birth: string): PlanEntitlement | null {
  return scheme.entitlement.find((row) => holds(birth, row)) ?? null;
}

/** Null if not known. `day` is a day number. */
export function rateAt(scheme: PlanScheme, day: number): number | null {
  return scheme.rates.find((row) => holds(dayText(day), row))?.perUnit ?? null;
}

export function schemesOf(law: PlanLaw | null, role: Role): PlanScheme[] {
  return (
    law?.schemes.filter(({ for: whose }) => whose === role || whose === "each" || whose === "family") ?? []
  );
}
