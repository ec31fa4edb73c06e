/** How good the paid primary carer leave is, by weeks; absent where it is not stated. */
export const policyRatings = ["excellent", "good", "needsImprovement"] as const;
export type PolicyRating = (typeof policyRatings)[number];

/** Rates paid primary carer leave in weeks: 16 or more is excellent, 12 or more good. */
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

/** The words of the rating badge. */
export function ratingLabel(rating: PolicyRating | undefined): string {
  return rating ? ratingLabels[rating] : "Not Rated";
}

export type LeaveTone = "green" | "amber" | "red" | "none";

/** The colour of a leave figure in weeks: green from 16, amber from 10, red below; never without words. */
export function leaveTone(weeks: number | null): LeaveTone {
  if (weeks === null) return "none";
  if (weeks >= 16) return "green";
  return weeks >= 10 ? "amber" : "red";
}

/** The weeks that fill a leave bar. */
export const leaveScaleWeeks = 30;

/** How much of a leave bar a number of weeks fills, in percent, at most 100. */
export function leaveBarPercent(weeks: number): number {
  return Math.min(100, (weeks / leaveScaleWeeks) * 100);
}

/** "18 weeks", "1 week", "4.5 weeks", or "Not stated". */
export function weeksLabel(weeks: number | null): string {
  if (weeks === null) return "Not stated";
  return weeks === 1 ? "1 week" : `${weeks} weeks`;
}

/** The share of votes that are positive in rounded percent; null without votes. */
export function positivePercentage(upvotes: number, totalVotes: number): number | null {
  return totalVotes > 0 ? Math.round((upvotes / totalVotes) * 100) : null;
}

export type ShareTone = "green" | "yellow" | "red";

/** The colour of a positive share in percent: green from 80, yellow from 60. */
export function shareTone(percent: number): ShareTone {
  if (percent >= 80) return "green";
  return percent >= 60 ? "yellow" : "red";
}

/** "Yes", "No" or "Not stated". */
export function triStateLabel(triState: boolean | null): string {
  if (triState === null) return "Not stated";
  return triState ? "Yes" : "No";
}

/** `YYYY-MM` of a moment in milliseconds UTC: exact days could point at a person. */
export function toMonth(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 7);
}

/** One for all: looking up a language's rules costs more than many numbers written by them. */
const digits = new Intl.NumberFormat("en-AU");

/** A number in digits as pages and messages write it: "1,204". */
export function inDigits(number: number): string {
  return digits.format(number);
}

/** Full-pay weeks as people read them: "26", "12.5", "at least 6", "none". */
export function fullPayFigure(tenths: number, isAtLeast = false): string {
  if (tenths === 0 && !isAtLeast) return "none";
  return `${isAtLeast ? "at least " : ""}${tenths / 10}`;
}

/** {@link fullPayFigure} with its unit: "26 full-pay weeks", "no full-pay weeks". */
export function fullPayWeeksWords(tenths: number, isAtLeast = false): string {
  if (tenths === 0 && !isAtLeast) return "no full-pay weeks";
  return `${fullPayFigure(tenths, isAtLeast)} full-pay ${tenths === 10 ? "week" : "weeks"}`;
}
