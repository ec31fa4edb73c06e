import { requireApiAdmin } from "../../../auth/guards.server";
import { revokeAccess } from "../../../domain/waitlist/access-commands.server";
import { answer, refuseFailure, resource } from "../../../http/api.server";
import { readDecision } from "../../../http/decision.server";

const calls = resource({
  guard: requireApiAdmin,
  async PATCH(args, { id, username }) {
    const decision = await readDecision(args);
    if (!decision.ok) return refuseFailure(decision);
    const actor = { id, name: username };
    const revoked = await revokeAccess(args.context, { ...decision.value, actor });
    return revoked.ok ? answer(revoked.value) : refuseFailure(revoked);
  },
});

export const loader = calls.loader;
export const action = calls.action;
