import type { Email } from "./message";

/** An email on its way to one person. */
export interface OutgoingEmail extends Email {
  /** The message's own id. */
  id: string;
  to: string;
}

/**
 * What became of an email. `refused`: it was not taken; `isFinal` when asking again cannot change that.
 * `unknown`: nobody can say whether it was taken. Reasons are codes and hold nothing of a person.
 */
export type SendOutcome =
  | { status: "sent" }
  | { status: "refused"; reason: string; isFinal: boolean }
  | { status: "unknown"; reason: string };

/** A way out for mail. */
export interface MailSender {
  /** Whether it sends once however often it is told the same id, within 24 hours. */
  readonly isIdempotent: boolean;
  /** Never throws for what a provider or the network does. */
  send(email: OutgoingEmail): Promise<SendOutcome>;
}
