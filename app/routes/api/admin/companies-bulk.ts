import { actorOf } from "../../../admin/shown.server";
import { requireApiAdmin } from "../../../auth/guards.server";
import { decideCompanies, companyDecisionInput } from "../../../domain/companies/admin-company-bulk.server";
import { parseInput } from "../../../domain/parse-input";
import { answer, refuseFailure, resource } from "../../../http/api.server";
import { withJson } from "../../../http/json-body.server";

const calls = resource({
  guard: requireApiAdmin,
  POST: withJson(async ({ context }, body, admin) => {
    const input = parseInput(companyDecisionInput, body);
    if (!input.ok) return refuseFailure(input);
    const { action, items } = input.value;
    const { done, missed } = await decideCompanies(context, action, { rows: items, actor: actorOf(admin) });
    return answer({ done, missed });
  }),
});

export const loader = calls.loader;
export const action = calls.action;
