import type { AdminEmployerFilters, AdminEmployerList } from "~/features/employers/admin-schema";
import type { ToastMessage } from "~/core/result";
import { adminHref } from "~/core/admin-links";

export const everyEmployer: AdminEmployerFilters = {
  search: "",
  status: "any",
  verification: "any",
  origin: "any",
  freshness: "any",
};

export interface EmployersView extends AdminEmployerList {
  filters: AdminEmployerFilters;
  page: number;
  pages: number;
  etag: string;
  /** Drafts to confirm before deletion; `kept` counts chosen employers that were published and stay. */
  deleting: { drafts: { id: string; name: string; version: number }[]; kept: number } | null;
}

export interface EmployersActionData {
  tab: "companies";
  message: string;
  /** By id. */
  missed: Record<string, string>;
  toast: ToastMessage;
}

/** An employer with its version, as a form or url sends it. */
export function employerValue({ id, version }: { id: string; version: number }): string {
  return `${id}:${version}`;
}

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
