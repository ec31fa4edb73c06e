import { requireApiAdmin } from "~/features/accounts/handlers/guards.server";
import type { AccountJson } from "~/features/accounts/schema";
import { addEmployer, editEmployer } from "~/features/moderation/employer-commands.server";
import {
  hideEmployers,
  showEmployers,
  verifyEmployers,
  checkEmployers,
} from "~/features/moderation/employer-decision-commands.server";
import { deleteDraft, deleteDrafts } from "~/features/moderation/employer-delete-commands.server";
import { parseAdminEmployerFilters } from "~/features/employers/admin-schema";
import { parseEmployerChanges, parseNewEmployer } from "~/features/moderation/employer-request-schema";
import { getAdminEmployer, listAdminEmployers } from "~/features/moderation/employer-queries.server";
import { actorOf } from "~/server/audit-entry.server";
import { chosenEmployers, decisionInput } from "~/server/decision-schema";
import { totalNames } from "~/server/totals.server";
import { fail, parseInput, someAnswersWrong } from "~/core/result";
import { staffErrors } from "~/features/employers/admin-texts";
import { editConditions } from "~/features/moderation/conditions-commands.server";
import { withList } from "~/features/moderation/handlers/admin-list.server";
import { errorResponse, failureResponse, jsonResponse, resources } from "~/server/http/api.server";
import { withBulk } from "~/server/http/decision.server";
import { withJson } from "~/server/http/json-body.server";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { changes: "public" };

const calls = resources(requireApiAdmin, {
  "api/admin/companies": {
    GET: withList(totalNames.companies, ({ request, context }, paging) => {
      const filters = parseAdminEmployerFilters(new URL(request.url).searchParams);
      if (!filters.ok) throw failureResponse(filters);
      return listAdminEmployers(context, filters.value, paging);
    }),
    POST: withJson(async ({ context }, body, admin) => {
      const input = parseNewEmployer(body, context.clock());
      if (!input.ok) return failureResponse(input);
      const added = await addEmployer(context, input.value, actorOf(admin));
      return added.ok ? jsonResponse(added.value, { status: 201 }) : failureResponse(added);
    }),
  },
  "api/admin/companies/bulk": {
    POST: withBulk<AccountJson, string>(
      {
        show: (context, rows, admin) => showEmployers(context, { rows, actor: actorOf(admin) }),
        hide: (context, rows, admin) => hideEmployers(context, { rows, actor: actorOf(admin) }),
        check: (context, rows, admin) => checkEmployers(context, { rows, actor: actorOf(admin) }),
        verify: (context, rows, admin) => verifyEmployers(context, { rows, actor: actorOf(admin) }),
        delete: (context, rows, admin) => deleteDrafts(context, { rows, actor: actorOf(admin) }),
      },
      chosenEmployers,
    ),
  },
  "api/admin/companies/:id": {
    GET: async ({ context, params }) => {
      const company = await getAdminEmployer(context, params.id ?? "");
      return company
        ? jsonResponse(company)
        : errorResponse({ message: "There is no employer with this id.", code: "not_found" });
    },
    PATCH: withJson(async ({ context, params }, body, admin) => {
      const input = parseEmployerChanges(body, context.clock());
      if (!input.ok) return failureResponse(input);
      const { version, group, ...changes } = input.value;
      const edit = { id: params.id ?? "", version, actor: actorOf(admin) };
      const { policy, ...others } = changes;
      if (group !== undefined && (!policy || Object.values(others).some((value) => value !== undefined)))
        return failureResponse(fail("invalid", someAnswersWrong, { group: [staffErrors.group] }));
      const edited =
        group !== undefined && policy
          ? await editConditions(context, { ...edit, change: { kind: "write", group, policy } })
          : await editEmployer(context, { ...edit, changes });
      return edited.ok ? jsonResponse(edited.value) : failureResponse(edited);
    }),
    DELETE: withJson(async ({ context, params }, body, admin) => {
      const input = parseInput(decisionInput, body);
      if (!input.ok) return failureResponse(input);
      const decision = { id: params.id ?? "", version: input.value.version, actor: actorOf(admin) };
      const deleted = await deleteDraft(context, decision);
      return deleted.ok ? jsonResponse(deleted.value) : failureResponse(deleted);
    }),
  },
});

export const loader = calls.loader;
export const action = calls.action;
