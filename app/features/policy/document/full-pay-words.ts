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
