import { z } from "zod";
import { numberOrNull, textOrNull } from "~/core/nullable-output";
import { namedAgreement } from "~/features/agreements/schema";
import { policyJson, policySummary } from "~/policy/document/policy-schema";
import { deriveByKind, factFields, labelOf, type FactField } from "~/policy/policy";
import { policyRatings } from "~/policy/policy-rules";
import type { Fact } from "~/policy/fields";

/** Null is not stated. */
const stated =
  <T>(value: z.ZodType<T>) =>
  (_: Fact, field: FactField) =>
    value.nullable().describe(labelOf(field, "data"));
const number = stated(z.number());
const text = stated(z.string());
const facts = deriveByKind(factFields, {
  weeks: number,
  percent: number,
  triState: stated(z.boolean()),
  months: text,
  line: text,
  list: text,
  text,
  externalId: text,
  url: text,
  day: text,
});

export const employerJson = z
  .object({
    id: z.string().describe("Short and random; the last part of the employer's url."),
    name: z.string(),
    industry: textOrNull,
    subIndustry: textOrNull,
    country: z.string(),
    staff: textOrNull.describe("Whom these conditions are for; null: everybody, or not stated."),
    conditionsCount: z
      .number()
      .describe(
        "How many sets of conditions it has, each for other staff. The figures are those of the first.",
      ),
    isVerified: z.boolean().describe("Whether the employer has confirmed it."),
    verificationStatus: z.string(),
    verificationDate: textOrNull.describe("`YYYY-MM`, as every public date."),
    dateSubmitted: z.string(),
    lastUpdated: z.string(),
    ...policySummary.shape,
    policyRating: z.enum(policyRatings).optional().describe('Absent means "Not Rated".'),
    upvotes: z.number(),
    downvotes: z.number(),
    totalVotes: z.number(),
    positivePercentage: numberOrNull.describe(
      "Rounded percent, 100 only of all and 0 only of none; null without votes.",
    ),
    recentComments: z.array(z.string()).describe("The newest three approved comments, newest first."),
    ...facts,
  })
  .meta({
    id: "EmployerJson",
    description:
      "An approved employer as the API and the pages show it: an allow-list. Who submitted, verified or approved it, and their notes, are not part of it.",
  });
export type EmployerJson = z.infer<typeof employerJson>;

/** One of several groups of staff. */
export interface StaffGroup {
  /** Names it in urls. */
  key: string;
  staff: string | null;
}

export const sharedPolicy = z
  .object({ ...employerJson.shape, withdrawalCode: z.string().optional() })
  .meta({ id: "SharedPolicy" });

const employerDetailJson = z.object({ ...employerJson.shape, ...policyJson.shape });
export type EmployerDetailJson = z.infer<typeof employerDetailJson>;

export const replyJson = z
  .object({
    content: z.string(),
    date: z.string().describe("`YYYY-MM` in which it was published."),
  })
  .meta({ id: "Reply", description: "What an employer answers, in its own words." });
export type ReplyJson = z.infer<typeof replyJson>;

const conditionsJson = z
  .object({
    id: z.string().describe("The employer’s id, a point, and the `group` of its page’s url."),
    staff: textOrNull.describe("Whom they are for; null: everybody, or not stated."),
    agreement: z
      .object({ id: z.string(), name: z.string() })
      .nullable()
      .describe("Whose conditions they are; null: the employer’s own."),
    policy: policyJson.shape.policy,
    fullPayWeeks: policyJson.shape.fullPayWeeks,
  })
  .meta({ id: "Conditions", description: "What an employer gives to some of its staff, or to all." });
export type ConditionsJson = z.infer<typeof conditionsJson>;

export const publishedEmployerJson = z
  .object({
    conditions: z
      .array(conditionsJson)
      .describe(
        "All its sets of conditions, in the order of its page. The fields beside are those of the first.",
      ),
    employerReply: replyJson
      .nullable()
      .describe("What the employer answers for itself, in its own words; null where it does not."),
    ...employerDetailJson.shape,
  })
  .meta({ id: "Employer", description: "An employer as its call shows it." });
export type PublishedEmployerJson = z.infer<typeof publishedEmployerJson>;

const listedEmployer = z.object({
  ...employerJson.shape,
  sameAgreement: z
    .object({
      id: z.string().describe("The agreement’s."),
      employers: z.number().describe("Of this list, with the same agreement first, itself among them."),
    })
    .optional()
    .describe("With `sets=once`, of an employer that stands for those with the same agreement."),
});
export type ListedEmployer = z.infer<typeof listedEmployer>;

export const employerListJson = z
  .object({
    companies: z.array(listedEmployer),
    totalCompanies: z.number().describe("Counted up to 10,000 where they are counted one by one."),
    totalSets: numberOrNull.describe(
      "With `sets=once` and without a search: how many the list has, those of an agreement counted once; else null.",
    ),
    isTotalExact: z.boolean().describe("False where more than `totalCompanies` fit."),
    notStated: numberOrNull.describe(
      "Employers that fit but for traits that were asked for, of which their policies do not say; null without traits, and where there are too many to count.",
    ),
    payNotStated: numberOrNull.describe(
      "In an order by full-pay weeks: of `totalCompanies`, those whose full-pay weeks are not known, which come last; null in another order, and where they are not counted.",
    ),
    totalPages: z.number().describe("The pages there are: they end at the 10,000th employer."),
    page: z.number(),
    perPage: z.number(),
    correction: z
      .object({ typed: z.string(), shown: z.string() })
      .nullable()
      .describe(
        "Where nothing has the words that were typed, but something has them with one letter put right, or without a legal form such as “Pty Ltd” at the end: what was typed, and what is shown instead. Null otherwise.",
      ),
    agreements: z
      .array(namedAgreement)
      .describe(
        "Up to three agreements that the searched words name; where no employer is found, those that may be meant. Empty without a search.",
      ),
  })
  .meta({ id: "EmployerList", description: "One page of the directory." });
export type EmployerListJson = z.infer<typeof employerListJson>;

const nearName = z
  .object({
    id: z.string().describe("The last part of its url."),
    name: z.string(),
    country: z.string(),
    isSame: z
      .boolean()
      .describe("Whether it is the same name, however it is written: then it cannot be another employer."),
  })
  .meta({ id: "NearName", description: "An approved employer that a typed name may mean." });
export type NearName = z.infer<typeof nearName>;

export const nearNameList = z.array(nearName).meta({ id: "NearNames" });

export const verificationStatuses = ["pending", "verified", "rejected"] as const;

export type VerificationStatus = (typeof verificationStatuses)[number];

/** No vowels, so no words, and no characters that look alike. In code order. */
export const publicIdAlphabet = "0123456789bcdfghjkmnpqrstvwxyz";
const idLength = 10;

/** Wider than the alphabet, because demo ids have vowels. */
export const publicIdPattern = /^[0-9a-z]{10}$/;

/**
 * Ten random characters (49 bits), which reveal no age, order or author. The database enforces uniqueness.
 */
export function newPublicId(): string {
  let id = "";
  while (id.length < idLength) {
    for (const byte of crypto.getRandomValues(new Uint8Array(2 * idLength))) {
      // 240 is a multiple of 30: larger bytes would favour some characters.
      if (byte < 240 && id.length < idLength) id += publicIdAlphabet.charAt(byte % publicIdAlphabet.length);
    }
  }
  return id;
}
