import { z } from "zod";

import { parseInput, type Result } from "~/lib/result";
import { verificationStatuses, type AdminEmployerFilters } from "./admin-employer-json";

/** The filters of employers for admins, as they arrive in a url; `verification` is called `verificationStatus` there. */
export const adminEmployerFiltersInput = z.object({
  search: z.string().trim().max(200, "Search for at most 200 characters").default(""),
  status: z.enum(["any", "active", "draft"], "status is any, active or draft").default("any"),
  verification: z
    .enum(["any", ...verificationStatuses], "verificationStatus is any, pending, verified or rejected")
    .default("any"),
  origin: z.enum(["any", "form", "admin"], "origin is any, form or admin").default("any"),
  freshness: z.enum(["any", "stale"], "freshness is any or stale").default("any"),
});

function sentIn(params: URLSearchParams): Record<keyof AdminEmployerFilters, string | undefined> {
  return {
    search: params.get("search") ?? undefined,
    status: params.get("status") ?? undefined,
    verification: params.get("verificationStatus") ?? undefined,
    origin: params.get("origin") ?? undefined,
    freshness: params.get("freshness") ?? undefined,
  };
}

/** Reads `search`, `status`, `verificationStatus`, `origin` and `freshness` of a call; `invalid` with fields. */
export function parseAdminEmployerFilters(params: URLSearchParams): Result<AdminEmployerFilters> {
  const parsed = parseInput(adminEmployerFiltersInput, sentIn(params), "These employers cannot be listed.");
  if (parsed.ok || !parsed.fields?.verification) return parsed;
  const { verification: verificationStatus, ...fields } = parsed.fields;
  return { ...parsed, fields: { ...fields, verificationStatus } };
}

/** The same for a page of ours, where what cannot be read falls back to everything. */
export function readAdminEmployerFilters(params: URLSearchParams): AdminEmployerFilters {
  const { search, status, verification, origin, freshness } = adminEmployerFiltersInput.shape;
  const sent = sentIn(params);
  return {
    search: search.catch("").parse(sent.search),
    status: status.catch("any").parse(sent.status),
    verification: verification.catch("any").parse(sent.verification),
    origin: origin.catch("any").parse(sent.origin),
    freshness: freshness.catch("any").parse(sent.freshness),
  };
}
