import {
  adminEmployerFiltersInput,
  adminEmployerDetailJson,
  adminEmployerList,
  deletedEmployer,
  editedEmployer,
} from "~/features/employers/admin-schema";
import { employerChangesInput, newEmployerInput } from "~/features/moderation/employer-request-schema";
import { chosenEmployers, decisionInput } from "~/server/decision-schema";
import { parameter, type Operation } from "~/features/api/schema";
import { list, rowId, decision, bulk } from "./described";

const employers = adminEmployerFiltersInput.shape;
export const companiesOperations: readonly Operation[] = [
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
];
