import { sessionCookie, signInWith } from "../../../auth/sign-in.server";
import { answer, api, onlyAllows, onlyPost, refuseFailure } from "../../../http/api.server";
import { readJsonObject } from "../../../http/json-body.server";

export const loader = onlyAllows("POST");

export const action = onlyPost(
  api(async ({ context, request }) => {
    const body = await readJsonObject(request);
    if (!body.ok) return refuseFailure(body);
    const session = await signInWith(context, request, body.value);
    if (!session.ok) return refuseFailure(session);
    return answer(session.value.account, { headers: { "Set-Cookie": await sessionCookie(session.value) } });
  }),
);
