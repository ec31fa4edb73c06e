import { requireApiAdmin } from "../../../auth/guards.server";
import { revokeAccess } from "../../../domain/waitlist/access-commands.server";
import { resource } from "../../../http/api.server";
import { withDecision } from "../../../http/decision.server";

const calls = resource({
  guard: requireApiAdmin,
  PATCH: withDecision(({ context }, decision, { id, username }) =>
    revokeAccess(context, { ...decision, actor: { id, name: username } }),
  ),
});

export const loader = calls.loader;
export const action = calls.action;
