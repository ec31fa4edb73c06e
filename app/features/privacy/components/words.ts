import { inDigits } from "~/features/policy/policy-rules";
import type { HeldMail, HeldRepresentative, HeldRequest, HeldSignup } from "../held-data-json";

export const signupStatus: Record<HeldSignup["status"], string> = {
  pending: "Waiting for an invitation",
  approved: "Invited",
  redeemed: "Invited, and the invitation was used",
  revoked: "The invitation was withdrawn",
};

export const representativeStates: Record<HeldRepresentative["state"], string> = {
  asked: "Asked for a link, which was not used yet",
  waiting: "An admin looks at the address",
  approved: "May answer",
  refused: "May not answer",
  contact: "Noted by an admin, to be invited once the employer is listed",
};

const mailKinds: Record<string, string> = {
  waitlist_welcome: "Welcome to the waitlist",
  invitation: "Invitation",
  reset_code: "Code to reset a password",
  your_data: "Link to your data",
  account_notice: "Notice about your account",
  email_proof: "Link to confirm your address",
  employer_listed: "A company that you asked for is listed",
  watch_confirm: "Link to confirm what you watch",
  watch_news: "News of what you watch",
  employer_link: "Link to answer for an employer",
  employer_invitation: "Invitation to answer for an employer",
  employer_decision: "Decision on answering for an employer",
  employer_outcome: "What became of an employer’s reply or figures",
};

const mailStates: Record<string, string> = {
  queued: "Waiting to be sent",
  sending: "Being sent",
  sent: "Sent",
  failed: "Could not be sent",
  discarded: "Not sent",
};

export function mailKind({ kind }: HeldMail): string {
  return mailKinds[kind] ?? kind;
}

export function mailState({ status }: HeldMail): string {
  return mailStates[status] ?? status;
}

/** Whether the address of whoever asked for an employer is kept. */
export function keptAddress({ email, tellWhenListed }: HeldRequest): string {
  if (!tellWhenListed) return "Your address is not kept";
  return `We write to ${email ?? "the address you gave"} when it is listed`;
}

/** "3 votes", "1 vote". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${inDigits(count)} ${count === 1 ? one : many}`;
}
