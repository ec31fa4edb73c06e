import { changeUrl, type DirectoryUrl } from "~/core/directory-url";
import type { CompareTab, DirectoryView } from "./schema";
import { compareTabs } from "./texts";

/** What an address says and no answer: how the same results are shown. */
export interface Display {
  tab: CompareTab;
  /** A row an employer, not a card. */
  isList: boolean;
}

export function urlOf(
  { query, comparison }: Pick<DirectoryView, "query" | "comparison">,
  { tab, isList }: Display,
): DirectoryUrl {
  const { search, sort, industry, country, minLeave, minSecondary, tenure, page } = query;
  const traits = query.traits.join(",");
  const compare = comparison.companies.map(({ id }) => id).join(",");
  const chosen = { search, sort, industry, country, minLeave, minSecondary, traits, tenure, page };
  const sets = query.sets === "each" ? "each" : null;
  return changeUrl("", { ...chosen, sets, view: isList ? "list" : null, compare, tab });
}

export function displayIn(params: URLSearchParams): Display {
  const tab = params.get("tab") ?? "";
  return {
    tab: Object.hasOwn(compareTabs, tab) ? (tab as CompareTab) : "policies",
    isList: params.get("view") === "list",
  };
}
