import type { AdminEmployerFilters, AdminEmployerList } from "../../admin-schema";
import type { ToastMessage } from "~/lib/result";
import { adminHref } from "~/features/moderation/components/dashboard/admin-tabs";

export const everyEmployer: AdminEmployerFilters = {
  search: "",
  status: "any",
  verification: "any",
  origin: "any",
  freshness: "any",
};

/** What the tab shows. */
export interface EmployersView extends AdminEmployerList {
  filters: AdminEmployerFilters;
  page: number;
  pages: number;
  /** The mark of the state that is shown. */
  etag: string;
  /** The drafts that the page asks about before they go, and how many of what was chosen has been shown and stays. */
  deleting: { drafts: { id: string; name: string; version: number }[]; kept: number } | null;
}

/** What the tab's forms are answered, where they do not lead on. */
export interface EmployersActionData {
  tab: "companies";
  /** Why, in a sentence. */
  message: string;
  /** What stands in the way of each employer, by its id. */
  missed: Record<string, string>;
  toast: ToastMessage;
}

/** An employer as a form or a url names it, with its version. */
export function employerValue({ id, version }: { id: string; version: number }): string {
  return `${id}:${version}`;
}

/** The tab's url with these filters, on a page of them; `deleting` names what to ask about. */
export function employersHref(
  filters: AdminEmployerFilters,
  page = 1,
  deleting: readonly string[] = [],
): string {
  const { search, status, verification, origin, freshness } = filters;
  return adminHref("companies", {
    search,
    status: status === "any" ? null : status,
    verificationStatus: verification === "any" ? null : verification,
    origin: origin === "any" ? null : origin,
    freshness: freshness === "any" ? null : freshness,
    page: page === 1 ? null : page,
    delete: deleting.join(","),
  });
}

export const editHref = (id: string) => `/admin/companies/${id}`;
