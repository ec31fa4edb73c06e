import { submissionJson } from "~/features/moderation/schema";
import { deletedJson, decisionInput } from "~/server/decision-schema";
import type { Operation } from "~/features/api/schema";
import { decision, bulk } from "./described";

export const submissionDecisionsOperations: readonly Operation[] = (
  ["ratings", "community-inputs"] as const
).flatMap((kind): Operation[] => {
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
