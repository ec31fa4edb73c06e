import type { EmployerJson } from "~/features/employers/schema";
import type { PolicyView } from "~/features/policy/document/view-shapes";
import { weeksLabel } from "~/features/policy/policy-rules";
import { comparisonSentences } from "../texts";

type Figure = number | null;

/** None if fewer than two are stated or all are equal; ties share the first place. */
export function bestOf(figures: Figure[], prefer: "most" | "least" = "most"): boolean[] {
  const stated = figures.filter((figure): figure is number => figure !== null);
  const best = prefer === "most" ? Math.max(...stated) : Math.min(...stated);
  const isTelling = stated.length > 1 && stated.some((figure) => figure !== best);
  return figures.map((figure) => isTelling && figure === best);
}

/** Null if it is neither a plain number nor "none". */
export function waitingMonths(waitingPeriod: string | null): Figure {
  const text = waitingPeriod?.trim().toLowerCase() ?? "";
  if (text === "none" || text === "no") return 0;
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : null;
}

/** Percent; 0 for unpaid leave. */
export function payShare({
  isPaid,
  paidPercentage,
}: Pick<EmployerJson, "isPaid" | "paidPercentage">): Figure {
  return isPaid === false ? 0 : paidPercentage;
}

interface WorthOf {
  company: Pick<EmployerJson, "name" | "country">;
  policy: Pick<PolicyView, "worth">;
}

/** "At least", unknown and other countries' weeks cannot be compared. */
function areComparable(compared: readonly WorthOf[]): boolean {
  const [first] = compared;
  return compared.every(
    ({ company, policy: { worth } }) =>
      company.country === first?.company.country && worth.tenths !== null && !worth.isAtLeast,
  );
}

/**
 * None if they cannot be compared: also if only some include the state's money, or only some do not say.
 */
export function bestWorth(compared: readonly WorthOf[]): boolean[] {
  const relations = new Set(compared.map(({ policy }) => policy.worth.includesStatePay));
  const isFair = areComparable(compared) && relations.size === 1;
  return bestOf(compared.map(({ policy }) => (isFair ? policy.worth.tenths : null)));
}

/** "Full-pay weeks after 12 months in the job: NHS 17, Deeson 2."; null if they cannot be compared. */
export function worthSentence(compared: readonly WorthOf[]): string | null {
  if (compared.length < 2 || !areComparable(compared)) return null;
  const ordered = [...compared].sort((a, b) => (b.policy.worth.tenths ?? 0) - (a.policy.worth.tenths ?? 0));
  const best = bestWorth(ordered);
  const figures = ordered.map(({ company, policy }) => `${company.name} ${policy.worth.text}`);
  const leaders = ordered.filter((_, place) => best[place]).map(({ company }) => company.name);
  const said = comparisonSentences.fullPayWeeks(figures.join(", "));
  return leaders.length === 0 ? said : `${said} ${comparisonSentences.most(leaders)}`;
}

export function comparisonSentence(
  companies: Pick<EmployerJson, "name" | "maternityLeave" | "isMinimum">[],
): string | null {
  if (companies.some(({ isMinimum }) => isMinimum)) return null;
  const stated = companies
    .flatMap(({ name, maternityLeave: weeks }) => (weeks === null ? [] : [{ name, weeks }]))
    .sort((a, b) => b.weeks - a.weeks);
  const [first, second] = stated;
  if (!first || !second) return null;
  const leaders = stated.filter(({ weeks }) => weeks === first.weeks).map(({ name }) => name);
  const most = weeksLabel(first.weeks);
  if (leaders.length === stated.length) return comparisonSentences.same(leaders, most);
  if (leaders.length > 1) return comparisonSentences.shared(leaders, most);
  const more = Math.round((first.weeks - second.weeks) * 10) / 10;
  return comparisonSentences.first(first.name, most, more, second.name);
}
