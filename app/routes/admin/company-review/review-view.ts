import type { AdminEmployerJson, StatedConditions } from "~/features/employers/admin-schema";
import type { ContactView } from "~/features/replies/rules";
import type { PolicyView } from "~/policy/document/view-shapes";
import type { Difference, SaidQuestion } from "~/policy/document/difference-rules";

/** `shown`: the published employer of the name; `former`: its policy before the change. */
type ReviewBasis = "shown" | "former" | "nothing";

/** Pay over the weeks, or the weeks alone where nothing else is known. */
export type LeavePictureView = Pick<PolicyView, "isPlain" | "isDrawn" | "provisions"> &
  Pick<AdminEmployerJson, "maternityLeave" | "paternityLeave" | "isMinimum">;

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
  /** The published employer of the name. */
  present: { id: string; name: string; version: number } | null;
  /** Waiting figures that the employer itself stated. */
  isStatement: boolean;
  /** Of a statement, where it is not of the only conditions, and the employer's own. */
  stated: StatedConditions | null;
  /** The staff for whom a member shared conditions of the published employer; null where it is nothing of the kind. */
  sharedFor: string | null;
  /** It was never on the site: it can be refused, which deletes it. */
  isDeletable: boolean;
  sources: PolicyView["sources"];
  picture: LeavePictureView;
  /** Null if unknown. */
  contact: ContactView | null;
  said: SaidQuestion[];
  /** What its conditions behind the first say. */
  others: { key: string; staff: string | null; said: SaidQuestion[] }[];
  /** Null if all of it is new. */
  difference: Difference | null;
}
