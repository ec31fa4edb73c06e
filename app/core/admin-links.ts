/** As in `?tab=` of the dashboard. */
export const adminTabs = [
  "todo",
  "companies",
  "requests",
  "submissions",
  "reports",
  "replies",
  "users",
  "signups",
  "activity",
  "security",
] as const;
export type AdminTab = (typeof adminTabs)[number];

/** Leaves out parts that are "" or null. */
export function adminHref(tab: AdminTab, parts: Record<string, string | number | null> = {}): string {
  const params = new URLSearchParams({ tab });
  for (const [name, value] of Object.entries(parts))
    if (value !== null && value !== "") params.set(name, String(value));
  return `/admin?${params.toString()}`;
}

export const editHref = (id: string) => `/admin/companies/${id}`;
/** @param group of staff, by its key; the first if left out, and new ones where it is "". */
export const policyFormHref = (id: string, group?: string) =>
  `/admin/companies/${id}/policy${group === undefined ? "" : `?group=${group}`}`;
export const reviewHref = (id: string) => `/admin/companies/${id}/review`;
export const duplicatesHref = "/admin/companies/duplicates";
