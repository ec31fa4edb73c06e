import { requireApiAdmin } from "~/features/accounts/handlers/guards.server";
import type { AccountJson } from "~/features/accounts/schema";
import { actorOf } from "~/server/audit-entry.server";
import { chosenRows } from "~/server/decision-schema";
import { toSingleResult } from "~/server/decision.server";
import { totalNames } from "~/server/totals.server";
import { deleteRequests, recordEmployerAsked } from "~/features/requests/commands.server";
import { employerAskedInput } from "~/features/requests/schema";
import { listRequests } from "~/features/requests/queries.server";
import { notedRead, withList } from "~/features/moderation/handlers/admin-list.server";
import { fail, parseInput } from "~/core/result";
import { failureResponse, jsonResponse, resources } from "~/server/http/api.server";
import { withJson } from "~/server/http/json-body.server";
import { withBulk, withDecision } from "~/server/http/decision.server";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { changes: "admins" };

const calls = resources(requireApiAdmin, {
  "api/admin/company-requests": {
    GET: notedRead(
      "requests",
      withList(totalNames.requests, ({ context }, paging) => listRequests(context, paging)),
    ),
  },
  "api/admin/company-requests/bulk": {
    POST: withBulk<AccountJson>(
      { delete: (context, rows, admin) => deleteRequests(context, { rows, actor: actorOf(admin) }) },
      chosenRows,
    ),
  },
  "api/admin/company-requests/:id": {
    PATCH: withJson<AccountJson>(async ({ context, params }, body, admin) => {
      const input = parseInput(employerAskedInput, body);
      if (!input.ok) return failureResponse(input);
      const { id = "" } = params;
      if (!/^[1-9]\d{0,14}$/.test(id))
        return failureResponse(fail("not_found", "There is no request with this id."));
      const { version, employerAskedIn } = input.value;
      const decision = { rows: [{ id: Number(id), version }], actor: actorOf(admin) };
      const noted = await recordEmployerAsked(context, decision, employerAskedIn);
      const one = noted.ok ? toSingleResult(noted.value, "request") : noted;
      return one.ok ? jsonResponse(one.value) : failureResponse(one);
    }),
    DELETE: withDecision(async ({ context }, row, admin) =>
      toSingleResult(await deleteRequests(context, { rows: [row], actor: actorOf(admin) }), "request"),
    ),
  },
});

export const loader = calls.loader;
export const action = calls.action;
