import { authenticate, sessionCookie } from "../../../auth/sign-in.server";
import { jsonResponse, everyone, failureResponse, resource } from "../../../http/api.server";

const calls = resource({
  guard: everyone,
  POST: async ({ context, request }) => {
    const session = await authenticate(context, request, "login call");
    if (!session.ok) return failureResponse(session);
    return jsonResponse(session.value.account, {
      headers: { "Set-Cookie": await sessionCookie(session.value) },
    });
  },
});

export const loader = calls.loader;
export const action = calls.action;
