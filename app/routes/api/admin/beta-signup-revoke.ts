import { onlyAllowsAdmin, onlyPatchByAdmin } from "../../../auth/admin-decision.server";
import { revokeAccess } from "../../../domain/waitlist/access-commands.server";

export const loader = onlyAllowsAdmin("PATCH");

export const action = onlyPatchByAdmin(revokeAccess);
