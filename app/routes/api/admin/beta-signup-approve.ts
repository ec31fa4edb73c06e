import { onlyAllowsAdmin, onlyPatchByAdmin } from "../../../auth/admin-decision.server";
import { approveSignup } from "../../../domain/waitlist/access-commands.server";
import { ok } from "../../../domain/result";

export const loader = onlyAllowsAdmin("PATCH");

export const action = onlyPatchByAdmin(async (context, decision) => {
  const approval = await approveSignup(context, decision);
  return approval.ok ? ok({ ...approval.value.signup, link: approval.value.link }) : approval;
});
