import { activityFilterInput, activityList } from "~/features/moderation/schema";
import { parameter, type Operation } from "~/features/api/schema";
import { list } from "./described";

const activity = activityFilterInput.shape;
export const activityOperations: readonly Operation[] = [
  list("activity", "Lists what admins did, the newest first.", activityList, {
    action: parameter(activity.action, "As `company.show`.", "company.show"),
    actor: parameter(activity.actor, "The admin’s username.", "boss"),
    subjectKind: parameter(activity.subjectKind, "What it was done to.", "company"),
  }),
];
