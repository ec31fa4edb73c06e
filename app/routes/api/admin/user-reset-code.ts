import { requireApiAdmin } from "../../../auth/guards.server";
import { issueResetCode } from "../../../domain/accounts/user-access-commands.server";
import { resource } from "../../../http/api.server";
import { withUserDecision } from "../../../http/decision.server";

const calls = resource({ guard: requireApiAdmin, POST: withUserDecision(issueResetCode) });

export const loader = calls.loader;
export const action = calls.action;
