import { requireApiAdmin } from "../../../auth/guards.server";
import { single } from "../../../domain/moderation/decision.server";
import { approveSignups } from "../../../domain/waitlist/access-commands.server";
import { resource } from "../../../http/api.server";
import { withDecision } from "../../../http/decision.server";

const calls = resource({
  guard: requireApiAdmin,
  PATCH: withDecision(async ({ context }, row, { id, username: name }) =>
    single(await approveSignups(context, { rows: [row], actor: { id, name } }), "signup"),
  ),
});

export const loader = calls.loader;
export const action = calls.action;
