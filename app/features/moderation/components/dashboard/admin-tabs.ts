import { groupNames, tabNames } from "../../admin-texts";

/** As in `?tab=`. */
export type AdminTab = keyof typeof tabNames;

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
  const tab = params.get("tab") ?? "";
  return Object.hasOwn(tabNames, tab) ? (tab as AdminTab) : null;
}

/** Where the url names no tab, only the employers' list has forms. */
export function actedTabIn(params: URLSearchParams): AdminTab {
  return adminTabIn(params) ?? "companies";
}

/** The intent of a search for people; the answer seals the search in the url. */
export const searchIntent = "search";

/** Leaves out parts that are "" or null. */
export function adminHref(tab: AdminTab, parts: Record<string, string | number | null> = {}): string {
  const params = new URLSearchParams({ tab });
  for (const [name, value] of Object.entries(parts))
    if (value !== null && value !== "") params.set(name, String(value));
  return `/admin?${params.toString()}`;
}
