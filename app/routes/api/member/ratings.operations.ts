import { commentInput, voteInput, ownVote } from "~/features/community/schema";
import type { Operation } from "~/features/api/schema";
import { ofEmployer, e1 } from "../employer-parameter";

export const ratingsOperations: readonly Operation[] = [
  {
    call: "POST /api/ratings",
    by: "member",
    title: "Votes on an employer’s policy, or changes your vote.",
    text: "It waits for a review. 201 for a new vote, 200 for a changed one. 409 while 20 other votes of your own wait.",
    body: voteInput,
    answers: { 200: ownVote, 201: ownVote },
    fails: ["forbidden", "not_found", "conflict"],
    examples: [{ name: "A vote", body: { companyId: "e2", isPositive: true } }],
  },
  {
    call: "POST /api/ratings/comment",
    by: "member",
    title: "Comments on your vote.",
    text: "The vote then waits for a review with it. 409 without a vote, and while 20 other votes of your own wait.",
    body: commentInput,
    answers: { 200: ownVote, 201: ownVote },
    fails: ["forbidden", "not_found", "conflict"],
    examples: [{ name: "A comment", body: { companyId: "e2", comment: "Kind, and paid in full." } }],
  },
  {
    call: "GET /api/ratings/{id}",
    by: "member",
    title: "Reads your own vote on an employer.",
    ...ofEmployer,
    answers: { 200: ownVote },
    fails: ["not_found"],
    examples: [{ name: "One’s own vote", ...e1 }],
  },
  {
    call: "DELETE /api/ratings/{id}",
    by: "member",
    title: "Withdraws your vote on an employer, with its comment.",
    ...ofEmployer,
    answers: { 204: null },
    fails: ["not_found"],
    examples: [{ name: "Taking it back", ...e1 }],
  },
  {
    call: "DELETE /api/ratings/{id}/comment",
    by: "member",
    title: "Withdraws the comment of your vote.",
    ...ofEmployer,
    answers: { 204: null },
    fails: ["not_found"],
    examples: [{ name: "Taking it back", ...e1 }],
  },
];
