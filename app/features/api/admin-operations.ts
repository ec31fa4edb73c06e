import { z } from "zod";
import { userDecisionInput, issuedCode, userJson, userList } from "~/features/accounts/schema";
import {
  adminEmployerFiltersInput,
  adminEmployerDetailJson,
  adminEmployerList,
  deletedEmployer,
  editedEmployer,
} from "~/features/employers/admin-schema";
import { employerChangesInput, newEmployerInput } from "~/features/moderation/employer-request-schema";
import {
  activityFilterInput,
  activityList,
  submissionJson,
  submissionList,
} from "~/features/moderation/schema";
import {
  bulkDecision,
  deletedJson,
  chosenEmployers,
  chosenRows,
  decisionInput,
} from "~/server/decision-schema";
import { pagingInput, peopleSearchInput } from "~/server/paging";
import { queueStateInput } from "~/features/moderation/submission-queries.server";
import { employerAskedInput, employerRequestJson, employerRequestList } from "~/features/requests/schema";
import { securityEventInput, securityEventList } from "~/features/accounts/security-schema";
import {
  signupFilterInput,
  signupSearchInput,
  approvedSignup,
  signupJson,
  signupList,
} from "~/features/waitlist/schema";
import { parameter, type Chapter, type Example, type Operation } from "./schema";

const employers = adminEmployerFiltersInput.shape;
const activity = activityFilterInput.shape;
const events = securityEventInput.shape;
const signups = signupFilterInput.shape;

function list(path: string, title: string, answer: z.ZodType, query: Operation["query"] = {}): Operation {
  return {
    call: `GET /api/admin/${path}`,
    by: "admin",
    title,
    text: "A plain array; the header `X-Total-Count` says how many there are. With the `ETag` of the last response in `If-None-Match`, 304 while nothing has changed.",
    query: {
      ...query,
      page: parameter(pagingInput.shape.page, "From 1.", "1"),
      perPage: parameter(pagingInput.shape.perPage, "100 if left out, and at most.", "20"),
    },
    answers: { 200: answer, 304: null },
    examples: [{ name: "The first rows", query: { perPage: "20" } }],
  };
}

/** Searches people by the body, so that no url carries a name or email. */
function peopleSearch(path: string, title: string, answer: z.ZodType, body: z.ZodType): Operation {
  return {
    call: `POST /api/admin/${path}/search`,
    by: "admin",
    title,
    text: "`search` is how a name or email begins; `X-Total-Count` says how many there are.",
    body,
    answers: { 200: answer },
    examples: [{ name: "By how a name begins", body: { search: "an", perPage: 1 } }],
  };
}

const rowId = (id: string) => parameter(z.string(), "The row’s id.", id);

function decision(
  call: Operation["call"],
  title: string,
  [id, answer, body]: readonly [id: string, answer: z.ZodType, body: z.ZodType],
  example: Partial<Example> = {},
): Operation {
  return {
    call,
    by: "admin",
    title,
    text: "409 with the current state if it differs from the body. Look at it again, then decide.",
    path: { id: rowId(id) },
    body,
    answers: { 200: answer },
    fails: ["not_found", "conflict"],
    examples: [{ name: "A decision", path: { id }, body: {}, ...example }],
  };
}

function bulk(path: string, actions: [string, ...string[]], items: z.ZodType = chosenRows): Operation {
  const [action] = actions;
  const id = items === chosenRows ? 999 : "nobody";
  return {
    call: `POST /api/admin/${path}/bulk`,
    by: "admin",
    title: "Decides on many at once.",
    text: "200 even if some had changed: `missed` lists these with their current state.",
    body: z.object({ action: z.enum(actions), items }),
    answers: { 200: bulkDecision },
    examples: [{ name: "One that is gone", body: { action, items: [{ id, version: 1 }] } }],
  };
}

const submissions = (["ratings", "community-inputs"] as const).flatMap((kind): Operation[] => {
  const what = kind === "ratings" ? "a vote" : "an experience";
  return [
    bulk(kind, ["approve", "unapprove", "delete"]),
    decision(`POST /api/admin/${kind}/{id}/approve`, `Publishes ${what}.`, [
      "12",
      submissionJson,
      decisionInput,
    ]),
    decision(
      `POST /api/admin/${kind}/{id}/unapprove`,
      "Takes an approval back within ten seconds.",
      ["12", submissionJson, decisionInput],
      { name: "It was not approved", status: 200 },
    ),
    decision(`DELETE /api/admin/${kind}/{id}`, `Deletes ${what}.`, ["12", deletedJson, decisionInput]),
  ];
});

const count = z.number().meta({ id: "Count" });

const decided: readonly Operation[] = [
  ...(["users", "companies", "requests", "beta-signups", "reports", "replies"] as const).map(
    (stat): Operation => ({
      call: `GET /api/admin/stats/${stat}`,
      by: "admin",
      title: stat === "reports" || stat === "replies" ? "Counts those that wait." : "Counts them.",
      text: "With the `ETag` of the last response in `If-None-Match`, 304 while nothing has changed.",
      answers: { 200: count, 304: null },
      examples: [{ name: "The number" }],
    }),
  ),
  list("ratings/pending", "Lists the votes that wait, the longest first.", submissionList),
  list(
    "community-inputs",
    "Lists experiences: those that wait, then those that are published.",
    submissionList,
    { status: parameter(queueStateInput.shape.status, "Only these.", "pending") },
  ),
  ...submissions,
  list("companies", "Lists employers, shown or not, the newest first.", adminEmployerList, {
    search: parameter(employers.search, "Words of the name, from their starts.", "wattle"),
    status: parameter(employers.status, "Shown, or drafts.", "active"),
    verificationStatus: parameter(
      employers.verification,
      "Whether the employer has confirmed it: `verified` is confirmed.",
      "pending",
    ),
    origin: parameter(employers.origin, "Sent by the public form, or added by admins.", "any"),
    freshness: parameter(employers.freshness, "`stale`: its sources are old, or bear no day.", "any"),
  }),
  {
    call: "POST /api/admin/companies",
    by: "admin",
    title: "Adds an employer.",
    text: "`policy` is the whole policy as one document, or its JSON as text.",
    body: newEmployerInput,
    answers: { 201: adminEmployerDetailJson },
    fails: ["conflict"],
    examples: [
      {
        name: "A draft",
        body: { name: "Gum Games", industry: "Technology", country: "Canada", maternityLeave: 18 },
      },
    ],
  },
  bulk("companies", ["show", "hide", "check", "verify", "delete"], chosenEmployers),
  {
    call: "GET /api/admin/companies/{id}",
    by: "admin",
    title: "Reads an employer, shown or not.",
    path: { id: rowId("e1") },
    answers: { 200: adminEmployerDetailJson },
    fails: ["not_found"],
    examples: [{ name: "An employer", path: { id: "e1" } }],
  },
  decision(
    "PATCH /api/admin/companies/{id}",
    "Changes an employer; `isApproved` shows or hides it.",
    ["e1", editedEmployer, employerChangesInput],
    { body: { isApproved: false } },
  ),
  decision("DELETE /api/admin/companies/{id}", "Deletes a draft that was never shown.", [
    "draft1",
    deletedEmployer,
    decisionInput,
  ]),
  list("company-requests", "Lists employers that people ask for.", employerRequestList),
  bulk("company-requests", ["delete"]),
  decision(
    "PATCH /api/admin/company-requests/{id}",
    "Notes the month in which we asked the employer; null takes the note back.",
    ["10", employerRequestJson, employerAskedInput],
    { body: { employerAskedIn: "2025-05" } },
  ),
  decision("DELETE /api/admin/company-requests/{id}", "Deletes a request.", [
    "10",
    deletedJson,
    decisionInput,
  ]),
  list("beta-signups", "Lists the waitlist.", signupList, {
    status: parameter(signups.status, "Only these.", "redeemed"),
  }),
  peopleSearch("beta-signups", "Finds people on the waitlist.", signupList, signupSearchInput),
  bulk("beta-signups", ["approve", "revoke"]),
  decision(
    "PATCH /api/admin/beta-signups/{id}/approve",
    "Invites somebody; the link is shown this once, and mailed.",
    ["10", approvedSignup, decisionInput],
  ),
  decision("PATCH /api/admin/beta-signups/{id}/revoke", "Takes an invitation back.", [
    "10",
    signupJson,
    decisionInput,
  ]),
  list("users", "Lists accounts.", userList),
  peopleSearch("users", "Finds accounts.", userList, peopleSearchInput),
  ...(["promote", "demote", "end-sessions", "reset-code"] as const).map((act) =>
    decision(
      `POST /api/admin/users/{id}/${act}`,
      {
        promote: "Makes an account an admin’s.",
        demote: "Makes an admin’s account anybody’s.",
        "end-sessions": "Signs an account out everywhere.",
        "reset-code": "Issues a reset code for an account without an email.",
      }[act],
      ["1", act === "reset-code" ? issuedCode : userJson, userDecisionInput],
      act === "reset-code" ? { name: "It has an email", status: 409 } : {},
    ),
  ),
  list("activity", "Lists what admins did, the newest first.", activityList, {
    action: parameter(activity.action, "As `company.show`.", "company.show"),
    actor: parameter(activity.actor, "The admin’s username.", "boss"),
    subjectKind: parameter(activity.subjectKind, "What it was done to.", "company"),
  }),
  {
    call: "GET /api/admin/security-events",
    by: "admin",
    title: "Lists the security log, the newest first.",
    text: 'The header `Link` with `rel="next"` leads to older events.',
    query: {
      kind: parameter(events.kind, "Only of this kind.", "sign_in"),
      before: parameter(events.before, "Where the last part ended, as `Link` names it."),
      perPage: parameter(events.perPage, "50 if left out, 100 at most.", "20"),
    },
    answers: { 200: securityEventList },
    examples: [{ name: "Sign-ins", query: { kind: "sign_in" } }],
  },
];

export const adminChapter: Chapter = {
  title: "For admins",
  text: "Signed in with a second factor. Each decision may name the `version` that it is about, and leaves an entry in the log.",
  operations: decided,
};
