import { registerWith, sessionCookie } from "../../../auth/sign-in.server";
import { answer, api, onlyAllows, onlyPost, refuseFailure } from "../../../http/api.server";
import { readJsonObject } from "../../../http/json-body.server";

export const loader = onlyAllows("POST");

export const action = onlyPost(
  api(async ({ context, request }) => {
    const body = await readJsonObject(request);
    if (!body.ok) return refuseFailure(body);
    const session = await registerWith(context, request, body.value);
    if (!session.ok) return refuseFailure(session);
    const headers = { "Set-Cookie": await sessionCookie(session.value) };
    return answer(session.value.account, { status: 201, headers });
  }),
);
