import { contributorOf, requireApiMember } from "~/features/accounts/handlers/guards.server";
import { getOwnVote } from "~/features/community/queries.server";
import {
  castVote,
  commentOnVote,
  noVote,
  withdrawComment,
  withdrawVote,
} from "~/features/community/vote-commands.server";
import { commentInput, voteInput, withdrawalInput } from "~/features/community/schema";
import { failureResponse, jsonResponse, noContent, resources } from "~/server/http/api.server";
import { withJson } from "~/server/http/json-body.server";
import { contribute } from "~/features/community/handlers/contribute.server";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { changes: "public" };

const calls = resources(requireApiMember, {
  "api/ratings": {
    POST: withJson(async (args, body, account) => {
      const voted = await contribute(args, account, body, [voteInput, castVote]);
      if (!voted.ok) return failureResponse(voted);
      const { vote, effect } = voted.value;
      return jsonResponse(vote, { status: effect === "created" ? 201 : 200 });
    }),
  },
  "api/ratings/comment": {
    POST: withJson(async (args, body, account) => {
      const voted = await contribute(args, account, body, [commentInput, commentOnVote]);
      if (!voted.ok) return failureResponse(voted);
      const { vote, effect } = voted.value;
      return jsonResponse(vote, { status: effect === "created" ? 201 : 200 });
    }),
  },
  /** The id is an employer's, because each person has one vote on each. */
  "api/ratings/:id": {
    async GET({ context, params, request }) {
      const vote = await getOwnVote(context, params.id ?? "", await contributorOf(context, request));
      return vote ? jsonResponse(vote) : failureResponse(noVote());
    },
    async DELETE(args, account) {
      const sent = { companyId: args.params.id };
      const withdrawn = await contribute(args, account, sent, [withdrawalInput, withdrawVote]);
      return withdrawn.ok ? noContent() : failureResponse(withdrawn);
    },
  },
  "api/ratings/:id/comment": {
    async DELETE(args, account) {
      const sent = { companyId: args.params.id };
      const withdrawn = await contribute(args, account, sent, [withdrawalInput, withdrawComment]);
      return withdrawn.ok ? noContent() : failureResponse(withdrawn);
    },
  },
});

export const loader = calls.loader;
export const action = calls.action;
