import { failureResponse, noContent, resource } from "~/server/http/api.server";
import { withJson } from "~/server/http/json-body.server";
import { endSessionsWith, requireApiOwnAccount } from "~/features/accounts/handlers/own-account.server";
import type { RouteHandle } from "~/server/http/route-handle";

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
