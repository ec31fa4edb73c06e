import { joinWith } from "../../../auth/join-waitlist.server";
import { answer, api, onlyAllows, onlyPost, refuseFailure } from "../../../http/api.server";
import { readJsonObject } from "../../../http/json-body.server";

export const loader = onlyAllows("POST");

export const action = onlyPost(
  api(async ({ context, request }) => {
    const body = await readJsonObject(request);
    if (!body.ok) return refuseFailure(body);
    const joined = await joinWith(context, request, body.value);
    return joined.ok ? answer(joined.value, { status: 201 }) : refuseFailure(joined);
  }),
);
