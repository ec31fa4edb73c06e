import { joinWith } from "../../../use-cases/join-waitlist.server";
import { answer, everyone, refuseFailure, resource } from "../../../http/api.server";
import { withJson } from "../../../http/json-body.server";

const calls = resource({
  guard: everyone,
  POST: withJson(async ({ context, request }, body) => {
    const joined = await joinWith(context, request, body);
    return joined.ok ? answer(joined.value, { status: 201 }) : refuseFailure(joined);
  }),
});

export const loader = calls.loader;
export const action = calls.action;
