import type { EmployerJson } from "~/features/employers/schema";
import type { PolicyView } from "~/policy/document/view-shapes";
import { canRank } from "~/features/compare/rank-rules";
import { comparisonSentences } from "~/features/compare/texts";

interface Compared {
  company: Pick<EmployerJson, "name" | "country">;
  policy: Pick<PolicyView, "worth">;
}

/**
 * "Full-pay weeks after 12 months in the job: Deeson 2, NHS 17. NHS gives the most."; null where one does not state
 * them. Without a verdict where they cannot be ranked.
 */
export function worthSentence(compared: readonly Compared[]): string | null {
  const figures = compared.map(({ company: { name, country }, policy: { worth } }) => ({
    name,
    country,
    ...worth,
  }));
  if (figures.length < 2 || figures.some(({ tenths }) => tenths === null)) return null;
  const said = comparisonSentences.fullPayWeeks(
    figures.map(({ name, text }) => `${name} ${text}`).join(", "),
  );
  const most = Math.max(...figures.map(({ tenths }) => tenths ?? 0));
  const leaders = figures.filter(({ tenths }) => tenths === most).map(({ name }) => name);
  if (!canRank(figures) || leaders.length === figures.length) return said;
  return `${said} ${comparisonSentences.most(leaders)}`;
}
