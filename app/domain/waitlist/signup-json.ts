/** What someone who joins the waitlist is answered: their own words, nothing of what was held before. */
export interface JoinedJson {
  firstName: string;
  lastName: string;
  email: string;
  country: string;
  /** ISO 8601, as are all times here. */
  signupDate: string;
}

export const signupStatuses = ["pending", "approved", "redeemed", "revoked"] as const;
export type SignupStatus = (typeof signupStatuses)[number];

/** A signup as admins see it; never the hash of a token. */
export interface SignupJson extends JoinedJson {
  id: number;
  status: SignupStatus;
  /** The admin's user id; null for the command line, and once that account is gone. */
  approvedBy: number | null;
  approvalDate: string | null;
  /** Until when the invitation that is out works; null where none is. */
  tokenExpiresAt: string | null;
  /** Since when no mail is sent to this person. */
  unsubscribedAt: string | null;
  version: number;
}

/** A signup that has just been invited. */
export interface ApprovedJson extends SignupJson {
  /** Opens the site once, until it expires; it cannot be had again, as only its hash is stored. */
  link: string;
}

/** What {@link SignupJson} is made of; times in milliseconds UTC. */
export interface SignupRow {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  country: string;
  status: SignupStatus;
  approvedBy: number | null;
  approvalDate: number | null;
  signupDate: number;
  tokenExpiresAt: number | null;
  unsubscribedAt: number | null;
  version: number;
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
