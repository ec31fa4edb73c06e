import { z } from "zod";

import { textOrNull, yesNoOrNull } from "~/lib/nullable-output";
import { policyJson } from "~/features/policy/document/policy-schema";
import { verificationStatuses } from "./admin-employer-json";
import { employerJson } from "./employer-output";

const { verificationStatus, verificationDate, ...shown } = employerJson.shape;

const adminEmployerJson = z
  .object({
    verificationStatus: z.enum(verificationStatuses),
    verificationNotes: textOrNull,
    verificationDate: textOrNull.describe("Moments of decisions are ISO 8601 in UTC."),
    isApproved: z.boolean().describe("Shown on the site; otherwise it is a draft."),
    approvalDate: textOrNull.describe(
      "When it was first shown, or last shown again; null for a draft that never was.",
    ),
    isSubmission: z.boolean().describe("Waits for review since someone sent it by the public form."),
    addressProven: yesNoOrNull.describe(
      "Of such one, whether its author's email was proven then; null of all others, and where that is not known.",
    ),
    checkedOn: textOrNull.describe("The day on which an admin last found its policy unchanged."),
    version: z.number().describe("To be sent back with a decision, to say which state it is about."),
    ...shown,
  })
  .meta({
    id: "AdminEmployerJson",
    description:
      "An employer as admins see it, shown or not: every field of the entity, but nobody's name. Who submitted, verified or approved it is no part of it.",
  });
export type AdminEmployerJson = z.infer<typeof adminEmployerJson>;

export const adminEmployerList = z.array(adminEmployerJson).meta({ id: "AdminEmployers" });

export const adminEmployerDetailJson = z
  .object({ ...adminEmployerJson.shape, ...policyJson.shape })
  .meta({ id: "AdminEmployer", description: "The same of one employer, with its whole policy." });
export type AdminEmployerDetailJson = z.infer<typeof adminEmployerDetailJson>;

/** With its policy where nothing was changed. */
export const editedEmployer = z
  .union([adminEmployerJson, adminEmployerDetailJson])
  .meta({ id: "EditedEmployer" });

export const deletedEmployer = z
  .object({ id: z.string(), name: z.string() })
  .meta({ id: "DeletedEmployer", description: "What is left of a draft." });
export type DeletedEmployer = z.infer<typeof deletedEmployer>;
