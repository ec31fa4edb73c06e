import type { Database } from "db/client.server";
import type { MailSender } from "~/features/mail/schema";
import type { Secrets } from "./secrets.server";

/** What a domain function may use besides its input; `load-context.ts` fulfils it for requests and jobs. */
export interface DomainContext {
  readonly db: Database;
  /** Now, in milliseconds UTC. */
  readonly clock: () => number;
  /** Goes on with work after the response; without it, the work is waited for. */
  readonly waitUntil?: (work: Promise<unknown>) => void;
}

/** What emails say of the site they come from. */
export interface SiteIdentity {
  readonly siteName: string;
  /** With its scheme and without a trailing slash: `https://example.org`. */
  readonly siteOrigin: string;
  readonly supportEmail: string;
}

/** The context of functions about people: keys, and the site that their mail comes from. */
export interface PeopleContext extends DomainContext {
  readonly secrets: Secrets;
  readonly site: SiteIdentity;
  /**
   * Told when a message is queued, to anyone or to nobody, so that mail is sent right after the response;
   * without it, the schedule sends it.
   */
  readonly mailQueued?: () => void;
  /** Told of each try that a limit of the database rejects, and of the account it was at; without it, nobody is. */
  readonly limitReached?: (limit: string, account?: string) => void;
}

/** The context of work that runs with or without a request: a way out for mail besides. */
export interface WorkContext extends PeopleContext {
  /** Null where nothing may leave. */
  readonly mailSender: MailSender | null;
}
