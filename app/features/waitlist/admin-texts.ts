import type { MessageKind } from "~/features/mail/schema";
import type { SignupStatus } from "./schema";

export const statusLabels: Record<SignupStatus, string> = {
  pending: "Pending",
  approved: "Approved",
  redeemed: "Has access",
  revoked: "Revoked",
};

export const signupsTab = {
  emptyHeading: "No Beta Signups Yet",
  empty: "People who join the waitlist appear here. Approve them to invite them.",
  noneHeading: "No matching signups",
  none: (status: string | null, search: string) =>
    `No signup ${status === null ? "" : `with the status ${status} `}${search === "" ? "was found." : `has a name or email address that starts with “${search}”.`} Change the search or the status.`,
  total: (digits: string) => (digits === "1" ? "1 signup" : `${digits} signups`),
  approveChosen: "Approve chosen",
  searchLabel: "Name or email starts with",
  status: "Status",
  all: "All",
  exported: "signups",
  failedMail: (count: number) => `Mail that could not be sent (${count})`,
  failedTo: (kind: string, to: string) => `${kind} to ${to}`,
};

export const signupRow = {
  choose: "Choose",
  unsubscribed: "Unsubscribed",
  signedUp: "signed up",
  linkUntil: "Link works until",
  approve: "Approve",
  approveAgain: "Approve again",
  revoke: "Revoke",
  revokeHeading: (name: string) => `Take away ${name}'s access?`,
  revokeEffect:
    "They lose access in every browser, and a link that they have not used stops working. You can approve them again.",
};

export const signupOutcome = {
  title: (invited: number) =>
    invited === 0
      ? "Nothing was changed"
      : invited === 1
        ? "Approved: here is the link"
        : `${invited} approved: here are the links`,
  links:
    "Each link opens the site once, in one browser, within 14 days. You see it only now. We also mail it to everyone who has not unsubscribed.",
  changed: (status: string) => `changed in the meantime: ${status}`,
  gone: "A signup that you chose no longer exists",
  notMailed: "no mail is sent, because they have unsubscribed",
  copy: "Copy link",
  copied: "Link copied",
  noIntent: "Choose what to do.",
  revoked: "Access revoked",
  approved: (count: number) => (count === 1 ? "Signup approved" : `${count} signups approved`),
  failed: "Error",
};

export const mailKinds: Record<MessageKind, string> = {
  waitlist_welcome: "Welcome to the waitlist",
  invitation: "Invitation",
  reset_code: "Reset code",
  your_data: "Link to a person's own data",
  account_notice: "Notice about an account",
  email_proof: "Link to confirm an address",
  employer_listed: "A requested employer is listed",
  watch_confirm: "Link to confirm an email alert",
  watch_news: "Email alert",
  employer_link: "Link to answer for an employer",
  employer_invitation: "Invitation to answer for an employer",
  employer_decision: "Decision on answering for an employer",
  employer_outcome: "Result of an employer’s reply or figures",
};
