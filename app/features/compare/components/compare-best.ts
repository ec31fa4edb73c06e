import type { EmployerJson } from "~/features/employers/schema";
import type { PolicyView } from "~/features/policy/document/view-shapes";
import { weeksLabel } from "~/features/policy/policy-rules";
import { comparisonSentences } from "../texts";

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

/** What a comparison of full-pay weeks needs of an employer. */
interface WorthOf {
  company: Pick<EmployerJson, "name" | "country">;
  policy: Pick<PolicyView, "worth">;
}

/** Full-pay weeks that stand for all there is, in one country: "at least", unknown ones and other countries' do not. */
function areComparable(compared: readonly WorthOf[]): boolean {
  const [first] = compared;
  return compared.every(
    ({ company, policy: { worth } }) =>
      company.country === first?.company.country && worth.tenths !== null && !worth.isAtLeast,
  );
}

/**
 * Which of some full-pay weeks are the higher ones. None is, where they cannot be compared: also where the state's money
 * is part of some and not of others, or that is not stated of some alone.
 */
export function bestWorth(compared: readonly WorthOf[]): boolean[] {
  const relations = new Set(compared.map(({ policy }) => policy.worth.includesStatePay));
  const isFair = areComparable(compared) && relations.size === 1;
  return bestOf(compared.map(({ policy }) => (isFair ? policy.worth.tenths : null)));
}

/** "Full-pay weeks after 12 months in the job: NHS 17, Deeson 2." Null where they cannot stand side by side. */
export function worthSentence(compared: readonly WorthOf[]): string | null {
  if (compared.length < 2 || !areComparable(compared)) return null;
  const ordered = [...compared].sort((a, b) => (b.policy.worth.tenths ?? 0) - (a.policy.worth.tenths ?? 0));
  const best = bestWorth(ordered);
  const figures = ordered.map(({ company, policy }) => `${company.name} ${policy.worth.text}`);
  const leaders = ordered.filter((_, place) => best[place]).map(({ company }) => company.name);
  const said = comparisonSentences.fullPayWeeks(figures.join(", "));
  return leaders.length === 0 ? said : `${said} ${comparisonSentences.most(leaders)}`;
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
  const leaders = stated.filter(({ weeks }) => weeks === first.weeks).map(({ name }) => name);
  const most = weeksLabel(first.weeks);
  if (leaders.length === stated.length) return comparisonSentences.same(leaders, most);
  if (leaders.length > 1) return comparisonSentences.shared(leaders, most);
  const more = Math.round((first.weeks - second.weeks) * 10) / 10;
  return comparisonSentences.first(first.name, most, more, second.name);
}
