import type { PolicyDocument } from "~/features/policy/document/document-schema";

/**
 * What is held about a person, as they see and download it: an allow-list. Moments are ISO 8601 in UTC. Nothing
 * in it names anyone else: employers stand by name, admins not at all.
 */
export interface HeldData {
  /** The email that it is about; null where only an account is, whose email nobody has checked. */
  address: string | null;
  account: HeldAccount | null;
  waitlist: HeldSignup | null;
  /**
   * Whether there is an account whose contributions cannot be told from here: they are sealed with its password, and
   * only a browser that is signed in to it shows them.
   */
  isSealed: boolean;
  votes: HeldVote[];
  experiences: HeldExperience[];
  submissions: HeldSubmission[];
  companyRequests: HeldRequest[];
  /** What is watched by mail; null where only an account is, as it belongs to an email. */
  watching: HeldWatching | null;
  mail: HeldMail[];
  /** Links to this page that were mailed and have not been tidied away, and this access itself. */
  dataLinks: { askedAt: string; endsAt: string; isUsed: boolean }[];
  /** Employers for which the email may answer, asked to, or is to be invited to. */
  employers: HeldRepresentative[];
}

export interface HeldRepresentative {
  employer: string;
  state: "asked" | "waiting" | "approved" | "refused" | "contact";
  /** When it is forgotten unless a link is used before. */
  keptUntil: string;
}

export interface HeldAccount {
  username: string;
  /** Null for an account without an email. */
  email: string | null;
  /** `YYYY-MM` in which a mailed link proved the email; null until then. */
  emailProvenIn: string | null;
  /** Until when a link that was mailed can prove the email. */
  emailProofEndsAt: string | null;
  role: "user" | "admin";
  createdAt: string;
  /** One for each browser that is signed in. */
  sessions: { beganAt: string; endsAt: string; browser: string | null }[];
  /** What the account's keys for programs are called. */
  apiKeys: string[];
  /** An admin's, which signing in asks for besides the password; its secret is shown to nobody. */
  secondFactor: { setUpAt: string; recoveryCodesLeft: number } | null;
  /** Until when a code that was mailed can change the password. */
  resetCodeEndsAt: string | null;
  /** What the security log counts of the account, newest first; for 90 days, by the hour. */
  securityEvents: { kind: string; happenedAt: string; times: number }[];
  /** How many of an admin's own actions the log keeps; for everyone else 0. */
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
  /** Browsers that the invitation opened the site to. */
  invitedBrowsers: { beganAt: string; endsAt: string }[];
}

export interface HeldVote {
  employer: string;
  isPositive: boolean;
  comment: string | null;
  isPublic: boolean;
  /** `YYYY-MM`: more of it is not kept of what is public. */
  submittedAt: string;
}

export interface HeldExperience {
  employer: string;
  text: string;
  isPublic: boolean;
  /** `YYYY-MM`: more of it is not kept of what is public. */
  submittedAt: string;
}

/** An employer's policy that the person sent in, as it stands until it is decided on. */
export interface HeldSubmission {
  employer: string;
  /** Field names are those of the site's API; null is "not stated". */
  policy: Record<string, string | number | boolean | null>;
  /** The whole policy, where they told pay by week or sent one. */
  wholePolicy: PolicyDocument | null;
  isPublic: boolean;
  /** `YYYY-MM`: more of it is not kept of what is public. */
  submittedAt: string;
}

export interface HeldRequest {
  employer: string;
  country: string;
  /** Null where only the account is known to have asked: the email is then not kept. */
  email: string | null;
  /** Null where another account asked and gave this email. */
  additionalInfo: string | null;
  /** Whether the email is kept, to tell it when the employer is listed. */
  tellWhenListed: boolean;
  status: string;
  /** `YYYY-MM`. */
  submittedAt: string;
}

export interface HeldWatching {
  /** Names of employers; one that is not listed at present is "(not listed)". */
  employers: string[];
  /** Searches of the directory, in words. */
  searches: string[];
  /** `YYYY-MM-DD` on which all of it is forgotten. */
  endsOn: string;
}

export interface HeldMail {
  kind: string;
  status: string;
  createdAt: string;
  sentAt: string | null;
}

/** A moment (milliseconds UTC) as it is told. */
export function iso(moment: number): string {
  return new Date(moment).toISOString();
}

/** {@link iso}; null for what has not happened. */
export function isoOrNull(moment: number | null): string | null {
  return moment === null ? null : iso(moment);
}
