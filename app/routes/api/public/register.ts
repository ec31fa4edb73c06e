import { registerWith, sessionCookie } from "../../../auth/sign-in.server";
import { jsonResponse, everyone, failureResponse, resource } from "../../../http/api.server";
import { withJson } from "../../../http/json-body.server";

const calls = resource({
  guard: everyone,
  POST: withJson(async ({ context, request }, body) => {
    const session = await registerWith(context, request, body);
    if (!session.ok) return failureResponse(session);
    const headers = { "Set-Cookie": await sessionCookie(session.value) };
    return jsonResponse(session.value.account, { status: 201, headers });
  }),
});

export const loader = calls.loader;
export const action = calls.action;
