import { z } from "zod";
import { directoryParameters } from "~/features/directory/request-schema";
import { policyQuestionInput as question } from "~/policy/document/policy-schema";
import { reportInput, reportJson } from "~/features/reports/schema";
import {
  employerListJson,
  nearNameList,
  publishedEmployerJson,
  sharedPolicy,
} from "~/features/employers/schema";
import { experienceList, experienceInput, sentExperience } from "~/features/community/schema";
import { shareInput } from "~/features/share/share-schema";
import { parameter, type Operation } from "~/features/api/schema";
import { ofEmployer, e1 } from "../employer-parameter";

const directory = z.object(directoryParameters).partial().shape;

export const companyReads: readonly Operation[] = [
  {
    call: "GET /api/companies",
    by: "visitor",
    title: "Lists employers, a page at a time.",
    text: "Empty parameters are ignored. A parameter that is not here, a country that we do not know, and an industry that is in no list of ours and of no listed employer, are a 400 with `fields`. A page past the end is an empty list with the right totals; one that begins beyond the 10,000th employer is a 400 with `fields.page`. What is searched for is counted up to 10,000: `isTotalExact` is false where more fit. Where nothing is found, `correction` says what was found instead: with one word put right, or without a legal form such as “Pty Ltd” at the end. `agreements` are those that the searched words name (`NHS`), or may mean where no employer has them. More than ten pages a minute beyond the 2,000th employer are answered 429: take the whole from `/data/employers.json`.",
    query: {
      search: parameter(
        directory.search,
        "Words of the name, industry or policy; the last may be cut off.",
        "wattle",
      ),
      sort: parameter(directory.sort, "The order; `relevance` if left out.", "leave-high"),
      industry: parameter(directory.industry, "Only of this industry.", "Technology"),
      country: parameter(
        directory.country,
        "Only in this country, by its English name or ISO 3166 code.",
        "Australia",
      ),
      minLeave: parameter(directory.minLeave, "At least so many weeks for the primary carer.", "12"),
      minSecondary: parameter(directory.minSecondary, "At least so many weeks for the other carer.", "4"),
      traits: parameter(
        directory.traits,
        "Only with a policy that states all of these, with commas between them: `day-one`, `no-clawback`, `part-time`, `fixed-term`, `pension-unpaid`, `loss`, `ivf`, `adoption`, `surrogacy`, `foster`, `same-for-both`, `published`.",
        "adoption",
      ),
      tenure: parameter(directory.tenure, "Months in the job, for the orders by full-pay weeks.", "12"),
      sets: parameter(
        directory.sets,
        "`once` lists one employer of those that have the same agreement, where nothing is searched for; `each` if left out, except with `limit=3`.",
        "once",
      ),
      page: parameter(directory.page, "From 1.", "1"),
      perPage: parameter(directory.perPage, "How many employers a page has; 12 if left out.", "12"),
      limit: parameter(directory.limit, "Another name of `perPage`, which goes before it.", "3"),
    },
    answers: { 200: employerListJson },
    examples: [
      { name: "The first page" },
      {
        name: "Search and order",
        query: { search: "wattle", sort: "leave-high", country: "Australia", minLeave: "12" },
      },
      { name: "By what a policy states", query: { traits: "adoption", tenure: "12", perPage: "5" } },
      { name: "A page that is none", query: { page: "0" }, status: 400 },
    ],
  },
  {
    call: "GET /api/companies/near",
    by: "visitor",
    title: "Finds up to five listed employers of a name, or nearly that name.",
    query: { name: parameter(z.string().optional(), "The name as somebody types it.", "Watle Works") },
    answers: { 200: nearNameList },
    examples: [{ name: "With a slip", query: { name: "Watle Works" } }],
  },
  {
    call: "GET /api/companies/{id}",
    by: "visitor",
    title: "Reads one employer with its whole policy.",
    text: "`employerReply` is what the employer answers for itself, in its own words; null where it does not. The id of an employer that was listed twice may answer 301 with the address of the other.",
    ...ofEmployer,
    query: {
      tenure: parameter(question.shape.tenure, "Months in the job, for `fullPayWeeks`.", "8"),
      due: parameter(question.shape.due, "When the child is due, for `startBy`.", "2026-12-01"),
    },
    answers: { 200: publishedEmployerJson },
    fails: ["not_found"],
    examples: [
      { name: "An employer", ...e1 },
      { name: "For eight months in the job", ...e1, query: { tenure: "8", due: "2026-12-01" } },
      { name: "Nobody", path: { id: "nobody" }, status: 404 },
    ],
  },
  {
    call: "GET /api/companies/{id}/community-inputs",
    by: "visitor",
    title: "Reads the published experiences with an employer, the newest first.",
    text: "They are the words of the people who wrote them, and not ours to license; `employerReply` is the employer’s own.",
    ...ofEmployer,
    answers: { 200: experienceList },
    fails: ["not_found"],
    examples: [{ name: "Experiences", ...e1 }],
  },
  {
    call: "POST /api/companies/{id}/reports",
    by: "visitor",
    title: "Reports an error in an employer’s figures.",
    text: "Needs no account. The path is a fact (`maternityLeave`), a provision (`provisions[0]`), a question (`eligibility`, `partner`, `payBack`, `pension`, `options`, `otherPaths`), `sources` or `policy`. A `group` of staff that the employer does not have is a 400.",
    ...ofEmployer,
    body: reportInput,
    answers: { 201: reportJson },
    fails: ["not_found"],
    examples: [
      {
        name: "A wrong figure",
        ...e1,
        body: { path: "maternityLeave", problem: "wrong", text: "It is 20 weeks." },
      },
      { name: "No such figure", ...e1, body: { path: "nonesuch", problem: "wrong" }, status: 400 },
    ],
  },
];

export const companyContributions: readonly Operation[] = [
  {
    call: "POST /api/companies",
    by: "member",
    title: "Shares an employer’s policy, which waits for a review.",
    text: "A field that is left out or null is not stated; one fact about the leave or a rating is the least. `policy` is the whole policy as one document; the fields follow from it. A name that is listed is taken where `policy.entity` names staff for whom that employer has no conditions yet, else rejected with 409. The `withdrawalCode` of `policyDetails` is shown this once. A `userId` of somebody else is rejected with 403.",
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
];
