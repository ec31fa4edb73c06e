import { z } from "zod";
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from "zod-openapi";
import { callsADay, callsAnHour } from "~/features/accounts/rules";
import { inDigits } from "~/core/digits";
import { apiError, statusOf } from "~/server/http/api.server";
import { failureOf, failuresOf } from "~/features/api/failures";
import type { Chapter, Example, Operation } from "~/features/api/schema";
import { companyReads, companyContributions } from "./beta/companies.operations";
import { agreementsOperations } from "./beta/agreements.operations";
import { statutoryOperations } from "./beta/statutory.operations";
import { planOperations } from "./beta/plan.operations";
import { companyRequestsOperations } from "./beta/company-requests.operations";
import { openapiOperations } from "./beta/openapi.operations";
import { ratingsOperations } from "./member/ratings.operations";
import { ownExperiencesOperations } from "./member/own-experiences.operations";
import { visitorOperations } from "./public/visitor.operations";
import { loginOperations } from "./public/login.operations";
import { registerOperations } from "./public/register.operations";
import { logoutOperations } from "./public/logout.operations";
import { resetPasswordOperations } from "./public/reset-password.operations";
import { userSessionsOperations } from "./public/user-sessions.operations";
import { userSessionOperations } from "./public/user-session.operations";
import { userKeysOperations } from "./public/user-keys.operations";
import { userPasswordOperations } from "./public/user-password.operations";
import { launchSignupOperations } from "./public/launch-signup.operations";
import { withdrawOperations } from "./public/withdraw.operations";
import { statsOperations } from "./admin/stats.operations";
import { submissionQueueOperations } from "./admin/submission-queue.operations";
import { submissionDecisionsOperations } from "./admin/submission-decisions.operations";
import { usersOperations } from "./admin/users.operations";
import { activityOperations } from "./admin/activity.operations";
import { securityEventsOperations } from "./admin/security-events.operations";
import { companiesOperations } from "./admin/companies.operations";
import { companyRequestsOperations as decidedRequests } from "./admin/company-requests.operations";
import { betaSignupsOperations } from "./admin/beta-signups.operations";

/** In the order of the document and its page. */
const chapters: readonly Chapter[] = [
  {
    title: "Employers, law and plans",
    text: "What the pages show, for programs.",
    operations: [
      ...companyReads,
      ...agreementsOperations,
      ...statutoryOperations,
      ...planOperations,
      ...companyRequestsOperations,
      ...openapiOperations,
    ],
  },
  {
    title: "Taking part",
    text: "For signed-in members, by the cookie that signing in sets. We review what is sent before it is public.",
    operations: [...companyContributions, ...ratingsOperations, ...ownExperiencesOperations],
  },
  {
    title: "Accounts",
    text: "Signing in sets the cookie `__Host-sid`. Accounts take part before the launch too; what they see is what their browser was invited to.",
    operations: [
      ...visitorOperations,
      ...loginOperations,
      ...registerOperations,
      ...logoutOperations,
      ...resetPasswordOperations,
      ...userSessionsOperations,
      ...userSessionOperations,
      ...userKeysOperations,
      ...userPasswordOperations,
    ],
  },
  {
    title: "Without an account",
    text: "Joining the waitlist and withdrawing experiences.",
    operations: [...launchSignupOperations, ...withdrawOperations],
  },
  {
    title: "For admins",
    text: "Signed in with a second factor. Each decision may name the `version` that it is about, and leaves an entry in the log.",
    operations: [
      ...statsOperations,
      ...submissionQueueOperations,
      ...submissionDecisionsOperations,
      ...companiesOperations,
      ...decidedRequests,
      ...betaSignupsOperations,
      ...usersOperations,
      ...activityOperations,
      ...securityEventsOperations,
    ],
  },
];

/** The first number changes with what breaks programs. */
const apiVersion = "1.0.0";

const deprecationPolicy =
  "A call, parameter or field that is to go keeps working for at least six months. From the day that is decided, responses carry the headers `Deprecation` (RFC 9745) and `Sunset` (RFC 8594) with its last day, and this document marks it `deprecated`. Fields, parameters and codes may be added at any time: pass over what you do not know.";

/** For the build: what serves it fills in the site's name, contact and origin. */
export function buildDocument() {
  const paths: ZodOpenApiPathsObject = {};
  for (const { title, operations } of chapters)
    for (const operation of operations) {
      const [method = "", path = ""] = operation.call.split(" ");
      const allowed = [
        ...((paths[path]?.["x-allow"] ?? []) as string[]),
        ...(method === "GET" ? ["GET", "HEAD"] : [method]),
      ];
      paths[path] = {
        ...paths[path],
        description: allowed.includes("HEAD") ? `${otherMethods} ${head}` : otherMethods,
        "x-allow": allowed,
        [method.toLowerCase()]: operationOf(operation, title),
      };
    }
  const { components, ...document } = createDocument({
    openapi: "3.1.1",
    info,
    tags: chapters.map(({ title, text }) => ({ name: title, description: text })),
    paths,
    components: {
      schemas: { Error: apiError },
      responses: { method_not_allowed: failureOf(["method_not_allowed"]) },
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: "__Host-sid",
          description: "Set by `POST /api/login`.",
        },
        key: {
          type: "http",
          scheme: "bearer",
          description: "A key of an account: for more calls, not for rights.",
        },
      },
    },
  });
  return { ...document, components: { ...components, schemas: openToMore(components?.schemas) } };
}

/** Fields of answers may be added, so no schema of an answer is closed. */
function openToMore(schemas: object = {}): object {
  return JSON.parse(JSON.stringify(schemas), (key, value: unknown) =>
    key === "additionalProperties" && value === false ? undefined : value,
  ) as object;
}

const otherMethods = "Any other method is answered 405, with `Allow`.";
const head = "HEAD is answered as GET, without a body.";

const aboutAll = [
  "Bodies are JSON objects in UTF-8, at most 64 KiB, with no name twice. Weeks are numbers or null, which is “not stated”. Public dates are months.",
  "A failed call answers `{message, code, fields?, present?, id?}` with the status that belongs to its code. What is not described here is answered 404.",
  "The whole of what is ours to give is made into files every night: `/data/employers.csv`, `/data/employers.json` and `/data/statutory.json`. `/data/index.json` tells each one’s SHA-256, rows, licence and schema version; with its `ETag` in `If-None-Match` a file is answered 304 while it is the same; one network may load ten a minute. Employers without a licence at each source are not in them, nor any word of the community. `employers.json` has each employer’s `conditions` as `/api/companies/{id}` has them, and the policies of agreements once, in `agreements`, by the id that `conditions[].agreement` names; the CSV has a row for each set of conditions.",
  `Without a key a program may make ${inDigits(callsAnHour)} calls an hour from one address, and ${inDigits(callsADay)} a day with one. Make a key on the page of your account and send it as \`Authorization: Bearer tpl_…\`: it lets you call more often and opens nothing. What is used up is answered 429, with \`Retry-After\`; a key that is none, 401.`,
  "Changes are taken from this site’s own pages and from programs, which send neither `Origin` nor `Sec-Fetch-Site`.",
  deprecationPolicy,
].join("\n\n");

const info = {
  title: "",
  version: apiVersion,
  summary: "What employers give parents, as JSON.",
  description: aboutAll,
  "x-deprecation-policy": deprecationPolicy,
};

function operationOf(operation: Operation, chapter: string): ZodOpenApiOperationObject {
  const { call, by, title, text, path = {}, query = {}, body, answers, examples } = operation;
  const responses: ZodOpenApiResponsesObject = {};
  for (const [status, answer] of Object.entries(answers) as [keyof typeof done, z.ZodType | null][])
    responses[status] = { description: done[status], ...(answer && { content: json(answer) }) };
  for (const codes of failuresOf(operation)) responses[`${statusOf[codes[0]]}`] = failureOf(codes);
  const sent = examples.flatMap(({ name, body }) => (body ? [[name, { value: body }] as const] : []));
  return {
    operationId: idOf(call),
    tags: [chapter],
    summary: title,
    description: text,
    security: by === "anyone" || by === "visitor" ? [{}, { key: [] }] : [{ session: [] }],
    requestParams: { path: z.object(path), query: z.object(query) },
    ...(body && { requestBody: { required: true, content: json(body, Object.fromEntries(sent)) } }),
    responses,
    "x-examples": examples.map((example) => ({
      ...example,
      request: requestOf(operation, example),
      status: example.status ?? Number(Object.keys(answers)[0]),
    })),
  };
}

const done = {
  "200": "Done.",
  "201": "Made.",
  "202": "Taken.",
  "204": "Done; no body.",
  "304": "Nothing has changed; no body.",
};

const json = (schema: z.ZodType, examples?: Record<string, { value: object }>) => ({
  "application/json": { schema, examples },
});

/** `getCompaniesById` of `GET /api/companies/{id}`. */
function idOf(call: string): string {
  const [method = "", path = ""] = call.split(" ");
  const words = path
    .replace("/api/", "")
    .split(/[/-]/)
    .map((word) => word.replace(/^\{(.*)\}$/, "by-$1"));
  const upper = (word: string) => word.replace(/(^|-)(.)/g, (_, __, letter: string) => letter.toUpperCase());
  return method.toLowerCase() + words.map(upper).join("");
}

function requestOf({ call }: Operation, { path = {}, query }: Example): string {
  const filled = call.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ""));
  return query ? `${filled}?${new URLSearchParams(query).toString()}` : filled;
}
