import { failureResponse, noContent, resource } from "../../../http/api.server";
import { withJson } from "../../../http/json-body.server";
import { endSessionsWith, requireApiOwnAccount } from "../../../use-cases/own-account.server";

const calls = resource({
  guard: requireApiOwnAccount,
  DELETE: withJson(async ({ context, request, params }, body, owner) => {
    const ended = await endSessionsWith(context, request, owner, { id: params.id ?? "" }, body);
    return ended.ok ? noContent() : failureResponse(ended);
  }),
});

export const loader = calls.loader;
export const action = calls.action;
