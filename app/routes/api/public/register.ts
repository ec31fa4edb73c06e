import { authenticateProgram, sessionCookies } from "../../../auth/sign-in.server";
import { jsonResponse, everyone, failureResponse, resource } from "../../../http/api.server";
import { cookieHeaders } from "../../../http/cookies.server";

const calls = resource({
  guard: everyone,
  POST: async ({ context, request }) => {
    const session = await authenticateProgram(context, request, "registration");
    if (!session.ok) return failureResponse(session);
    const headers = cookieHeaders(await sessionCookies(context, request, session.value));
    return jsonResponse(session.value.account, { status: 201, headers });
  },
});

export const loader = calls.loader;
export const action = calls.action;
