import type { MessageKind } from "~/features/mail/schema";
import type { PolicyDocument } from "~/policy/document/document-schema";

/**
 * What a person sees and downloads. Times are ISO 8601 in UTC. It names employers, but no other person.
 */
export interface HeldData {
  /** Null for an account alone, whose email may be unconfirmed. */
  address: string | null;
  account: HeldAccount | null;
  waitlist: HeldSignup | null;
  /** Whether an account's contributions are sealed here: only a browser signed in to it shows them. */
  isSealed: boolean;
  votes: HeldVote[];
  experiences: HeldExperience[];
  submissions: HeldSubmission[];
  companyRequests: HeldRequest[];
  /** Null for an account alone: watches belong to an email. */
  watching: HeldWatching | null;
  mail: HeldMail[];
  /** Mailed links that still exist, and this access. */
  dataLinks: { askedAt: string; endsAt: string; isUsed: boolean }[];
  employers: HeldRepresentative[];
}

export interface HeldRepresentative {
  employer: string;
  state: "asked" | "waiting" | "approved" | "refused" | "contact";
  /** When it is deleted unless a link is used. */
  keptUntil: string;
}

export interface HeldAccount {
  username: string;
  email: string | null;
  /** `YYYY-MM` in which the email was confirmed. */
  emailProvenIn: string | null;
  emailProofEndsAt: string | null;
  role: "user" | "admin";
  createdAt: string;
  sessions: { beganAt: string; endsAt: string; browser: string | null }[];
  /** Names. */
  apiKeys: string[];
  secondFactor: { setUpAt: string; recoveryCodesLeft: number } | null;
  resetCodeEndsAt: string | null;
  /** Newest first, for 90 days, by the hour. */
  securityEvents: { kind: string; happenedAt: string; times: number }[];
  /** 0 for members. */
  loggedActions: number;
}

export interface HeldSignup {
  firstName: string;
  lastName: string;
  email: string;
  country: string;
  status: "pending" | "approved" | "redeemed" | "revoked";
  joinedAt: string;
  invitedAt: string | null;
  invitationEndsAt: string | null;
  unsubscribedAt: string | null;
  /** Browsers with beta access. */
  invitedBrowsers: { beganAt: string; endsAt: string }[];
}

export interface HeldVote {
  employer: string;
  isPositive: boolean;
  comment: string | null;
  isPublic: boolean;
  /** `YYYY-MM`. */
  submittedAt: string;
}

export interface HeldExperience {
  employer: string;
  text: string;
  isPublic: boolean;
  /** `YYYY-MM`. */
  submittedAt: string;
}

export interface HeldSubmission {
  employer: string;
  /** Field names of the API; null is "not stated". */
  policy: Record<string, string | number | boolean | null>;
  /** Null where the person sent figures only. */
  wholePolicy: PolicyDocument | null;
  isPublic: boolean;
  /** `YYYY-MM`. */
  submittedAt: string;
}

export interface HeldRequest {
  employer: string;
  country: string;
  /** Null where the email was not kept. */
  email: string | null;
  /** Null where another account gave this email. */
  additionalInfo: string | null;
  tellWhenListed: boolean;
  status: string;
  /** `YYYY-MM`. */
  submittedAt: string;
}

export interface HeldWatching {
  /** "(not listed)" for an employer that is not public. */
  employers: string[];
  /** `YYYY-MM-DD` on which all of it is deleted. */
  endsOn: string;
}

export interface HeldMail {
  kind: MessageKind;
  status: string;
  createdAt: string;
  sentAt: string | null;
}

export function iso(moment: number): string {
  return new Date(moment).toISOString();
}

export function isoOrNull(moment: number | null): string | null {
  return moment === null ? null : iso(moment);
}
