/** What the site writes to people; the fields are what only this email knows. */
export type Message =
  | {
      kind: "waitlist_welcome";
      to: string;
      firstName: string;
      /** Where one press ends all waitlist mail (RFC 8058). */
      unsubscribeUrl: string;
    }
  | {
      kind: "invitation";
      to: string;
      firstName: string;
      url: string;
      /** Until when the link works, in milliseconds UTC. */
      expiresAt: number;
      unsubscribeUrl: string;
    }
  | { kind: "reset_code"; to: string; username: string; code: string; url: string }
  | { kind: "your_data"; to: string; url: string }
  | { kind: "email_proof"; to: string; username: string; url: string }
  | { kind: "account_notice"; to: string; username: string; event: AccountEvent };

/** What happened to an account that its owner is told of, whoever did it. */
export type AccountEvent = "password_reset" | "password_changed" | "promoted" | "second_factor";

export type MessageKind = Message["kind"];

/** An email as it is sent, in both of its forms. */
export interface Email {
  subject: string;
  text: string;
  html: string;
  /** Beside the usual headers, for example List-Unsubscribe. */
  headers: Record<string, string>;
}
