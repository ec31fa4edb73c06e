import { resetWith } from "~/features/accounts/handlers/reset-password.server";
import { jsonResponse, everyone, failureResponse, resource } from "~/server/http/api.server";
import { withJson } from "~/server/http/json-body.server";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "nothing", changes: "people" };

const calls = resource({
  guard: everyone,
  POST: withJson(async ({ context, request }, body) => {
    const reset = await resetWith(context, request, body);
    if (!reset.ok) return failureResponse(reset);
    return jsonResponse(reset.value, { status: reset.value.status === "code_sent" ? 202 : 200 });
  }),
});

export const loader = calls.loader;
export const action = calls.action;
