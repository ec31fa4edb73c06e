import type { PolicyJson } from "../policy-document/policy-json";
import type { EmployerJson } from "./employer-json";

export const verificationStatuses = ["pending", "verified", "rejected"] as const;

export type VerificationStatus = (typeof verificationStatuses)[number];

/**
 * An employer as admins see it, shown or not: every field of the entity, but nobody's name.
 * Who submitted, verified or approved it is no part of it.
 */
export interface AdminEmployerJson extends EmployerJson {
  verificationStatus: VerificationStatus;
  verificationNotes: string | null;
  /** Moments of decisions are ISO 8601 in UTC. */
  verificationDate: string | null;
  /** Shown on the site; otherwise it is a draft. */
  isApproved: boolean;
  /** When it was first shown, or last shown again; null for a draft that never was. */
  approvalDate: string | null;
  /** Waits for review since someone sent it by the public form. */
  isSubmission: boolean;
  /** Of such one, whether its author's email was proven then; null of all others, and where that is not known. */
  addressProven: boolean | null;
  /** The day on which an admin last found its policy unchanged. */
  checkedOn: string | null;
  /** To be sent back with a decision, to say which state it is about. */
  version: number;
}

/** The same of one employer, with its whole policy. */
export interface AdminEmployerDetailJson extends AdminEmployerJson, PolicyJson {}

/** Which employers an admin looks at. */
export interface AdminEmployerFilters {
  /** Words of the name, from their starts; "" for all. */
  search: string;
  status: "any" | "active" | "draft";
  verification: "any" | VerificationStatus;
  /** Whether they wait since someone sent them by the public form; the others were imported or added by admins. */
  origin: "any" | "form" | "admin";
  /** Shown ones whose sources were not checked for too long. */
  freshness: "any" | "stale";
}

export const everyEmployer: AdminEmployerFilters = {
  search: "",
  status: "any",
  verification: "any",
  origin: "any",
  freshness: "any",
};

/** One part of the list, newest first. */
export interface AdminEmployerList {
  items: AdminEmployerJson[];
  total: number;
  /** More match the search than are looked through: `total` counts only the newest of them. */
  isCapped: boolean;
  /** Changes whenever an employer does; read with the items. */
  revision: number;
}
