import { submissionList } from "~/features/moderation/schema";
import { queueStateInput } from "~/features/moderation/submission-queries.server";
import { parameter, type Operation } from "~/features/api/schema";
import { list } from "./described";

export const submissionQueueOperations: readonly Operation[] = [
  list("ratings/pending", "Lists the votes that wait, the longest first.", submissionList),
  list(
    "community-inputs",
    "Lists experiences: those that wait, then those that are published.",
    submissionList,
    { status: parameter(queueStateInput.shape.status, "Only these.", "pending") },
  ),
];
