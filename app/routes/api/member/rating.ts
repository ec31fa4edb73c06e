import { contribute } from "../../../use-cases/contribute.server";
import { requireApiMember } from "../../../auth/guards.server";
import { getOwnVote } from "../../../domain/ratings/own-vote.server";
import { noVote, withdrawVote } from "../../../domain/ratings/vote-commands.server";
import { withdrawalInput } from "../../../domain/ratings/vote-input";
import { jsonResponse, noContent, failureResponse, resource } from "../../../http/api.server";

const calls = resource({
  guard: requireApiMember,
  async GET({ context, params }, { id }) {
    const vote = await getOwnVote(context, params.id ?? "", id);
    return vote ? jsonResponse(vote) : failureResponse(noVote());
  },
  async DELETE(args, account) {
    const sent = { companyId: args.params.id };
    const withdrawn = await contribute(args, account, sent, [withdrawalInput, withdrawVote]);
    return withdrawn.ok ? noContent() : failureResponse(withdrawn);
  },
});

export const loader = calls.loader;
export const action = calls.action;
