/** The tabs of the dashboard, under the names that their urls have. */
export const adminTabs = {
  todo: "To do",
  companies: "Companies",
  requests: "Company Requests",
  submissions: "Community Submissions",
  reports: "Reports",
  replies: "Employer Replies",
  users: "Users",
  signups: "Beta Signups",
  activity: "Activity",
  security: "Security",
} as const;

export type AdminTab = keyof typeof adminTabs;

/** The tabs by what an admin comes for. A group of one has the name of its tab. */
export const adminGroups: readonly { name: string; tabs: readonly [AdminTab, ...AdminTab[]] }[] = [
  { name: "Inbox", tabs: ["todo", "submissions", "reports", "replies", "requests"] },
  { name: adminTabs.companies, tabs: ["companies"] },
  { name: "People", tabs: ["users", "signups"] },
  { name: "Record", tabs: ["activity", "security"] },
];

/** How many wait for an admin behind a tab; nothing for a tab where nothing waits. */
export type Waiting = Partial<Record<AdminTab, number>>;

/** The tab that a url opens; Companies where it names none that there is. */
export function adminTabIn(params: URLSearchParams): AdminTab {
  const tab = params.get("tab") ?? "";
  return Object.hasOwn(adminTabs, tab) ? (tab as AdminTab) : "companies";
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
