import { z } from "zod";

import { fail, parseInput, type Failure, type Result } from "~/core/result";
import { listErrors } from "./texts";
import { line } from "~/core/text-input";

export interface Paging {
  /** From 1. */
  page: number;
  perPage: number;
}

const mostAPage = 100;
const lastPage = 1_000_000;

const whole = (name: string, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, listErrors.whole(name))
    .transform(Number)
    .refine((value) => value >= 1 && value <= most, listErrors.between(name, most));

export const pagingInput = z.object({
  page: whole("page", lastPage).default(1),
  perPage: whole("perPage", mostAPage).default(mostAPage),
});

/** `page` is 1 and `perPage` 100 by default. */
export function parsePaging(params: URLSearchParams): Result<Paging> {
  const sent = { page: params.get("page") ?? undefined, perPage: params.get("perPage") ?? undefined };
  return parseInput(pagingInput, sent, listErrors.list);
}

/** A bad page shows the first. */
export function readPaging(params: URLSearchParams, perPage: number): Paging {
  const page = pagingInput.shape.page.safeParse(params.get("page") ?? undefined);
  return { page: page.success ? page.data : 1, perPage };
}

/** At least one, which may be empty. */
export function pagesOf(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}

/**
 * The page that was asked for, or the last: one that the list does not reach would say that nothing is there. That
 * takes a second read.
 * @param read null where there is no such list.
 */
export async function readPageOrLast<Found extends { total: number } | null>(
  { page, perPage }: Paging,
  read: (paging: Paging) => Promise<Found>,
): Promise<{ found: Found; page: number; pages: number }> {
  const found = await read({ page, perPage });
  const pages = pagesOf(found?.total ?? 0, perPage);
  return found === null || page <= pages
    ? { found, page, pages }
    : readPageOrLast({ page: pages, perPage }, read);
}

/** Finds rows by their beginning; "" finds all. */
export const searchInput = line(0, 100, listErrors.searchText).default("");

const sentWhole = (name: string, most: number) =>
  z
    .int(listErrors.whole(name))
    .min(1, listErrors.between(name, most))
    .max(most, listErrors.between(name, most));

/** The body of a search: names and emails stay out of urls. */
export const peopleSearchInput = z.strictObject({
  search: searchInput,
  page: sentWhole("page", lastPage).default(1),
  perPage: sentWhole("perPage", mostAPage).default(mostAPage),
});

/**
 * A search must not be in the url.
 * @returns null if it is not.
 */
export function rejectSearchInUrl(url: URL): Failure | null {
  if (!url.searchParams.has("search")) return null;
  const message = listErrors.searchInUrl(url.pathname);
  return fail("invalid", message, { search: [message] });
}
