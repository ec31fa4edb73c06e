import { isRealEmail } from "../accounts/account-json";
import type {
  HeldAccount,
  HeldExperience,
  HeldMail,
  HeldRequest,
  HeldSignup,
  HeldSubmission,
  HeldVote,
} from "./held-data-json";

/** Rows as the queries answer them: SQLite has numbers for moments and for yes and no. */
export interface Rows {
  address: { address: string | null };
  account: {
    username: string;
    email: string;
    role: "user" | "admin";
    createdAt: number;
    resetCodeEndsAt: number | null;
    loggedActions: number;
  };
  span: { beganAt: number; endsAt: number };
  signup: Pick<HeldSignup, "firstName" | "lastName" | "email" | "country" | "status"> & {
    joinedAt: number;
    invitedAt: number | null;
    invitationEndsAt: number | null;
    unsubscribedAt: number | null;
  };
  vote: {
    employer: string;
    isPositive: number;
    comment: string | null;
    isPublic: number;
    submittedAt: number;
  };
  experience: {
    employer: string;
    text: string | null;
    email: string | null;
    isPublic: number;
    submittedAt: number;
  };
  submission: { employer: string; policy: string; isPublic: number; submittedAt: number };
  request: Omit<HeldRequest, "submittedAt"> & { submittedAt: number };
  mail: { kind: string; status: string; createdAt: number; sentAt: number | null };
  link: { askedAt: number; endsAt: number; isUsed: number };
}

export function toAccount(row: Rows["account"], sessions: Rows["span"][]): HeldAccount {
  const { username, email, role, createdAt, resetCodeEndsAt, loggedActions } = row;
  return {
    username,
    email: isRealEmail(email) ? email : null,
    role,
    createdAt: iso(createdAt),
    sessions: sessions.map(toSpan),
    resetCodeEndsAt: isoOrNull(resetCodeEndsAt),
    loggedActions,
  };
}

export function toSignup(row: Rows["signup"], browsers: Rows["span"][]): HeldSignup {
  const { firstName, lastName, email, country, status } = row;
  return {
    firstName,
    lastName,
    email,
    country,
    status,
    joinedAt: iso(row.joinedAt),
    invitedAt: isoOrNull(row.invitedAt),
    invitationEndsAt: isoOrNull(row.invitationEndsAt),
    unsubscribedAt: isoOrNull(row.unsubscribedAt),
    invitedBrowsers: browsers.map(toSpan),
  };
}

export function toVote({ employer, isPositive, comment, isPublic, submittedAt }: Rows["vote"]): HeldVote {
  return {
    employer,
    isPositive: isPositive === 1,
    comment,
    isPublic: isPublic === 1,
    submittedAt: iso(submittedAt),
  };
}

export function toExperience(row: Rows["experience"]): HeldExperience {
  const { employer, text, email, isPublic, submittedAt } = row;
  return { employer, text, email, isPublic: isPublic === 1, submittedAt: iso(submittedAt) };
}

export function toSubmission({
  employer,
  policy,
  isPublic,
  submittedAt,
}: Rows["submission"]): HeldSubmission {
  return {
    employer,
    policy: JSON.parse(policy) as HeldSubmission["policy"],
    isPublic: isPublic === 1,
    submittedAt: iso(submittedAt),
  };
}

export function toRequest(row: Rows["request"]): HeldRequest {
  const { employer, country, email, additionalInfo, status, submittedAt } = row;
  return { employer, country, email, additionalInfo, status, submittedAt: iso(submittedAt) };
}

export function toMail({ kind, status, createdAt, sentAt }: Rows["mail"]): HeldMail {
  return { kind, status, createdAt: iso(createdAt), sentAt: isoOrNull(sentAt) };
}

export function toLink({ askedAt, endsAt, isUsed }: Rows["link"]) {
  return { askedAt: iso(askedAt), endsAt: iso(endsAt), isUsed: isUsed === 1 };
}

function toSpan({ beganAt, endsAt }: Rows["span"]) {
  return { beganAt: iso(beganAt), endsAt: iso(endsAt) };
}

function iso(moment: number): string {
  return new Date(moment).toISOString();
}

function isoOrNull(moment: number | null): string | null {
  return moment === null ? null : iso(moment);
}
