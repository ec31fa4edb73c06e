import type { Database } from "db/client.server";
import type { MailSender } from "./mail-sender";
import type { Secrets } from "./secrets.server";

/** For domain functions; `load-context.ts` makes it for requests and jobs. */
export interface DomainContext {
  readonly db: Database;
  /** Now, in milliseconds UTC. */
  readonly clock: () => number;
  /** Continues after the response; without it, the work is awaited. */
  readonly waitUntil?: (work: Promise<unknown>) => void;
}

/** For emails. */
export interface SiteIdentity {
  readonly siteName: string;
  /** Without a trailing slash: `https://example.org`. */
  readonly siteOrigin: string;
  readonly supportEmail: string;
}

/** For functions about people. */
export interface PeopleContext extends DomainContext {
  readonly secrets: Secrets;
  readonly site: SiteIdentity;
  /** Called for each queued message, also a discarded one; the mail is sent right after the response. */
  readonly mailQueued?: () => void;
  /** Called for each try that a limit of the database rejects. */
  readonly limitReached?: (limit: string, account?: string) => void;
}

/** For work with or without a request. */
export interface WorkContext extends PeopleContext {
  /** Null where no mail may be sent. */
  readonly mailSender: MailSender | null;
}
