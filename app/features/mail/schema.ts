/** Mail to a person, before it has words. */
export type Message =
  | {
      kind: "waitlist_welcome";
      to: string;
      firstName: string;
      /** Ends all waitlist mail with one press (RFC 8058). */
      unsubscribeUrl: string;
    }
  | {
      kind: "invitation";
      to: string;
      firstName: string;
      url: string;
      /** In milliseconds UTC. */
      expiresAt: number;
      unsubscribeUrl: string;
    }
  | { kind: "reset_code"; to: string; username: string; code: string; url: string }
  | { kind: "your_data"; to: string; url: string }
  | { kind: "email_proof"; to: string; username: string; url: string }
  | { kind: "employer_listed"; to: string; employer: string; url: string }
  | { kind: "watch_confirm"; to: string; employer: string; url: string }
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

export type AccountEvent = "password_reset" | "password_changed" | "promoted" | "second_factor";

/** Goes to everyone who may answer for the employer. It quotes only an admin's words. */
export interface EmployerOutcome {
  kind: "employer_outcome";
  to: string;
  employer: string;

  about: "itself" | "experience" | "statement";
  outcome: "published" | "refused" | "removed";
  /** "" where an admin gave none. */
  reason: string;
  url: string;
}

/** The weekly digest. */
export interface WatchNews {
  kind: "watch_news";
  to: string;
  employers: NewsItem[];
  /** `YYYY-MM-DD`, where the end of all watches is near. */
  endsOn: string | null;
  manageUrl: string;
  unsubscribeUrl: string;
}

export interface NewsItem {
  name: string;
  words: string;
  url: string;
}

/** The outbox has a keyed hash in place of their address, which is in the encrypted body. */
export const sealedRecipients: readonly MessageKind[] = ["watch_confirm", "watch_news"];

export type MessageKind = Message["kind"];
