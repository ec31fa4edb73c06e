import { z } from "zod";

import { peopleSearchInput, searchInput } from "~/features/moderation/paging";
import { parseInput, type Result } from "~/lib/result";
import { signupStatuses, type SignupStatus } from "./signup-json";

/** Which signups are asked for. */
export interface SignupFilter {
  status?: SignupStatus;
  /** How a name or email begins; "" for all. */
  search: string;
}

/** The filters of signups, as they arrive in a url. */
export const signupFilterInput = z.object({
  status: z.enum(signupStatuses, { error: `The status is one of: ${signupStatuses.join(", ")}` }).optional(),
  search: searchInput,
});

/** The same with which part of what it finds, as a call's body. */
export const signupSearchInput = peopleSearchInput.extend({ status: signupFilterInput.shape.status });

/** Reads the filters of a url; "" counts as none, and an unknown status is `invalid`. */
export function parseSignupFilter(params: URLSearchParams): Result<SignupFilter> {
  const sent = { status: params.get("status") || undefined, search: params.get("search") ?? undefined };
  return parseInput(signupFilterInput, sent, "This part of the list cannot be shown.");
}

/** The same for a page of ours, which falls back to everything. */
export function readSignupFilter(params: URLSearchParams): SignupFilter {
  const filter = parseSignupFilter(params);
  return filter.ok ? filter.value : { search: "" };
}
