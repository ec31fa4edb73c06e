import type { EmployerJson } from "../employer-output";
import { weeksLabel } from "~/features/policy/policy-rules";

export const notStated = "Not stated";

type Pay = Pick<EmployerJson, "isPaid" | "paidPercentage">;

/** "Full pay", "60% of pay", "Unpaid", or what is missing. */
export function payLabel({ isPaid, paidPercentage }: Pay): string {
  if (isPaid === false || paidPercentage === 0) return "Unpaid";
  if (paidPercentage === 100) return "Full pay";
  if (paidPercentage !== null) return `${paidPercentage}% of pay`;
  return isPaid ? "Paid, share of pay not stated" : notStated;
}

/** "18 weeks, full pay" where the pay is known, otherwise the weeks alone; `of` stands behind the weeks. */
export function paidWeeksLabel(weeks: number | null, pay: Pay, of = ""): string {
  if (weeks === null) return weeksLabel(weeks);
  const { isPaid, paidPercentage } = pay;
  const isKnown = weeks > 0 && isPaid !== false && paidPercentage !== null && paidPercentage > 0;
  return `${weeksLabel(weeks)}${of && ` ${of}`}${isKnown ? `, ${payLabel(pay).toLowerCase()}` : ""}`;
}

/** The extra benefits, which are stored comma-separated; "None" is none. */
export function additionalBenefitsOf({
  additionalBenefits,
}: Pick<EmployerJson, "additionalBenefits">): string[] {
  return (additionalBenefits ?? "")
    .split(",")
    .map((benefit) => benefit.trim())
    .filter((benefit) => benefit !== "" && benefit.toLowerCase() !== "none");
}
