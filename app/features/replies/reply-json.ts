import type { ReplyJson } from "./reply-output";

/** The most characters of a reply, as a person counts them. */
export const mostReplyCharacters = 1_000;

/** A reply as whoever answers for the employer sees it. */
export interface OwnReply {
  published: ReplyJson | null;
  /** What waits for a moderator. */
  proposed: string | null;
  /** Why a moderator refused or removed the last one. */
  reason: string | null;
}

/** What is told to whoever answers for an employer: what everybody reads, and the employer's own replies. */
export interface EmployerPortal {
  company: { id: string; name: string; isListed: boolean };
  /** Whether an admin still has to approve the address. */
  isWaiting: boolean;
  domain: string;
  reply: OwnReply;
  /** Published, newest first. `id` names one in the forms of this page. */
  experiences: { id: number; content: string; date: string; reply: OwnReply }[];
  /** Whether figures that the employer stated wait for a moderator. */
  hasStatement: boolean;
  /** What became of the last figures that the employer stated, while that is new and no others wait. */
  statement: "published" | "refused" | null;
}

/** For so many days a decision on figures is told on the desk. */
export const newDays = 30;

/** For how long an address is kept after its link was last used, or it was refused, in days. */
export const keptDays = { waiting: 90, approved: 365, refused: 30 } as const;
