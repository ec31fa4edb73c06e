import { adminTabs, type AdminTab } from "~/core/admin-links";
import { groupNames, tabNames } from "~/features/moderation/admin-texts";

/** A group of one has its tab's name. */
export const adminGroups: readonly { name: string; tabs: readonly [AdminTab, ...AdminTab[]] }[] = [
  { name: groupNames.inbox, tabs: ["todo", "submissions", "reports", "replies", "requests"] },
  { name: tabNames.companies, tabs: ["companies"] },
  { name: groupNames.people, tabs: ["users", "signups"] },
  { name: groupNames.record, tabs: ["activity", "security"] },
];

export type Waiting = Partial<Record<AdminTab, number>>;

/** @returns null if the url names no tab. */
export function adminTabIn(params: URLSearchParams): AdminTab | null {
  const tab = params.get("tab");
  return adminTabs.find((name) => name === tab) ?? null;
}

/** Where the url names no tab, only the employers' list has forms. */
export function actedTabIn(params: URLSearchParams): AdminTab {
  return adminTabIn(params) ?? "companies";
}

/** The intent of a search for people; the answer seals the search in the url. */
export const searchIntent = "search";
