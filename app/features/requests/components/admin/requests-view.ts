import { inDigits } from "~/features/policy/policy-rules";
import type { EmployerRequestJson } from "../../request-output";
import { adminHref } from "~/features/moderation/components/dashboard/admin-tabs";

/** What the tab shows. */
export interface RequestsView {
  items: EmployerRequestJson[];
  total: number;
  page: number;
  pages: number;
  /** What the page asks about before it is deleted, as {@link requestValue}s. */
  asking: string[];
  /** The present month, `YYYY-MM`. */
  month: string;
  /** The list to watch, with the mark of the state that is shown. */
  watched: Record<string, string>;
}

/** What the tab's forms are answered, where they do not lead on. */
export interface RequestsActionData {
  tab: "requests";
  /** Says what failed. */
  title: string;
  message: string;
  /** The requests that have changed, by id. */
  changed: number[];
}

/** A request as a form or a url names it, with its version. */
export function requestValue({ id, version }: Pick<EmployerRequestJson, "id" | "version">): string {
  return `${id}:${version}`;
}

/** The url of a part of the list; `confirm` names what to ask about. */
export function requestsHref(page: number, confirm: readonly string[] = []): string {
  return adminHref("requests", { page: page === 1 ? null : page, confirm: confirm.join(",") });
}

/** The page that adds an employer, filled in with what was asked for. */
export function addEmployerHref({ id, companyName, country }: EmployerRequestJson): string {
  const params = new URLSearchParams({ name: companyName, country, request: String(id) });
  return `/admin/companies/new?${params.toString()}`;
}

/** "this request", "these 3 requests". */
export function requestsLabel(count: number): string {
  return count === 1 ? "this request" : `these ${count} requests`;
}

/** "1 person asked", "3 people asked". */
export function askedLabel(count: number): string {
  return count === 1 ? "1 person asked" : `${inDigits(count)} people asked`;
}
