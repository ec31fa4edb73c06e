import { requireApiAdmin } from "~/features/accounts/handlers/guards.server";
import { getTotal, totalNames } from "~/server/totals.server";
import { toEtag } from "~/features/moderation/handlers/admin-list.server";
import { jsonResponse, resources, type Handler } from "~/server/http/api.server";
import { isHeld } from "~/server/http/etag.server";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { changes: "nothing" };

/**
 * Answers how many there are, as a number. Its `ETag` changes whenever one of them comes, goes or is decided on: whoever asks
 * again with `If-None-Match` gets 304. A list that has no call of its own is watched by it.
 */
function total(names: (typeof totalNames)[keyof typeof totalNames]): Handler<unknown> {
  return async ({ context, request }) => {
    const { total, revision } = await getTotal(context, names);
    const headers = { ETag: toEtag({ revision }), "Cache-Control": "no-store" };
    if (isHeld(request, headers.ETag)) return new Response(null, { status: 304, headers });
    return jsonResponse(total, { headers });
  };
}

const calls = resources(requireApiAdmin, {
  "api/admin/stats/users": { GET: total(totalNames.users) },
  "api/admin/stats/companies": { GET: total(totalNames.companies) },
  "api/admin/stats/requests": { GET: total(totalNames.requests) },
  "api/admin/stats/beta-signups": { GET: total(totalNames.signups) },
  "api/admin/stats/reports": { GET: total(totalNames.openReports) },
  "api/admin/stats/replies": { GET: total(totalNames.employersAnswers) },
});

export const loader = calls.loader;
export const action = calls.action;
