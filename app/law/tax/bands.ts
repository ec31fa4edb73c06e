import type { Band, PayDay, Taxes } from "./tax";

/** Sums that several countries share. Results are not rounded unless they say so. */

/** @param share of the year’s bands that counts so far, for payrolls that add up from the year’s start. */
export function taxOn(amount: number, bands: readonly Band[], share = 1): number {
  let lower = 0;
  let tax = 0;
  for (const { upTo, rate } of bands) {
    const upper = upTo === null ? Infinity : upTo * share;
    tax += Math.max(0, Math.min(amount, upper) - lower) * rate;
    lower = upper;
  }
  return tax / 10_000;
}

/** @param rate in hundredths of a percent. */
export const shareOf = (amount: number, rate: number): number => (amount * rate) / 10_000;

export const wholeUnits = (cents: number): number => Math.floor(cents / 100) * 100;

export const sumOf = <T>(all: readonly T[], part: (one: T) => number): number =>
  all.reduce((sum, one) => sum + part(one), 0);

/** What income tax is on. */
export const incomeOf = ({ employer, taxed, incomeTaxOnly }: PayDay): number =>
  employer + taxed + incomeTaxOnly;

export const totalOf = (taxes: Taxes): number => sumOf(Object.values(taxes), (cents) => cents);
