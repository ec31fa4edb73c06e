import { deletedJson, decisionInput } from "~/server/decision-schema";
import { employerAskedInput, employerRequestJson, employerRequestList } from "~/features/requests/schema";
import type { Operation } from "~/features/api/schema";
import { list, decision, bulk } from "./described";

export const companyRequestsOperations: readonly Operation[] = [
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
];
