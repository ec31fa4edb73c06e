import { resetWith } from "../../../auth/reset.server";
import { answer, everyone, refuseFailure, resource } from "../../../http/api.server";
import { readJsonObject } from "../../../http/json-body.server";

const calls = resource({
  guard: everyone,
  async POST({ context, request }) {
    const body = await readJsonObject(request);
    if (!body.ok) return refuseFailure(body);
    const reset = await resetWith(context, request, body.value);
    if (!reset.ok) return refuseFailure(reset);
    return answer(reset.value, { status: reset.value.status === "code_sent" ? 202 : 200 });
  },
});

export const loader = calls.loader;
export const action = calls.action;
