import { requireApiAdmin } from "~/features/accounts/handlers/guards.server";
import type { AccountJson } from "~/features/accounts/schema";
import { actorOf } from "~/server/audit-entry.server";
import { chosenRows } from "~/server/decision-schema";
import { toSingleResult } from "~/server/decision.server";
import { rejectSearchInUrl } from "~/server/paging";
import { totalNames } from "~/server/totals.server";
import { approveSignups, revokeSignups } from "~/features/waitlist/access-commands.server";
import { parseSignupFilter, signupSearchInput } from "~/features/waitlist/schema";
import { listSignups } from "~/features/waitlist/queries.server";
import { notedRead, withList, withSearch } from "~/features/moderation/handlers/admin-list.server";
import { failureResponse, resources } from "~/server/http/api.server";
import { withBulk, withDecision } from "~/server/http/decision.server";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { changes: "people" };

const calls = resources(requireApiAdmin, {
  "api/admin/beta-signups": {
    GET: notedRead(
      "signups",
      withList(
        totalNames.signups,
        ({ context, request }, paging) => {
          const filter = parseSignupFilter(new URL(request.url).searchParams);
          if (!filter.ok) throw failureResponse(filter);
          return listSignups(context, paging, filter.value);
        },
        rejectSearchInUrl,
      ),
    ),
  },
  "api/admin/beta-signups/search": {
    POST: notedRead(
      "signups",
      withSearch(signupSearchInput, (context, { page, perPage, ...filter }) =>
        listSignups(context, { page, perPage }, filter),
      ),
    ),
  },
  "api/admin/beta-signups/bulk": {
    POST: withBulk<AccountJson>(
      {
        approve: (context, rows, admin) => approveSignups(context, { rows, actor: actorOf(admin) }),
        revoke: (context, rows, admin) => revokeSignups(context, { rows, actor: actorOf(admin) }),
      },
      chosenRows,
    ),
  },
  "api/admin/beta-signups/:id/approve": {
    PATCH: withDecision(async ({ context }, row, admin) =>
      toSingleResult(await approveSignups(context, { rows: [row], actor: actorOf(admin) }), "signup"),
    ),
  },
  "api/admin/beta-signups/:id/revoke": {
    PATCH: withDecision(async ({ context }, row, admin) =>
      toSingleResult(await revokeSignups(context, { rows: [row], actor: actorOf(admin) }), "signup"),
    ),
  },
});

export const loader = calls.loader;
export const action = calls.action;
