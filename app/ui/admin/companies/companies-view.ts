import type { AdminCompanyFilters, AdminCompanyList } from "../../../domain/companies/admin-company-view";
import type { ToastMessage } from "../../toast/toast-context";
import { adminHref } from "../admin-tabs";

/** What the tab shows. */
export interface CompaniesView extends AdminCompanyList {
  filters: AdminCompanyFilters;
  page: number;
  pages: number;
  /** The mark of the state that is shown. */
  etag: string;
  /** The draft that the page asks about before it goes. */
  deleting: { id: string; name: string; version: number } | null;
}

/** What the tab's forms are answered, where they do not lead on. */
export interface CompaniesAnswer {
  tab: "companies";
  /** Why, in a sentence. */
  message: string;
  /** What stands in the way of each employer, by its id. */
  missed: Record<string, string>;
  toast: ToastMessage;
}

/** The tab's address with these filters, on a page of them. */
export function companiesHref(
  filters: AdminCompanyFilters,
  page = 1,
  deleting: string | null = null,
): string {
  const { search, status, verification } = filters;
  return adminHref("companies", {
    search,
    status: status === "any" ? null : status,
    verificationStatus: verification === "any" ? null : verification,
    page: page === 1 ? null : page,
    delete: deleting,
  });
}

export const editHref = (id: string) => `/admin/companies/${id}`;
