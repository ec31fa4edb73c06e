import { sessionCookie, signInWith } from "../../../auth/sign-in.server";
import { jsonResponse, everyone, failureResponse, resource } from "../../../http/api.server";
import { withJson } from "../../../http/json-body.server";

const calls = resource({
  guard: everyone,
  POST: withJson(async ({ context, request }, body) => {
    const session = await signInWith(context, request, body);
    if (!session.ok) return failureResponse(session);
    return jsonResponse(session.value.account, {
      headers: { "Set-Cookie": await sessionCookie(session.value) },
    });
  }),
});

export const loader = calls.loader;
export const action = calls.action;
