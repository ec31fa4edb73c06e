import { endOtherSessions, listOwnSessions } from "../../../domain/accounts/own-sessions.server";
import { jsonResponse, noContent, resource } from "../../../http/api.server";
import { requireApiOwnAccount } from "../../../use-cases/own-account.server";

const calls = resource({
  guard: requireApiOwnAccount,
  GET: async ({ context }, owner) => jsonResponse(await listOwnSessions(context, owner)),
  async DELETE({ context }, owner) {
    await endOtherSessions(context, owner);
    return noContent();
  },
});

export const loader = calls.loader;
export const action = calls.action;
