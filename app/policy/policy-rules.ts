import type { Tier } from "./document/provision-schema";

export const policyRatings = ["excellent", "good", "needsImprovement"] as const;
export type PolicyRating = (typeof policyRatings)[number];

/** In weeks of paid primary carer leave. */
export function ratePolicy(primaryWeeks: number | null): PolicyRating | undefined {
  if (primaryWeeks === null) return undefined;
  if (primaryWeeks >= 16) return "excellent";
  return primaryWeeks >= 12 ? "good" : "needsImprovement";
}

const ratingLabels: Record<PolicyRating, string> = {
  excellent: "Excellent",
  good: "Good",
  needsImprovement: "Needs improvement",
};

export function ratingLabel(rating: PolicyRating | undefined): string {
  return rating ? ratingLabels[rating] : "Not Rated";
}

type LeaveTone = "green" | "amber" | "red";

/** Green from 16 weeks, amber from 10. Never shown without words. */
export function leaveTone(weeks: number): LeaveTone {
  if (weeks >= 16) return "green";
  return weeks >= 10 ? "amber" : "red";
}

export const leaveScaleWeeks = 30;

/** Percent, at most 100. */
export function leaveBarPercent(weeks: number): number {
  return Math.min(100, (weeks / leaveScaleWeeks) * 100);
}

/** "18 weeks", "1 week", "4.5 weeks", or "Not stated". @param isMinimum "at least 18 weeks". */
export function weeksLabel(weeks: number | null, isMinimum: boolean | null = false): string {
  if (weeks === null) return "Not stated";
  return `${isMinimum ? "at least " : ""}${weeks === 1 ? "1 week" : `${weeks} weeks`}`;
}

/** Whole percent, rounded: 100 only for all, 0 only for none. Null of nothing. */
export function sharePercent(part: number, whole: number): number | null {
  if (whole <= 0) return null;
  if (part <= 0 || part >= whole) return part <= 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round((part / whole) * 100)));
}

export type ShareTone = "green" | "yellow" | "red";

/** Green from 80 %, yellow from 60 %. */
export function shareTone(percent: number): ShareTone {
  if (percent >= 80) return "green";
  return percent >= 60 ? "yellow" : "red";
}

export function triStateLabel(triState: boolean | null): string {
  if (triState === null) return "Not stated";
  return triState ? "Yes" : "No";
}

export function fullPayFigure(tenths: number, isAtLeast = false): string {
  if (tenths === 0 && !isAtLeast) return "none";
  return `${isAtLeast ? "at least " : ""}${tenths / 10}`;
}

/** "26 full-pay weeks", "at least 6 full-pay weeks", "no full-pay weeks". */
export function fullPayWeeksWords(tenths: number, isAtLeast = false): string {
  if (tenths === 0 && !isAtLeast) return "no full-pay weeks";
  return `${fullPayFigure(tenths, isAtLeast)} full-pay ${tenths === 10 ? "week" : "weeks"}`;
}

/** "PwC; formerly Coopers & Lybrand" has two. */
export function otherNamesOf(otherNames: string | null): string[] {
  return (otherNames ?? "")
    .split(";")
    .map((name) => name.trim())
    .filter(Boolean);
}

const idWords: Record<string, (number: string) => string> = {
  au_abn: (number) => `ABN ${number.replace(/\B(?=(\d{3})+$)/g, " ")}`,
  nz_nzbn: (number) => `NZBN ${number}`,
  gb_company_number: (number) => `Company number ${number}`,
};

/** "ABN 50 167 804 088". */
export function externalIdWords(id: string): string {
  const [scheme = "", number = ""] = id.split(":");
  return idWords[scheme]?.(number) ?? id;
}

/** Whole months only; null for any other text. */
export function serviceOf(waitingPeriod: string | null): Tier["minService"] {
  const isMonths =
    waitingPeriod !== null && /^(0|[1-9]\d{0,2})$/.test(waitingPeriod) && Number(waitingPeriod) <= 600;
  return isMonths ? { n: Number(waitingPeriod), unit: "month" } : null;
}
