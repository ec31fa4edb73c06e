import { adminTabs, duplicatesHref, adminHref, type AdminTab } from "~/core/admin-links";
import { dashboardPage, tabNames } from "~/features/moderation/admin-texts";

/** The specified tabs, after what is to do. */
export const firstTabs = [
  "todo",
  "companies",
  "requests",
  "submissions",
  "users",
  "signups",
] as const satisfies readonly AdminTab[];

interface MoreLink {
  name: string;
  to: string;
  /** Null for a page of its own. */
  tab: AdminTab | null;
}

const linkOf = (tab: AdminTab): MoreLink => ({ name: tabNames[tab], to: adminHref(tab), tab });

/** Behind "More". */
export const moreLinks: readonly MoreLink[] = [
  linkOf("reports"),
  linkOf("replies"),
  { name: dashboardPage.duplicates, to: duplicatesHref, tab: null },
  linkOf("activity"),
  linkOf("security"),
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
