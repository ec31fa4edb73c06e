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
  | { kind: "employer_listed"; to: string; employer: string; url: string }
  | {
      kind: "watch_confirm";
      to: string;
      /** An employer's name, or a search in words. */
      what: string;
      url: string;
    }
  | WatchNews
  | { kind: "employer_link"; to: string; employer: string; url: string }
  | { kind: "employer_invitation"; to: string; employer: string; url: string }
  | {
      kind: "employer_decision";
      to: string;
      employer: string;
      isApproved: boolean;
      reason: string;
      url: string;
    }
  | EmployerOutcome
  | { kind: "account_notice"; to: string; username: string; event: AccountEvent };

/** What happened to an account that its owner is told of, whoever did it. */
export type AccountEvent = "password_reset" | "password_changed" | "promoted" | "second_factor";

/** What became of something that an employer sent, for everyone who may answer for it. It quotes nobody's words but an admin's. */
export interface EmployerOutcome {
  kind: "employer_outcome";
  to: string;
  employer: string;
  /** A reply for the employer itself, a reply to an experience, or the employer's own figures. */
  about: "itself" | "experience" | "statement";
  outcome: "published" | "refused" | "removed";
  /** An admin's words; "" where none were given. */
  reason: string;
  url: string;
}

/** What changed in a week of all that somebody watches. */
export interface WatchNews {
  kind: "watch_news";
  to: string;
  employers: NewsItem[];
  searches: { label: string; url: string; items: NewsItem[]; more: number }[];
  /** `YYYY-MM-DD` on which all watches end, where that is near. */
  endsOn: string | null;
  manageUrl: string;
  unsubscribeUrl: string;
}

/** An employer that changed, and how, in a few words. */
export interface NewsItem {
  name: string;
  words: string;
  url: string;
}

/** Mail of which the outbox knows no email: its recipient stands in the sealed body, and a keyed hash in its place. */
export const sealedRecipients: readonly MessageKind[] = ["watch_confirm", "watch_news"];

export type MessageKind = Message["kind"];

/** An email as it is sent, in both of its forms. */
export interface Email {
  subject: string;
  text: string;
  html: string;
  /** Beside the usual headers, for example List-Unsubscribe. */
  headers: Record<string, string>;
  /** Whom it goes to, where the outbox does not say so itself. */
  to?: string;
}
