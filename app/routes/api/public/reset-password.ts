import { resetWith } from "../../../auth/reset.server";
import { answer, api, onlyAllows, onlyPost, refuseFailure } from "../../../http/api.server";
import { readJsonObject } from "../../../http/json-body.server";

export const loader = onlyAllows("POST");

export const action = onlyPost(
  api(async ({ context, request }) => {
    const body = await readJsonObject(request);
    if (!body.ok) return refuseFailure(body);
    const reset = await resetWith(context, request, body.value);
    if (!reset.ok) return refuseFailure(reset);
    return answer(reset.value, { status: reset.value.status === "code_sent" ? 202 : 200 });
  }),
);
