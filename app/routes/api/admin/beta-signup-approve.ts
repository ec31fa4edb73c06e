import { requireApiAdmin } from "../../../auth/guards.server";
import { ok } from "../../../domain/result";
import { approveSignup } from "../../../domain/waitlist/access-commands.server";
import { resource } from "../../../http/api.server";
import { withDecision } from "../../../http/decision.server";

const calls = resource({
  guard: requireApiAdmin,
  PATCH: withDecision(async ({ context }, decision, { id, username }) => {
    const approval = await approveSignup(context, { ...decision, actor: { id, name: username } });
    return approval.ok ? ok({ ...approval.value.signup, link: approval.value.link }) : approval;
  }),
});

export const loader = calls.loader;
export const action = calls.action;
