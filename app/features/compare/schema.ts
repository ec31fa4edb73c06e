import type { ReaderPay } from "~/policy/document/block-rules";
import type { TierView } from "~/policy/document/view-shapes";

/** In the 52 weeks after a birth. */
export interface AboveLaw {
  /** "at least 6 to 12 weeks’ pay". */
  text: string;
  /** The pay that it is reckoned at, and whether that is an example: "at an example pay of £600 a week". */
  at: string;
  /** Whose money, and how much of it. */
  note: string;
}

/** What the law gives somebody whose employer gives nothing. */
interface LawAlone {
  tier: TierView;
  /** "£9,652.56 in 52 weeks". */
  sum: string;
}

/** What the picture of a policy needs of a pay. */
export interface PaidYear {
  reader: ReaderPay;
  /** "Shown for giving birth after 12 months in the job, at an example pay of £600 a week."; null where no pay is known. */
  shownFor: string | null;
  /** "£16,223.92 in 52 weeks", of the primary carer; null where it cannot be summed. */
  sum: string | null;
  /** The same of the law alone; null where it is unknown. */
  law: LawAlone | null;
  /**
   * What the employer pays beyond the law: the one number that compares across countries. Null where the pay or the law is
   * unknown.
   */
  aboveLaw: AboveLaw | null;
}

export interface PayQuestion {
  typed: string;
  /** A week's gross pay in minor units; null if blank or unreadable. */
  pay: number | null;
  error: string | null;
}
