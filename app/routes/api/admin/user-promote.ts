import { requireApiAdmin } from "../../../auth/guards.server";
import { promoteUser } from "../../../domain/accounts/role-commands.server";
import { resource } from "../../../http/api.server";
import { withUserDecision } from "../../../http/decision.server";

const calls = resource({ guard: requireApiAdmin, POST: withUserDecision(promoteUser) });

export const loader = calls.loader;
export const action = calls.action;
