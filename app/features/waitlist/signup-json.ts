import type { SignupJson } from "./signup-output";

export const signupStatuses = ["pending", "approved", "redeemed", "revoked"] as const;
export type SignupStatus = (typeof signupStatuses)[number];

/** What {@link SignupJson} is made of; times in milliseconds UTC. */
export interface SignupRow extends Omit<
  SignupJson,
  "approvalDate" | "signupDate" | "tokenExpiresAt" | "unsubscribedAt"
> {
  approvalDate: number | null;
  signupDate: number;
  tokenExpiresAt: number | null;
  unsubscribedAt: number | null;
}

/** An allow-list: a column that is added later stays inside. */
export function toSignupJson(row: SignupRow): SignupJson {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    country: row.country,
    status: row.status,
    approvedBy: row.approvedBy,
    approvalDate: toIsoTime(row.approvalDate),
    signupDate: new Date(row.signupDate).toISOString(),
    tokenExpiresAt: toIsoTime(row.tokenExpiresAt),
    unsubscribedAt: toIsoTime(row.unsubscribedAt),
    version: row.version,
  };
}

function toIsoTime(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString();
}
