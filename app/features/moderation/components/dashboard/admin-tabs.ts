import { groupNames, tabNames } from "../../admin-texts";

/** A tab, by the name that its url has. */
export type AdminTab = keyof typeof tabNames;

/** The tabs by what an admin comes for. A group of one has the name of its tab. */
export const adminGroups: readonly { name: string; tabs: readonly [AdminTab, ...AdminTab[]] }[] = [
  { name: groupNames.inbox, tabs: ["todo", "submissions", "reports", "replies", "requests"] },
  { name: tabNames.companies, tabs: ["companies"] },
  { name: groupNames.people, tabs: ["users", "signups"] },
  { name: groupNames.record, tabs: ["activity", "security"] },
];

/** How many wait for an admin behind a tab; nothing for a tab where nothing waits. */
export type Waiting = Partial<Record<AdminTab, number>>;

/** The tab that a url opens; Companies where it names none that there is. */
export function adminTabIn(params: URLSearchParams): AdminTab {
  const tab = params.get("tab") ?? "";
  return Object.hasOwn(tabNames, tab) ? (tab as AdminTab) : "companies";
}

/** What the form that searches a list of people sends; it leads to a url that says what was typed to nobody else. */
export const searchIntent = "search";

/** A tab's url, with what else it is to say: "" and null leave a part out. */
export function adminHref(tab: AdminTab, parts: Record<string, string | number | null> = {}): string {
  const params = new URLSearchParams({ tab });
  for (const [name, value] of Object.entries(parts))
    if (value !== null && value !== "") params.set(name, String(value));
  return `/admin?${params.toString()}`;
}
