/** `none` keeps mail in the outbox. */
export type MailConfig =
  | { readonly sender: "cloudflare"; readonly from: string; readonly binding: SendEmail }
  | { readonly sender: "resend"; readonly from: string; readonly apiKey: string }
  | { readonly sender: "none" };

export interface Email {
  subject: string;
  text: string;
  html: string;
  /** Additional ones, such as List-Unsubscribe. */
  headers: Record<string, string>;
  /** Only of those whose recipient in the outbox is a hash. */
  to?: string;
}

export interface OutgoingEmail extends Email {
  id: string;
  to: string;
}

/**
 * `refused`: not accepted; `isFinal` where another try cannot change that. `unknown`: maybe accepted. Reasons are codes
 * without personal data.
 */
export type SendOutcome =
  | { status: "sent" }
  | { status: "refused"; reason: string; isFinal: boolean }
  | { status: "unknown"; reason: string };

export interface MailSender {
  /** Whether it sends the same id only once within 24 hours. */
  readonly isIdempotent: boolean;
  /** Never throws for a failure of the provider or the network. */
  send(email: OutgoingEmail): Promise<SendOutcome>;
}
