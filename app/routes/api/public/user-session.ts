import { endOwnSession } from "../../../domain/accounts/own-sessions.server";
import { failureResponse, noContent, resource } from "../../../http/api.server";
import { requireApiOwnAccount } from "../../../use-cases/own-account.server";

const calls = resource({
  guard: requireApiOwnAccount,
  async DELETE({ context, params }, owner) {
    const ended = await endOwnSession(context, owner, params.id ?? "");
    return ended.ok ? noContent() : failureResponse(ended);
  },
});

export const loader = calls.loader;
export const action = calls.action;
