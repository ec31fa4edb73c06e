import { z } from "zod";
import { directoryParameters } from "~/features/directory/request-schema";
import { planInput } from "~/plan/schema";
import { policyQuestionInput as question } from "~/policy/document/policy-schema";
import { reportInput, reportJson } from "~/features/reports/schema";
import { requestInput, requestJson } from "~/features/requests/schema";
import { employerListJson, nearNameList, publishedEmployerJson } from "~/features/employers/schema";
import { experienceList } from "~/features/community/schema";
import { lawBirth, lawJson } from "~/law/schema";
import { planAnswer } from "~/plan/result-schema";
import { parameter, type Chapter, type Operation } from "./schema";

const directory = z.object(directoryParameters).partial().shape;

export const ofEmployer = {
  path: {
    id: parameter(z.string(), "The employer’s id: short and random, the last part of its address.", "e1"),
  },
};
export const e1 = { path: { id: "e1" } };

const reading: readonly Operation[] = [
  {
    call: "GET /api/companies",
    by: "visitor",
    title: "Lists employers, a page at a time.",
    text: "Empty parameters are ignored. A parameter that is not here, a country that we do not know, and an industry that is in no list of ours and of no listed employer, are a 400 with `fields`. A page past the end is an empty list with the right totals; one that begins beyond the 10,000th employer is a 400 with `fields.page`. What is searched for is counted up to 10,000: `isTotalExact` is false where more fit. Where nothing is found, `correction` says what was found instead: with one word put right, or without a legal form such as “Pty Ltd” at the end. More than ten pages a minute beyond the 2,000th employer are answered 429: take the whole from `/data/employers.json`.",
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
      traits: parameter(
        directory.traits,
        "Only with a policy that states all of these, with commas between them: `day-one`, `no-clawback`, `part-time`, `fixed-term`, `pension-unpaid`, `loss`, `ivf`, `adoption`, `surrogacy`, `foster`, `same-for-both`, `published`.",
        "adoption",
      ),
      tenure: parameter(directory.tenure, "Months in the job, for the orders by full-pay weeks.", "12"),
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
    call: "GET /api/statutory",
    by: "visitor",
    title: "Tells what a country’s law gives for a birth.",
    text: "Each figure carries how sure it is and where it was read. What is `secondary` must be shown with “reported by” and the names in `reportedBy`.",
    query: {
      country: parameter(z.string(), "By ISO 3166-1.", "AU"),
      birth: parameter(lawBirth, "The day of the birth, from 2024 to 2028.", "2026-08-01"),
      state: parameter(z.string().optional(), "The state or province, where they differ.", "NY"),
    },
    answers: { 200: lawJson },
    fails: ["not_found"],
    examples: [
      { name: "Australia", query: { country: "AU", birth: "2026-08-01" } },
      { name: "A state", query: { country: "US", birth: "2026-08-01", state: "NY" } },
      { name: "A day too late", query: { country: "AU", birth: "2031-01-01" }, status: 400 },
    ],
  },
  {
    call: "POST /api/plan",
    by: "visitor",
    title: "Calculates a household’s plan, week by week.",
    text: "Nothing of it is kept. One address may ask 60 times a minute, with its plans on the page. Amounts are in minor units; a plan is at most 20 kB. Without `blocks` a first plan is drawn. `eligibility` says who gets what, `dates` which days matter.",
    body: planInput,
    answers: { 200: planAnswer },
    examples: [
      {
        name: "Two carers",
        body: {
          birth: "2026-08-03",
          country: "AU",
          carers: [
            { employer: "e1", start: "2023-02", pay: { amount: 180_000, per: "week" } },
            { employer: null, blocks: [{ from: 1, weeks: 2, use: "annual" }] },
          ],
        },
      },
      {
        name: "Net pay, part weeks, and known rates only",
        body: {
          birth: "2026-12-07",
          country: "DE",
          ratesGoOn: false,
          carers: [
            {
              pay: { amount: 120_000, per: "week" },
              net: 300_000,
              blocks: [
                { from: 1, weeks: 8, use: "state" },
                { from: 9, weeks: 20, use: "state", days: 3 },
              ],
            },
          ],
        },
      },
      { name: "No carer", body: { birth: "2026-08-03", country: "AU", carers: [] }, status: 400 },
    ],
  },
  {
    call: "POST /api/companies/{id}/reports",
    by: "visitor",
    title: "Reports an error in an employer’s figures.",
    text: "Needs no account. The path is a fact (`maternityLeave`), a provision (`provisions[0]`), a question (`eligibility`, `partner`, `payBack`, `pension`, `options`, `otherPaths`), `sources` or `policy`.",
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
  {
    call: "POST /api/company-requests",
    by: "visitor",
    title: "Asks for an employer that is not listed.",
    text: "Each person is counted once by email. We keep it only with `tellWhenListed`, sealed, until one mail is sent. `asking` says how many ask, as counted each night: “12 people ask”, or “Fewer than 5 ask” without a number; `employerAskedIn` is the month in which we asked the employer. For an employer that is listed in that country: 409, with its `id`, `name`, `country` and `url` in `present`. A `requestedBy` of somebody else is rejected with 403.",
    body: requestInput,
    answers: { 201: requestJson },
    fails: ["forbidden", "conflict"],
    examples: [
      {
        name: "A request",
        body: { companyName: "Moss Motors", country: "Australia", requestorEmail: "kim@example.test" },
      },
      {
        name: "To be told when it is listed",
        body: {
          companyName: "Moss Motors",
          country: "Australia",
          requestorEmail: "lou@example.test",
          additionalInfo: "Its policy is on the careers page.",
          tellWhenListed: true,
        },
      },
      {
        name: "An employer that is listed",
        body: { companyName: "Wattle Works", country: "Australia", requestorEmail: "kim@example.test" },
        status: 409,
      },
    ],
  },
];

const openApi = z
  .object({
    openapi: z.string(),
    info: z.looseObject({}),
    servers: z.array(z.looseObject({})),
    tags: z.array(z.looseObject({})),
    paths: z.record(z.string(), z.looseObject({})),
    components: z.looseObject({}),
  })
  .meta({ id: "OpenApi" });

const described: Operation = {
  call: "GET /api/openapi.json",
  by: "visitor",
  title: "This document.",
  text: "With its `ETag` in `If-None-Match`, 304 while it is the same.",
  answers: { 200: openApi, 304: null },
  examples: [{ name: "The document" }],
};

export const employerChapter: Chapter = {
  title: "Employers, law and plans",
  text: "What the pages show, for programs.",
  operations: [...reading, described],
};
