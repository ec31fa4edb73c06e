import { z } from "zod";

import { fail, parseInput, type Failure, type Result } from "~/lib/result";
import { inputErrors } from "./admin-texts";
import { line } from "~/lib/text-input";

/** Which part of a list is asked for. */
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
    .regex(/^\d{1,9}$/, inputErrors.whole(name))
    .transform(Number)
    .refine((value) => value >= 1 && value <= most, inputErrors.between(name, most));

/** The parameters of a list for admins, as they arrive in a url. */
export const pagingInput = z.object({
  page: whole("page", lastPage).default(1),
  perPage: whole("perPage", mostAPage).default(mostAPage),
});

/** Reads `page` (default 1) and `perPage` (default and at most 100); `invalid` with fields. */
export function parsePaging(params: URLSearchParams): Result<Paging> {
  const sent = { page: params.get("page") ?? undefined, perPage: params.get("perPage") ?? undefined };
  return parseInput(pagingInput, sent, inputErrors.list);
}

/** The same for a page of ours, which falls back to the first part. */
export function readPaging(params: URLSearchParams, perPage: number): Paging {
  const page = pagingInput.shape.page.safeParse(params.get("page") ?? undefined);
  return { page: page.success ? page.data : 1, perPage };
}

/** How many pages there are; at least one, which may be empty. */
export function pagesOf(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}

/** What an admin types to find a row by how it begins; "" finds all. */
export const searchInput = line(0, 100, inputErrors.searchText).default("");

const sentWhole = (name: string, most: number) =>
  z
    .int(inputErrors.whole(name))
    .min(1, inputErrors.between(name, most))
    .max(most, inputErrors.between(name, most));

/** A search for people, and which part of what it finds, as a call's body: no name or email stands in a url. */
export const peopleSearchInput = z.strictObject({
  search: searchInput,
  page: sentWhole("page", lastPage).default(1),
  perPage: sentWhole("perPage", mostAPage).default(mostAPage),
});

/**
 * What is wrong with the url of a list of people that names one of them.
 * @returns `invalid` with where to send it instead; null where it names nobody.
 */
export function rejectSearchInUrl(url: URL): Failure | null {
  if (!url.searchParams.has("search")) return null;
  const message = inputErrors.searchInUrl(url.pathname);
  return fail("invalid", message, { search: [message] });
}
