import type { AdminCompanyJson, VerificationStatus } from "./admin-company-json";

/** Which employers an admin looks at. */
export interface AdminCompanyFilters {
  /** Words of the name, from their starts; "" for all. */
  search: string;
  status: "any" | "active" | "draft";
  verification: "any" | VerificationStatus;
}

/** One part of the list, newest first. */
export interface AdminCompanyList {
  items: AdminCompanyJson[];
  total: number;
  /** More match the search than are looked through: `total` counts only the newest of them. */
  isCapped: boolean;
}
