import type { RequestInput } from "./request-input";

/** An employer that people asked for, as admins see it. Which note came from which address is not told. */
export interface CompanyRequestJson {
  id: number;
  companyName: string;
  country: string;
  /** How many people asked. */
  requestCount: number;
  status: string;
  /** What they added, sorted by its text; of at most {@link mostRequesters} people. */
  additionalInfo: string[];
  /** Their addresses, sorted; of at most {@link mostRequesters} people. */
  requestorEmails: string[];
  /** When it was asked for first, `YYYY-MM`. */
  dateSubmitted: string;
  version: number;
}

/** Of how many people a request shows addresses and notes. */
export const mostRequesters = 100;

/** What someone who asked for an employer is told: their own words, and nothing of who else asked. */
export interface RequestJson {
  companyName: string;
  country: string;
  requestorEmail: string;
  additionalInfo: string | null;
  status: "pending";
}

export function toRequestJson({
  companyName,
  country,
  requestorEmail,
  additionalInfo,
}: RequestInput): RequestJson {
  return { companyName, country, requestorEmail, additionalInfo, status: "pending" };
}
