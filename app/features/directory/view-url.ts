import { changeUrl, type DirectoryUrl } from "~/core/directory-url";
import type { CompareTab, DirectoryView } from "./schema";
import { compareTabs } from "./texts";

export function urlOf(
  { query, comparison }: Pick<DirectoryView, "query" | "comparison">,
  tab: CompareTab,
): DirectoryUrl {
  const { search, sort, industry, country, minLeave, tenure, page } = query;
  const traits = query.traits.join(",");
  const compare = comparison.companies.map(({ id }) => id).join(",");
  return changeUrl("", { search, sort, industry, country, minLeave, traits, tenure, page, compare, tab });
}

export function tabIn(params: URLSearchParams): CompareTab {
  const tab = params.get("tab") ?? "";
  return Object.hasOwn(compareTabs, tab) ? (tab as CompareTab) : "policies";
}
