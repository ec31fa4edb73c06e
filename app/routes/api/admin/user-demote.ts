import { requireApiAdmin } from "../../../auth/guards.server";
import { demoteUser } from "../../../domain/accounts/role-commands.server";
import { resource } from "../../../http/api.server";
import { withUserDecision } from "../../../http/decision.server";

const calls = resource({ guard: requireApiAdmin, POST: withUserDecision(demoteUser) });

export const loader = calls.loader;
export const action = calls.action;
