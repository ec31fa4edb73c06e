import { requireApiAdmin } from "../../../auth/guards.server";
import { endSessions } from "../../../domain/accounts/user-access-commands.server";
import { resource } from "../../../http/api.server";
import { withUserDecision } from "../../../http/decision.server";

const calls = resource({ guard: requireApiAdmin, POST: withUserDecision(endSessions) });

export const loader = calls.loader;
export const action = calls.action;
