import { inDigits } from "~/core/digits";
import type { EmployerRequestJson } from "~/features/requests/schema";
import { adminHref } from "~/core/admin-links";
import { requestItem } from "~/features/requests/admin-texts";

export interface RequestsView {
  items: EmployerRequestJson[];
  total: number;
  page: number;
  pages: number;
  /** Requests to confirm before they are deleted, as {@link requestValue}s. */
  asking: string[];
  /** The present month, `YYYY-MM`. */
  month: string;
  /** Urls to poll, with the etag of what is shown. */
  watched: Record<string, string>;
}

export interface RequestsActionData {
  tab: "requests";
  title: string;
  message: string;
  /** Ids of requests that changed meanwhile. */
  changed: number[];
}

/** A request as a form or a url names it, with its version. */
export function requestValue({ id, version }: Pick<EmployerRequestJson, "id" | "version">): string {
  return `${id}:${version}`;
}

/** @param confirm What to ask about. */
export function requestsHref(page: number, confirm: readonly string[] = []): string {
  return adminHref("requests", { page: page === 1 ? null : page, confirm: confirm.join(",") });
}

/** The page that adds an employer, filled in from the request. */
export function addEmployerHref({ id, companyName, country }: EmployerRequestJson): string {
  const params = new URLSearchParams({ name: companyName, country, request: String(id) });
  return `/admin/companies/new?${params.toString()}`;
}

/** "1 person asked", "3 people asked". */
export function askedLabel(count: number): string {
  return requestItem.peopleAsked(inDigits(count), count);
}
