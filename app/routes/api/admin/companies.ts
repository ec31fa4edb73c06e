import { actorOf } from "../../../admin/shown.server";
import { requireApiAdmin } from "../../../auth/guards.server";
import { addCompany } from "../../../domain/employers/admin-employer-commands.server";
import { parseAdminCompanyFilters } from "../../../domain/employers/admin-employer-filters";
import { newCompanyInput } from "../../../domain/employers/admin-employer-input";
import { listAdminCompanies } from "../../../domain/employers/admin-employer-queries.server";
import { totalNames } from "../../../domain/moderation/totals.server";
import { parseInput } from "../../../domain/parse-input";
import { withList } from "../../../http/admin-list.server";
import { answer, refuseFailure, resource } from "../../../http/api.server";
import { withJson } from "../../../http/json-body.server";

const calls = resource({
  guard: requireApiAdmin,
  GET: withList(totalNames.companies, ({ request, context }, paging) => {
    const filters = parseAdminCompanyFilters(new URL(request.url).searchParams);
    if (!filters.ok) throw refuseFailure(filters);
    return listAdminCompanies(context, filters.value, paging);
  }),
  POST: withJson(async ({ context }, body, admin) => {
    const input = parseInput(newCompanyInput, body);
    if (!input.ok) return refuseFailure(input);
    const added = await addCompany(context, input.value, actorOf(admin));
    return added.ok ? answer(added.value, { status: 201 }) : refuseFailure(added);
  }),
});

export const loader = calls.loader;
export const action = calls.action;
