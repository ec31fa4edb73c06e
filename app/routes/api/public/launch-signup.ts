import { joinWith } from "../../../use-cases/join-waitlist.server";
import { jsonResponse, everyone, failureResponse, resource } from "../../../http/api.server";
import { withJson } from "../../../http/json-body.server";

const calls = resource({
  guard: everyone,
  POST: withJson(async ({ context, request }, body) => {
    const joined = await joinWith(context, request, body);
    return joined.ok ? jsonResponse(joined.value, { status: 201 }) : failureResponse(joined);
  }),
});

export const loader = calls.loader;
export const action = calls.action;
