import { z } from "zod";
import { shareInput } from "~/features/share/share-schema";
import {
  experienceInput,
  commentInput,
  voteInput,
  ownVote,
  ownExperienceList,
  sentExperience,
} from "~/features/community/schema";
import { sharedPolicy } from "~/features/employers/schema";
import { e1, ofEmployer } from "./employer-operations";
import { parameter, type Chapter, type Operation } from "./schema";

const taking: readonly Operation[] = [
  {
    call: "POST /api/companies",
    by: "member",
    title: "Shares an employer’s policy, which waits for a review.",
    text: "A field that is left out or null is not stated. `policy` is the whole policy as one document; the fields follow from it. The `withdrawalCode` of `policyDetails` is shown this once. A `userId` of somebody else is rejected with 403.",
    body: shareInput,
    answers: { 201: sharedPolicy },
    fails: ["forbidden", "conflict"],
    examples: [
      {
        name: "Weeks and pay",
        body: {
          name: "Fern Foods",
          industry: "retail",
          country: "Australia",
          maternityLeave: 14,
          paternityLeave: 4,
          isPaid: true,
          paidPercentage: 100,
        },
      },
      {
        name: "A name too short",
        body: { name: "F", industry: "retail", country: "Australia" },
        status: 400,
      },
    ],
  },
  {
    call: "POST /api/companies/{id}/community-inputs",
    by: "member",
    title: "Shares an experience with an employer and a vote. Both wait for review.",
    text: "The same words again change nothing and answer 200. 409 while 20 experiences or 20 other votes of your own wait.",
    ...ofEmployer,
    body: experienceInput.omit({ companyId: true }),
    answers: { 201: sentExperience, 200: sentExperience },
    fails: ["forbidden", "not_found", "conflict"],
    examples: [
      {
        name: "An experience",
        path: { id: "e2" },
        status: 201,
        body: { isPositive: true, content: "They planned my leave with me, and kept their word." },
      },
    ],
  },
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
  {
    call: "GET /api/community-inputs",
    by: "member",
    title: "Lists your own experiences, the newest first.",
    answers: { 200: ownExperienceList },
    examples: [{ name: "One’s own" }],
  },
  {
    call: "DELETE /api/community-inputs/{id}",
    by: "member",
    title: "Withdraws your own experience.",
    path: { id: parameter(z.string().regex(/^\d{1,15}$/), "The experience’s id.", "12") },
    answers: { 204: null },
    fails: ["not_found"],
    examples: [{ name: "Taking it back", path: { id: "12" } }],
  },
];

export const contributionChapter: Chapter = {
  title: "Taking part",
  text: "For signed-in members, by the cookie that signing in sets. We review what is sent before it is public.",
  operations: taking,
};
