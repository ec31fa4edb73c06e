import { joinWith } from "~/features/waitlist/handlers/join-waitlist.server";
import { jsonResponse, everyone, failureResponse, resource } from "~/server/http/api.server";
import { withJson } from "~/server/http/json-body.server";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "nothing", changes: "people" };

const calls = resource({
  guard: everyone,
  POST: withJson(async ({ context, request }, body) => {
    const joined = await joinWith(context, request, body);
    return joined.ok ? jsonResponse(joined.value, { status: 201 }) : failureResponse(joined);
  }),
});

export const loader = calls.loader;
export const action = calls.action;
