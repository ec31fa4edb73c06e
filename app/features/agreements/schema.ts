import { z } from "zod";
import { textOrNull } from "~/core/nullable-output";
import { policyJson } from "~/policy/document/policy-schema";

export const namedAgreement = z.object({
  id: z.string().describe("Short; the same wherever the agreement is stored."),
  name: z.string().describe("As it stands behind “the”."),
  otherNames: textOrNull.describe("How people call it, with semicolons."),
  country: z.string(),
  staff: textOrNull.describe("Whom its conditions are for; null: everybody, or not stated."),
});

export const namedAgreements = z.array(namedAgreement).meta({ id: "NamedAgreements" });

const agreementJson = z
  .object({
    ...namedAgreement.shape,
    totalEmployers: z.number().describe("Listed employers that have its conditions."),
    fullPayWeeks: policyJson.shape.fullPayWeeks,
  })
  .meta({ id: "Agreement", description: "A text whose conditions many employers have." });
export type AgreementJson = z.infer<typeof agreementJson>;

export const agreementList = z.array(agreementJson).meta({ id: "Agreements" });

export const agreementDetailJson = z
  .object({
    ...agreementJson.shape,
    policy: policyJson.shape.policy,
    employers: z
      .array(
        z.object({
          id: z.string(),
          name: z.string(),
          conditions: z.string().describe("Its `conditions[].id` of this agreement."),
        }),
      )
      .describe("A page of them, by name."),
  })
  .meta({ id: "AgreementDetail" });
export type AgreementDetailJson = z.infer<typeof agreementDetailJson>;
