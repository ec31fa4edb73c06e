import { actorOf } from "../../../domain/moderation/audit-entry.server";
import { requireApiAdmin } from "../../../auth/guards.server";
import { editEmployer } from "../../../domain/employers/admin-employer-commands.server";
import { deleteDraft } from "../../../domain/employers/admin-employer-delete.server";
import { employerChangesInput } from "../../../domain/employers/admin-employer-input";
import { getAdminEmployer } from "../../../domain/employers/admin-employer-queries.server";
import { decisionInput } from "../../../domain/moderation/decision-input";
import { parseInput } from "../../../domain/parse-input";
import { jsonResponse, errorResponse, failureResponse, resource } from "../../../http/api.server";
import { withJson } from "../../../http/json-body.server";

const calls = resource({
  guard: requireApiAdmin,
  GET: async ({ context, params }) => {
    const company = await getAdminEmployer(context, params.id ?? "");
    return company
      ? jsonResponse(company)
      : errorResponse({ message: "There is no company with this id.", code: "not_found" });
  },
  PATCH: withJson(async ({ context, params }, body, admin) => {
    const input = parseInput(employerChangesInput, body);
    if (!input.ok) return failureResponse(input);
    const { version, ...changes } = input.value;
    const edit = { id: params.id ?? "", version, changes, actor: actorOf(admin) };
    const edited = await editEmployer(context, edit);
    return edited.ok ? jsonResponse(edited.value) : failureResponse(edited);
  }),
  DELETE: withJson(async ({ context, params }, body, admin) => {
    const input = parseInput(decisionInput, body);
    if (!input.ok) return failureResponse(input);
    const decision = { id: params.id ?? "", version: input.value.version, actor: actorOf(admin) };
    const deleted = await deleteDraft(context, decision);
    return deleted.ok ? jsonResponse(deleted.value) : failureResponse(deleted);
  }),
});

export const loader = calls.loader;
export const action = calls.action;
