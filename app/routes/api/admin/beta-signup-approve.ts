import { requireApiAdmin } from "../../../auth/guards.server";
import { approveSignup } from "../../../domain/waitlist/access-commands.server";
import { answer, refuseFailure, resource } from "../../../http/api.server";
import { readDecision } from "../../../http/decision.server";

const calls = resource({
  guard: requireApiAdmin,
  async PATCH(args, { id, username }) {
    const decision = await readDecision(args);
    if (!decision.ok) return refuseFailure(decision);
    const actor = { id, name: username };
    const approval = await approveSignup(args.context, { ...decision.value, actor });
    if (!approval.ok) return refuseFailure(approval);
    const { signup, link } = approval.value;
    return answer({ ...signup, link });
  },
});

export const loader = calls.loader;
export const action = calls.action;
