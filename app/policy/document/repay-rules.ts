import type { Span } from "./value-schema";
import type { Clawback, Provision, Step } from "./provision-schema";
import { compareSpans, spanFraction, weekTenths } from "./service-rules";

/** Weeks of state pay, one after another; `amount` a week in minor units. */
interface StateWeeks {
  weeks: number;
  amount: number;
}

/** Minor units. The bounds differ only where the policy does not say how state pay counts. */
export interface Money {
  least: number;
  most: number;
}

/**
 * The employer's own pay in some steps, for a known weekly pay. `statePay` runs from the first week. A week's part
 * is:
 * - `included`, `tops_up`: the percentage less state pay, at least 0;
 * - `on_top`, `none`: the percentage;
 * - `on_top_capped`: the same, up to full pay with state pay;
 * - not stated: between the first and the second.
 * Integers, rounded once, half up to the minor unit. Lump sums belong to no week and are left out.
 * @param weeklyPay minor units.
 * @returns null where a step's length or pay is not stated.
 */
export function employersPart(
  steps: readonly Step[],
  weeklyPay: number,
  statePay: readonly StateWeeks[],
): Money | null {
  let least = 0n;
  let most = 0n;
  let from = 0;
  for (const step of steps) {
    const weeks = weekTenths(step);
    if (weeks === null || step.pay.kind === "not_stated") return null;
    for (const { tenths, amount } of stateDuring(statePay, from, weeks)) {
      const { low, high } = weeklyPart(step, BigInt(weeklyPay), BigInt(amount));
      least += low * BigInt(tenths);
      most += high * BigInt(tenths);
    }
    from += weeks;
  }
  return { least: rounded(least, unit), most: rounded(most, unit) };
}

/** Thousandths of a minor unit × tenths of a week. */
const unit = 10_000n;

function rounded(n: bigint, divisor: bigint): number {
  return Number((2n * n + divisor) / (2n * divisor));
}

/** Thousandths of a minor unit. */
function weeklyPart(
  { pay, state = null }: Step,
  weeklyPay: bigint,
  statePay: bigint,
): { low: bigint; high: bigint } {
  if (pay.kind !== "percent" && pay.kind !== "flat") return { low: 0n, high: 0n };
  const gross =
    pay.kind === "flat" ? BigInt(pay.amount) * 1_000n : weeklyPay * BigInt(Math.round(pay.pct * 10));
  const less = atLeastZero(gross - statePay * 1_000n);
  const left = atLeastZero((weeklyPay - statePay) * 1_000n);
  const same = (amount: bigint) => ({ low: amount, high: amount });
  if (state === null) return { low: less, high: gross };
  if (state === "included" || state === "tops_up") return same(less);
  return same(state === "on_top_capped" && left < gross ? left : gross);
}

const atLeastZero = (n: bigint) => (n < 0n ? 0n : n);

/** Split where the amount changes. */
function stateDuring(statePay: readonly StateWeeks[], from: number, tenths: number) {
  const parts: { tenths: number; amount: number }[] = [];
  const end = from + tenths;
  let at = from;
  let start = 0;
  for (const { weeks, amount } of statePay) {
    const stop = start + Math.round(weeks * 10);
    const until = Math.min(stop, end);
    if (until > at) {
      parts.push({ tenths: until - at, amount });
      at = until;
    }
    start = stop;
  }
  if (at < end) parts.push({ tenths: end - at, amount: 0 });
  return parts;
}

type Repayable =
  | { kind: "not_stated" }
  | { kind: "nothing" }
  /** Health premiums or a bonus, not pay. */
  | { kind: "other"; basis: "health_premiums" | "bonus" }
  /** The policy says until when, but not how much. */
  | { kind: "amount_not_stated"; atMost: Money | null }
  | { kind: "amount"; amount: Money };

export interface Leaver {
  /** In order, as taken. */
  steps: readonly Step[];
  /** Minor units. */
  weeklyPay: number;
  statePay: readonly StateWeeks[];
  worked: Span;
}

/**
 * Only the employer's part is repaid, never state pay. A scale's line holds before its end; after the last, nothing
 * is owed. Pro rata, the sum falls evenly over the promised time.
 */
export function repayable({ clawback }: Pick<Provision, "clawback">, leaver: Leaver): Repayable {
  if (!clawback) return { kind: "not_stated" };
  if (clawback.none) return { kind: "nothing" };
  const { basis } = clawback;
  if (basis === "health_premiums" || basis === "bonus") return { kind: "other", basis };
  const part = employersPart(leaver.steps, leaver.weeklyPay, leaver.statePay);
  const share = shareOwed(clawback, leaver);
  if (share !== null && share.n === 0) return { kind: "amount", amount: { least: 0, most: 0 } };
  if (share === null || part === null) return { kind: "amount_not_stated", atMost: part };
  const owed = (minor: number) => rounded(BigInt(minor) * BigInt(share.n), BigInt(share.of));
  return { kind: "amount", amount: { least: owed(part.least), most: owed(part.most) } };
}

/** A fraction; null where it is not stated. */
function shareOwed(clawback: Clawback, { steps, worked }: Leaver): { n: number; of: number } | null {
  const { scale, returnFor } = clawback;
  if (Array.isArray(scale)) {
    const line = scale.find(({ leavesBefore }) => compareSpans(worked, leavesBefore) < 0);
    if (line === undefined) return { n: 0, of: 1 };
    return line.repayPct === null ? null : { n: Math.round(line.repayPct * 10), of: 1_000 };
  }
  const promised = returnFor?.unit === "as_long_as_paid" ? paidSpan(steps) : (returnFor ?? null);
  if (promised === null) return null;
  const { n, of } = spanFraction(worked, promised);
  if (n === of) return { n: 0, of: 1 };
  return scale === "pro_rata" ? { n: of - n, of } : null;
}

/** In weeks, or in days where weeks are not whole. */
function paidSpan(steps: readonly Step[]): Span | null {
  const paid = steps.filter(({ pay }) => pay.kind === "percent" || pay.kind === "flat").map(weekTenths);
  if (paid.some((weeks) => weeks === null)) return null;
  const tenths = paid.reduce<number>((all, weeks) => all + (weeks ?? 0), 0);
  return tenths % 10 === 0
    ? { n: tenths / 10, unit: "week" }
    : { n: Math.ceil((tenths * 7) / 10), unit: "day" };
}
