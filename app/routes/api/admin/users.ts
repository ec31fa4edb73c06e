import { type AccountJson, userDecisionInput } from "~/features/accounts/schema";
import type { UserDecision } from "~/features/accounts/user-commands.server";
import { fail, parseInput, type Result } from "~/core/result";
import {
  type ApiArgs,
  failureResponse,
  type Handler,
  jsonResponse,
  resources,
} from "~/server/http/api.server";
import { withJson } from "~/server/http/json-body.server";
import { requireApiAdmin } from "~/features/accounts/handlers/guards.server";
import {
  demoteUser,
  endSessions,
  issueResetCode,
  promoteUser,
} from "~/features/accounts/handlers/user-decisions.server";
import { listUsers } from "~/features/accounts/queries.server";
import { peopleSearchInput, rejectSearchInUrl } from "~/server/paging";
import { totalNames } from "~/server/totals.server";
import { notedRead, withList, withSearch } from "~/features/moderation/handlers/admin-list.server";
import type { RouteHandle } from "~/server/http/route-handle";

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

/** The role in the body, which the admin saw, is optional. */
function withUserDecision(
  decide: (context: ApiArgs["context"], decision: UserDecision) => Promise<Result<unknown>>,
): Handler<AccountJson> {
  return withJson(async ({ context, params }, body, { id: adminId, username }) => {
    const input = parseInput(userDecisionInput, body);
    if (!input.ok) return failureResponse(input);
    const { id = "" } = params;
    if (!/^[1-9]\d{0,14}$/.test(id))
      return failureResponse(fail("not_found", "There is no user with this id."));
    const actor = { id: adminId, name: username };
    const decided = await decide(context, { id: Number(id), role: input.value.role, actor });
    return decided.ok ? jsonResponse(decided.value) : failureResponse(decided);
  });
}
