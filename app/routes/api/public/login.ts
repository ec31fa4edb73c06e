import { authenticateProgram, sessionCookies } from "~/features/accounts/handlers/sign-in.server";
import { jsonResponse, everyone, failureResponse, resource } from "~/server/http/api.server";
import { cookieHeaders } from "~/server/http/cookies.server";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "nothing", changes: "people" };

const calls = resource({
  guard: everyone,
  POST: async ({ context, request }) => {
    const session = await authenticateProgram(context, request, "login");
    if (!session.ok) return failureResponse(session);
    const headers = cookieHeaders(await sessionCookies(context, request, session.value));
    return jsonResponse(session.value.account, { headers });
  },
});

export const loader = calls.loader;
export const action = calls.action;
