import { z } from "zod";
import { agreementDetailJson, agreementList, namedAgreements } from "~/features/agreements/schema";
import { parameter, type Operation } from "~/features/api/schema";
import { policyQuestionInput as question } from "~/policy/document/policy-schema";
import { pagingInput } from "~/server/paging";

const paging = {
  page: parameter(pagingInput.shape.page, "From 1.", "1"),
  perPage: parameter(pagingInput.shape.perPage, "At most 100.", "100"),
};

export const agreementsOperations: readonly Operation[] = [
  {
    call: "GET /api/agreements",
    by: "visitor",
    title: "Lists agreements whose conditions many employers have.",
    text: "By country and name; `X-Total-Count` says how many there are.",
    query: paging,
    answers: { 200: agreementList },
    examples: [
      { name: "The first page" },
      { name: "A page that is none", query: { page: "0" }, status: 400 },
    ],
  },
  {
    call: "GET /api/agreements/near",
    by: "visitor",
    title: "Finds up to twelve agreements that a name may mean, the likeliest first.",
    text: "For who asks for an employer that is not listed: `NHS Highland`, `nurse at Austin`.",
    query: { name: parameter(z.string().optional(), "The name as somebody types it.", "NHS Highland") },
    answers: { 200: namedAgreements },
    examples: [{ name: "By its everyday name", query: { name: "NHS Highland" } }],
  },
  {
    call: "GET /api/agreements/{id}",
    by: "visitor",
    title: "Reads one agreement with its whole policy and a page of its employers.",
    path: { id: parameter(z.string(), "The agreement’s id.", "a1") },
    query: {
      ...paging,
      tenure: parameter(question.shape.tenure, "Months in the job, for `fullPayWeeks`.", "8"),
    },
    answers: { 200: agreementDetailJson },
    fails: ["not_found"],
    examples: [
      { name: "An agreement", path: { id: "a1" } },
      { name: "One that is not there", path: { id: "none" }, status: 404 },
    ],
  },
];
