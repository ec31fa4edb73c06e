import { contribute } from "../../../use-cases/contribute.server";
import { requireApiMember } from "../../../auth/guards.server";
import { castVote } from "../../../domain/ratings/vote-commands.server";
import { voteInput } from "../../../domain/ratings/vote-input";
import { jsonResponse, failureResponse, resource } from "../../../http/api.server";
import { withJson } from "../../../http/json-body.server";

const calls = resource({
  guard: requireApiMember,
  POST: withJson(async (args, body, account) => {
    const voted = await contribute(args, account, body, [voteInput, castVote]);
    if (!voted.ok) return failureResponse(voted);
    const { vote, effect } = voted.value;
    return jsonResponse(vote, { status: effect === "created" ? 201 : 200 });
  }),
});

export const loader = calls.loader;
export const action = calls.action;
