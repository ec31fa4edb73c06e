import type { AppLoadContext } from "@remix-run/cloudflare";

import * as roles from "../role-commands.server";
import * as access from "../user-access-commands.server";
import type { UserDecision } from "../user-decisions.server";
import type { Result } from "~/lib/result";
import type { SecurityEventKind } from "../security-event";

/** A command about an account which, once it is done, stands in the security log as this admin's. */
function noted<Done>(
  kind: SecurityEventKind,
  command: (context: AppLoadContext, decision: UserDecision) => Promise<Result<Done>>,
) {
  return async (context: AppLoadContext, decision: UserDecision): Promise<Result<Done>> => {
    const result = await command(context, decision);
    if (result.ok) context.note({ kind, who: { admin: decision.actor.name } });
    return result;
  };
}

export const promoteUser = noted("user_promoted", roles.promoteUser);
export const demoteUser = noted("user_demoted", roles.demoteUser);
export const endSessions = noted("sessions_ended", access.endSessions);
export const issueResetCode = noted("reset_code_issued", access.issueResetCode);
