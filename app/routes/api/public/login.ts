import { sessionCookie, signInWith } from "../../../auth/sign-in.server";
import { answer, everyone, refuseFailure, resource } from "../../../http/api.server";
import { withJson } from "../../../http/json-body.server";

const calls = resource({
  guard: everyone,
  POST: withJson(async ({ context, request }, body) => {
    const session = await signInWith(context, request, body);
    if (!session.ok) return refuseFailure(session);
    return answer(session.value.account, { headers: { "Set-Cookie": await sessionCookie(session.value) } });
  }),
});

export const loader = calls.loader;
export const action = calls.action;
