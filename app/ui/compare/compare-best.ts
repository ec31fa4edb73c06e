import type { EmployerJson } from "../../domain/employers/employer-json";
import { weeksLabel } from "../../domain/policy/policy-rules";

type Figure = number | null;

/**
 * Which of some figures are the better ones. None is, while fewer than two are stated or all that are
 * stated are equal; a shared first place has several.
 */
export function bestOf(figures: Figure[], prefer: "most" | "least" = "most"): boolean[] {
  const stated = figures.filter((figure): figure is number => figure !== null);
  const best = prefer === "most" ? Math.max(...stated) : Math.min(...stated);
  const isTelling = stated.length > 1 && stated.some((figure) => figure !== best);
  return figures.map((figure) => isTelling && figure === best);
}

/** The months of a waiting period that is a plain number or "none"; null where words say it otherwise. */
export function waitingMonths(waitingPeriod: string | null): Figure {
  const text = waitingPeriod?.trim().toLowerCase() ?? "";
  if (text === "none" || text === "no") return 0;
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : null;
}

/** The share of pay in percent, 0 where leave is unpaid. */
export function payShare({
  isPaid,
  paidPercentage,
}: Pick<EmployerJson, "isPaid" | "paidPercentage">): Figure {
  return isPaid === false ? 0 : paidPercentage;
}

/** The comparison in one sentence: who gives the most paid primary carer leave, and by how much. */
export function comparisonSentence(
  companies: Pick<EmployerJson, "name" | "maternityLeave">[],
): string | null {
  const stated = companies
    .flatMap(({ name, maternityLeave: weeks }) => (weeks === null ? [] : [{ name, weeks }]))
    .sort((a, b) => b.weeks - a.weeks);
  const [first, second] = stated;
  if (!first || !second) return null;
  const leaders = stated.filter(({ weeks }) => weeks === first.weeks);
  if (leaders.length === stated.length) {
    return `${listed(leaders.map(({ name }) => name))} give the same paid primary carer leave: ${weeksLabel(first.weeks)}.`;
  }
  if (leaders.length > 1) {
    return `${listed(leaders.map(({ name }) => name))} give the most paid primary carer leave: ${weeksLabel(first.weeks)} each.`;
  }
  const more = Math.round((first.weeks - second.weeks) * 10) / 10;
  return `${first.name} gives the most paid primary carer leave: ${weeksLabel(first.weeks)}, ${more} more than ${second.name}.`;
}

function listed(names: string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : names.join("");
}
