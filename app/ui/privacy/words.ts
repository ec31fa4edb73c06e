import type { HeldMail, HeldSignup } from "../../domain/privacy/held-data-json";

export const signupStatus: Record<HeldSignup["status"], string> = {
  pending: "Waiting for an invitation",
  approved: "Invited",
  redeemed: "Invited, and the invitation was used",
  revoked: "The invitation was withdrawn",
};

const mailKinds: Record<string, string> = {
  waitlist_welcome: "Welcome to the waitlist",
  invitation: "Invitation",
  reset_code: "Code to reset a password",
  your_data: "Link to your data",
  account_notice: "Notice about your account",
  email_proof: "Link to confirm your address",
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

/** "3 votes", "1 vote". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en-AU")} ${count === 1 ? one : many}`;
}
