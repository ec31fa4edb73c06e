import { z } from "zod";
import { textOrNull, yesNoOrNull } from "~/core/nullable-output";
import { policyJson } from "~/policy/document/policy-schema";
import { employerJson, verificationStatuses, type VerificationStatus } from "./schema";
import { parseInput, type Result } from "~/core/result";
import { adminEmployerErrors } from "./admin-texts";

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

/** With its policy if nothing was changed. */
export const editedEmployer = z
  .union([adminEmployerJson, adminEmployerDetailJson])
  .meta({ id: "EditedEmployer" });

export const deletedEmployer = z
  .object({ id: z.string(), name: z.string() })
  .meta({ id: "DeletedEmployer", description: "What is left of a draft." });
export type DeletedEmployer = z.infer<typeof deletedEmployer>;

export interface AdminEmployerFilters {
  /** Starts of words in the name; "" for all. */
  search: string;
  status: "any" | "active" | "draft";
  verification: "any" | VerificationStatus;
  /** `form`: waits since a person sent it by the public form. */
  origin: "any" | "form" | "admin";
  /** Published ones whose check is overdue. */
  freshness: "any" | "stale";
}

export interface AdminEmployerList {
  items: AdminEmployerJson[];
  total: number;
  /** A search reads only the newest matches; `total` counts those. */
  isCapped: boolean;
  /** Changes with every employer; read together with the items. */
  revision: string;
}

/** In a url `verification` is called `verificationStatus`. */
export const adminEmployerFiltersInput = z.object({
  search: z.string().trim().max(200, adminEmployerErrors.searchTooLong).default(""),
  status: z.enum(["any", "active", "draft"], adminEmployerErrors.status).default("any"),
  verification: z.enum(["any", ...verificationStatuses], adminEmployerErrors.verification).default("any"),
  origin: z.enum(["any", "form", "admin"], adminEmployerErrors.origin).default("any"),
  freshness: z.enum(["any", "stale"], adminEmployerErrors.freshness).default("any"),
});

function sentIn(params: URLSearchParams): Record<keyof AdminEmployerFilters, string | undefined> {
  return {
    search: params.get("search") ?? undefined,
    status: params.get("status") ?? undefined,
    verification: params.get("verificationStatus") ?? undefined,
    origin: params.get("origin") ?? undefined,
    freshness: params.get("freshness") ?? undefined,
  };
}

/** @returns `invalid` with fields. */
export function parseAdminEmployerFilters(params: URLSearchParams): Result<AdminEmployerFilters> {
  const parsed = parseInput(adminEmployerFiltersInput, sentIn(params), adminEmployerErrors.notListed);
  if (parsed.ok || !parsed.fields?.verification) return parsed;
  const { verification: verificationStatus, ...fields } = parsed.fields;
  return { ...parsed, fields: { ...fields, verificationStatus } };
}

/** For our pages: what cannot be read falls back to everything. */
export function readAdminEmployerFilters(params: URLSearchParams): AdminEmployerFilters {
  const { search, status, verification, origin, freshness } = adminEmployerFiltersInput.shape;
  const sent = sentIn(params);
  return {
    search: search.catch("").parse(sent.search),
    status: status.catch("any").parse(sent.status),
    verification: verification.catch("any").parse(sent.verification),
    origin: origin.catch("any").parse(sent.origin),
    freshness: freshness.catch("any").parse(sent.freshness),
  };
}

/** Which of an employer's conditions a statement is of. */
export interface StatedConditions {
  /** Null: everybody. */
  staff: string | null;
  isOfAgreement: boolean;
  /** Whether the employer has none of their key any more. */
  isGone: boolean;
}
