import { failureResponse, noContent, resource } from "~/lib/http/api.server";
import { withJson } from "~/lib/http/json-body.server";
import { endSessionsWith, requireApiOwnAccount } from "~/features/accounts/handlers/own-account.server";
import type { RouteHandle } from "~/lib/http/route-handle";

export const handle: RouteHandle = { reads: "personal", changes: "people" };

const calls = resource({
  guard: requireApiOwnAccount,
  DELETE: withJson(async ({ context, request, params }, body, owner) => {
    const ended = await endSessionsWith(context, request, owner, { id: params.id ?? "" }, body);
    return ended.ok ? noContent() : failureResponse(ended);
  }),
});

export const loader = calls.loader;
export const action = calls.action;
