import { changeUrl, type DirectoryUrl } from "~/core/directory-url";
import type { CompareTab, DirectoryView } from "./schema";
import { compareTabs } from "./texts";

export function urlOf(
  { query, comparison }: Pick<DirectoryView, "query" | "comparison">,
  tab: CompareTab,
): DirectoryUrl {
  const { search, sort, industry, country, minLeave, minSecondary, tenure, page } = query;
  const traits = query.traits.join(",");
  const compare = comparison.companies.map(({ id }) => id).join(",");
  const view = query.sets === "each" ? "each" : null;
  const chosen = { search, sort, industry, country, minLeave, minSecondary, traits, tenure, view, page };
  return changeUrl("", { ...chosen, compare, tab });
}

export function tabIn(params: URLSearchParams): CompareTab {
  const tab = params.get("tab") ?? "";
  return Object.hasOwn(compareTabs, tab) ? (tab as CompareTab) : "policies";
}
