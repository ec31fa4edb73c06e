import { failureResponse, noContent, resource } from "~/server/http/api.server";
import { withJson } from "~/server/http/json-body.server";
import { changePasswordWith, requireApiOwnAccount } from "~/features/accounts/handlers/own-account.server";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "nothing", changes: "people" };

const calls = resource({
  guard: requireApiOwnAccount,
  POST: withJson(async ({ context, request }, body, owner) => {
    const changed = await changePasswordWith(context, request, owner, body);
    return changed.ok ? noContent() : failureResponse(changed);
  }),
});

export const loader = calls.loader;
export const action = calls.action;
