import { actorOf } from "../../../domain/moderation/audit-entry.server";
import { requireApiAdmin } from "../../../auth/guards.server";
import { single } from "../../../domain/moderation/decision.server";
import { deleteRequests } from "../../../domain/requests/request-decisions.server";
import { resource } from "../../../http/api.server";
import { withDecision } from "../../../http/decision.server";

const calls = resource({
  guard: requireApiAdmin,
  DELETE: withDecision(async ({ context }, row, admin) =>
    single(await deleteRequests(context, { rows: [row], actor: actorOf(admin) }), "request"),
  ),
});

export const loader = calls.loader;
export const action = calls.action;
