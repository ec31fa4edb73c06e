import type { AdminEmployerJson } from "../../admin-schema";
import type { ContactView } from "~/features/replies/rules";
import type { Difference, SaidQuestion } from "~/features/policy/document/difference-rules";

/** What an employer is compared with: the one of its name on the site, what its policy was before, or nothing. */
export type ReviewBasis = "shown" | "former" | "nothing";

/** An employer as a moderator reads it. */
export interface ReviewView extends Pick<
  AdminEmployerJson,
  | "id"
  | "name"
  | "isApproved"
  | "version"
  | "isSubmission"
  | "addressProven"
  | "isStale"
  | "verificationStatus"
> {
  basis: ReviewBasis;
  /** The employer on the site that has the name. */
  present: { id: string; name: string; version: number } | null;
  /** What the employer itself states, which waits to be published in the place of its policy. */
  isStatement: boolean;
  /** The address at which it is invited to answer; null where none is known. */
  contact: ContactView | null;
  said: SaidQuestion[];
  /** Null where there is nothing to compare with: all of it is new. */
  difference: Difference | null;
}

export const reviewHref = (id: string) => `/admin/companies/${id}/review`;
