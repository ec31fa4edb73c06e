import { elterngeldFigures as figures } from "~/law/data/de/elterngeld-figures";

import type { Choice, ElterngeldPlan } from "./elterngeld-plan";

/** BEEG § 2 (1), (2): tenths of a percent, a tenth of a point for each whole two euros. */
export function shareOf(net: number): number {
  const twos = (cents: number) => Math.floor(cents / 200);
  if (net < figures.lowBelow.v)
    return Math.min(figures.shareMost.v, figures.share.v + twos(figures.lowBelow.v - net));
  return Math.max(figures.shareLeast.v, figures.share.v - Math.max(0, twos(net - figures.highAbove.v)));
}

/**
 * § 2: the share of what net pay falls by, each month rounded to the cent.
 * @param before Elterngeld-Netto before the birth.
 * @param during the mean of the months with pay among those of Basiselterngeld.
 */
export function basisAmount(before: number, during: number): number {
  const amount = Math.round((lost(before, during) * shareOf(before)) / 1000);
  return Math.min(figures.most.v, Math.max(figures.least.v, amount));
}

/** § 4a (2): at most half of what Basiselterngeld without pay would be. */
export function plusAmount(before: number, during: number): number {
  const amount = Math.round((lost(before, during) * shareOf(before)) / 1000);
  return Math.min(Math.round(basisAmount(before, 0) / 2), Math.max(figures.least.v / 2, amount));
}

const lost = (before: number, during: number) => Math.max(0, Math.min(before, figures.counted.v) - during);

/** § 2a (1): what older children bring, on top of the cap. */
export function siblingBonus(amount: number, choice: Choice): number {
  const least = choice === "basis" ? figures.siblingLeast.v : figures.siblingLeast.v / 2;
  return Math.max(Math.round((amount * figures.siblingShare.v) / 1000), least);
}

/** § 2a (4) */
export const multipleBonus = (children: number, choice: Choice): number =>
  ((children - 1) * figures.perFurtherChild.v) / (choice === "basis" ? 1 : 2);

/** § 2a (1) to (3): who is young enough on the first day of a month of life brings it for that month. */
export function hasSiblingBonus({ siblings = [] }: ElterngeldPlan, firstDay: string): boolean {
  const { youngest, young, disabled } = figures.siblings;
  const count = (under: number, all = siblings) =>
    all.filter(({ birth }) => firstDay < birthday(birth, under)).length;
  return (
    count(youngest.under.v) >= youngest.children.v ||
    count(young.under.v) >= young.children.v ||
    count(disabled.under.v, disabledOf(siblings)) >= disabled.children.v
  );
}

export const hasDisabledSibling = ({ siblings = [] }: ElterngeldPlan, day: string): boolean =>
  disabledOf(siblings).some(({ birth }) => day < birthday(birth, figures.siblings.disabled.under.v));

const disabledOf = (siblings: NonNullable<ElterngeldPlan["siblings"]>) =>
  siblings.filter(({ isDisabled }) => isDisabled);

/** 29 February of a year without one is after 28 February and before 1 March, as text too. */
const birthday = (birth: string, age: number) => `${Number(birth.slice(0, 4)) + age}${birth.slice(4)}`;
