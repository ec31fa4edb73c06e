import { actorOf } from "../../../admin/shown.server";
import { requireApiAdmin } from "../../../auth/guards.server";
import { editCompany } from "../../../domain/employers/admin-employer-commands.server";
import { deleteDraft } from "../../../domain/employers/admin-employer-delete.server";
import { companyChangesInput } from "../../../domain/employers/admin-employer-input";
import { getAdminCompany } from "../../../domain/employers/admin-employer-queries.server";
import { decisionInput } from "../../../domain/moderation/decision-input";
import { parseInput } from "../../../domain/parse-input";
import { answer, refuse, refuseFailure, resource } from "../../../http/api.server";
import { withJson } from "../../../http/json-body.server";

const calls = resource({
  guard: requireApiAdmin,
  GET: async ({ context, params }) => {
    const company = await getAdminCompany(context, params.id ?? "");
    return company
      ? answer(company)
      : refuse({ message: "There is no company with this id.", code: "not_found" });
  },
  PATCH: withJson(async ({ context, params }, body, admin) => {
    const input = parseInput(companyChangesInput, body);
    if (!input.ok) return refuseFailure(input);
    const { version, ...changes } = input.value;
    const edit = { id: params.id ?? "", version, changes, actor: actorOf(admin) };
    const edited = await editCompany(context, edit);
    return edited.ok ? answer(edited.value) : refuseFailure(edited);
  }),
  DELETE: withJson(async ({ context, params }, body, admin) => {
    const input = parseInput(decisionInput, body);
    if (!input.ok) return refuseFailure(input);
    const decision = { id: params.id ?? "", version: input.value.version, actor: actorOf(admin) };
    const deleted = await deleteDraft(context, decision);
    return deleted.ok ? answer(deleted.value) : refuseFailure(deleted);
  }),
});

export const loader = calls.loader;
export const action = calls.action;
