import { requireApiAdmin } from "../../../auth/guards.server";
import { demoteUser, endSessions, issueResetCode, promoteUser } from "../../../use-cases/manage-users.server";
import { listUsers } from "../../../domain/accounts/user-queries.server";
import { readSearch } from "../../../domain/moderation/paging";
import { totalNames } from "../../../domain/moderation/totals.server";
import { notedRead, withList } from "../../../http/admin-list.server";
import { resources } from "../../../http/api.server";
import { withUserDecision } from "../../../http/decision.server";

const calls = resources(requireApiAdmin, {
  "api/admin/users": {
    GET: notedRead(
      "users",
      withList(totalNames.users, ({ context, request }, paging) =>
        listUsers(context, paging, readSearch(new URL(request.url).searchParams)),
      ),
    ),
  },
  "api/admin/users/:id/promote": { POST: withUserDecision(promoteUser) },
  "api/admin/users/:id/demote": { POST: withUserDecision(demoteUser) },
  "api/admin/users/:id/end-sessions": { POST: withUserDecision(endSessions) },
  "api/admin/users/:id/reset-code": { POST: withUserDecision(issueResetCode) },
});

export const loader = calls.loader;
export const action = calls.action;
