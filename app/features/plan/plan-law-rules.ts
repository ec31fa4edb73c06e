import { dayText } from "./calendar-rules";
import type { Role } from "./plan-rules";

/**
 * What a plan needs to know of a country's law, small enough to be sent to a browser. Amounts are minor units. Only
 * what may be shown is in it: a figure that nobody has seen on a page is null, as one that was not found.
 */
export interface PlanLaw {
  /** ISO 3166-1. */
  country: string;
  name: string;
  /** ISO 4217. */
  currency: string;
  schemes: PlanScheme[];
  /** What the state pays into super on its own payment, and employers usually on theirs; null where there is no such thing. */
  pension: { pctTenths: number; birthFrom: string; source: LawSource } | null;
}

/** Where a figure comes from and how sure it is. */
export interface LawSource {
  certainty: "official" | "derived" | "secondary";
  publisher: string;
  url: string;
}

/** One payment of the state. */
export interface PlanScheme {
  id: string;
  name: string;
  /** `family`: one pool for both carers; `each`: everyone has their own. */
  for: Role | "each" | "family";
  /** How many of its units make a week: 5 or 7 days, or 1 week. */
  perWeek: 1 | 5 | 7;
  /** In units, by birth or due date; both ends count, null is open. No two rows meet. */
  entitlement: PlanEntitlement[];
  /** One after the other; the last goes on. Percent of normal pay in tenths, or null for the flat amount. */
  steps: {
    units: number | null;
    pctTenths: number | null;
    isCapped: boolean;
    /** A flat amount of its own, whatever the rates say. */
    flat?: number;
    /** The rate is no cap but what comes at least. */
    isFloor?: boolean;
    /** The rate is the pay of a week of which the share is counted. */
    isOfInsured?: boolean;
  }[];
  /** By the Monday of the week, that of the first week claimed, or the birth. Null is not known. A flat amount, or a cap. */
  rates: {
    from: string | null;
    to: string | null;
    perUnit: number | null;
    /** The day from which another rate is due that is not known yet. */
    mayChangeFrom: string | null;
    source: LawSource | null;
  }[];
  rateBy: "week" | "claim_start" | "birth";
  /** Goes on beside the employer's leave unless the reader says otherwise; false where its days are chosen one by one. */
  runsAlong: boolean;
  /** The weeks before the week of birth in which it may be drawn. */
  weeksBefore: number;
  /** How long after the birth it may be drawn. */
  until: { n: number; unit: "day" | "week" | "month" } | null;
  /** Another payment that draws from the same weeks, such as shared parental pay from maternity pay. */
  sharesWith?: { scheme: string; total: number };
  /**
   * The first units of a claim that nothing is paid for, and that take nothing from the total; once for both carers and
   * for all payments that wait.
   */
  waits?: { units: number; note: string | null; source: LawSource | null };
  /** Of several that exclude each other, the name of the choice: both carers make the same one. */
  choice?: string;
  /** Drawn only where a block asks for it. */
  onlyIfChosen?: boolean;
}

/** A row of what a scheme gives. */
export interface PlanEntitlement {
  from: string | null;
  to: string | null;
  /** Null where it is not known. */
  total: number | null;
  /** The most that one parent of a couple draws; a single parent draws all. */
  mostOne: number | null;
  /** The most units that both draw in the same weeks. */
  together: number | null;
  source: LawSource | null;
}

const holds = (day: string, { from, to }: { from: string | null; to: string | null }) =>
  (from === null || from <= day) && (to === null || day <= to);

/** What a scheme gives for a birth; null where no row is for it. */
export function entitlementAt(scheme: PlanScheme, birth: string): PlanEntitlement | null {
  return scheme.entitlement.find((row) => holds(birth, row)) ?? null;
}

/** The flat amount or cap of a unit on a day (its number); null where it is not known. */
export function rateAt(scheme: PlanScheme, day: number): number | null {
  return scheme.rates.find((row) => holds(dayText(day), row))?.perUnit ?? null;
}

/** The schemes that someone may draw, in the law's order. */
export function schemesOf(law: PlanLaw | null, role: Role): PlanScheme[] {
  return (
    law?.schemes.filter(({ for: whose }) => whose === role || whose === "each" || whose === "family") ?? []
  );
}
