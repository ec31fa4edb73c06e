import { endSession } from "~/features/accounts/handlers/sign-in.server";
import { everyone, resource } from "~/server/http/api.server";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "nothing", changes: "people" };

const calls = resource({
  guard: everyone,
  async POST({ context, request }) {
    return new Response(null, { status: 204, headers: { "Set-Cookie": await endSession(context, request) } });
  },
});

export const loader = calls.loader;
export const action = calls.action;
