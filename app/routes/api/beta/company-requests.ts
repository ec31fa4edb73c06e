import { requireApiBeta } from "~/features/accounts/handlers/guards.server";
import { requestWith } from "~/features/requests/handlers/requests.server";
import { jsonResponse, failureResponse, resource } from "~/server/http/api.server";
import { withJson } from "~/server/http/json-body.server";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "nothing", changes: "waiting" };

const calls = resource({
  guard: requireApiBeta,
  POST: withJson(async ({ context, request }, body) => {
    const requested = await requestWith(context, request, body);
    return requested.ok ? jsonResponse(requested.value.request, { status: 201 }) : failureResponse(requested);
  }),
});

export const loader = calls.loader;
export const action = calls.action;
