import { requireApiAdmin } from "~/lib/auth/guards.server";
import {
  demoteUser,
  endSessions,
  issueResetCode,
  promoteUser,
} from "~/features/accounts/handlers/admin-tabs.server";
import { listUsers } from "~/features/accounts/queries.server";
import { peopleSearchInput, rejectSearchInUrl } from "~/features/moderation/paging";
import { totalNames } from "~/features/moderation/totals.server";
import { notedRead, withList, withSearch } from "~/lib/http/admin-list.server";
import { resources } from "~/lib/http/api.server";
import { withUserDecision } from "~/lib/http/decision.server";
import type { RouteHandle } from "~/lib/http/route-handle";

export const handle: RouteHandle = { changes: "people" };

const calls = resources(requireApiAdmin, {
  "api/admin/users": {
    GET: notedRead(
      "users",
      withList(totalNames.users, ({ context }, paging) => listUsers(context, paging, ""), rejectSearchInUrl),
    ),
  },
  "api/admin/users/search": {
    POST: notedRead(
      "users",
      withSearch(peopleSearchInput, (context, { search, ...paging }) => listUsers(context, paging, search)),
    ),
  },
  "api/admin/users/:id/promote": { POST: withUserDecision(promoteUser) },
  "api/admin/users/:id/demote": { POST: withUserDecision(demoteUser) },
  "api/admin/users/:id/end-sessions": { POST: withUserDecision(endSessions) },
  "api/admin/users/:id/reset-code": { POST: withUserDecision(issueResetCode) },
});

export const loader = calls.loader;
export const action = calls.action;
