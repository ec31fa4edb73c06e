import { type AppLoadContext } from "@remix-run/cloudflare";
import * as users from "../user-commands.server";
import type { UserDecision } from "../user-commands.server";
import { type Result } from "~/core/result";
import type { SecurityEventKind } from "~/server/security-event";

/** Runs a command and logs it as this admin's security event. */
function logged<Done>(
  kind: SecurityEventKind,
  command: (context: AppLoadContext, decision: UserDecision) => Promise<Result<Done>>,
) {
  return async (context: AppLoadContext, decision: UserDecision): Promise<Result<Done>> => {
    const result = await command(context, decision);
    if (result.ok) context.note({ kind, who: { admin: decision.actor.name } });
    return result;
  };
}

export const promoteUser = logged("user_promoted", users.promoteUser);
export const demoteUser = logged("user_demoted", users.demoteUser);
export const endSessions = logged("sessions_ended", users.endSessions);
export const issueResetCode = logged("reset_code_issued", users.issueResetCode);
