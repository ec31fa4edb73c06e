import { actorOf } from "../../../domain/moderation/audit-entry.server";
import { requireApiAdmin } from "../../../auth/guards.server";
import { addEmployer } from "../../../domain/employers/admin-employer-commands.server";
import { parseAdminEmployerFilters } from "../../../domain/employers/admin-employer-filters";
import { newEmployerInput } from "../../../domain/employers/admin-employer-input";
import { listAdminEmployers } from "../../../domain/employers/admin-employer-queries.server";
import { totalNames } from "../../../domain/moderation/totals.server";
import { parseInput } from "../../../domain/parse-input";
import { withList } from "../../../http/admin-list.server";
import { jsonResponse, failureResponse, resource } from "../../../http/api.server";
import { withJson } from "../../../http/json-body.server";

const calls = resource({
  guard: requireApiAdmin,
  GET: withList(totalNames.companies, ({ request, context }, paging) => {
    const filters = parseAdminEmployerFilters(new URL(request.url).searchParams);
    if (!filters.ok) throw failureResponse(filters);
    return listAdminEmployers(context, filters.value, paging);
  }),
  POST: withJson(async ({ context }, body, admin) => {
    const input = parseInput(newEmployerInput, body);
    if (!input.ok) return failureResponse(input);
    const added = await addEmployer(context, input.value, actorOf(admin));
    return added.ok ? jsonResponse(added.value, { status: 201 }) : failureResponse(added);
  }),
});

export const loader = calls.loader;
export const action = calls.action;
