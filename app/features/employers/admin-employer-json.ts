import type { AdminEmployerJson } from "./admin-employer-output";

export const verificationStatuses = ["pending", "verified", "rejected"] as const;

export type VerificationStatus = (typeof verificationStatuses)[number];

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
  revision: string;
}
