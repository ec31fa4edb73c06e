import { joinWith } from "../../../auth/join-waitlist.server";
import { answer, everyone, refuseFailure, resource } from "../../../http/api.server";
import { readJsonObject } from "../../../http/json-body.server";

const calls = resource({
  guard: everyone,
  async POST({ context, request }) {
    const body = await readJsonObject(request);
    if (!body.ok) return refuseFailure(body);
    const joined = await joinWith(context, request, body.value);
    return joined.ok ? answer(joined.value, { status: 201 }) : refuseFailure(joined);
  },
});

export const loader = calls.loader;
export const action = calls.action;
