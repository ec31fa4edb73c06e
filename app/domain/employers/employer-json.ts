import type { PolicyRating } from "../policy/policy-rules";

/** Weeks of leave, at most one decimal; null is "not stated", which is not 0. */
type Weeks = number | null;
/** What an employer answered; null is "not stated". */
type TriState = boolean | null;

/**
 * An approved employer as the API and the pages show it: an allow-list. Who submitted, verified or
 * approved it, and their notes, are not part of it.
 */
export interface EmployerJson {
  /** Short and random; the last part of the employer's address. */
  id: string;
  name: string;
  industry: string | null;
  subIndustry: string | null;
  country: string;
  /** Paid primary carer leave. */
  maternityLeave: Weeks;
  /** Paid secondary carer leave. */
  paternityLeave: Weeks;
  unpaidMaternityLeave: Weeks;
  unpaidPaternityLeave: Weeks;
  adoptionLeave: Weeks;
  parentalLeave: Weeks;
  /** In months, as text. */
  waitingPeriod: string | null;
  isPaid: TriState;
  /** 0 to 100, of full pay. */
  paidPercentage: number | null;
  hasFlexibleReturn: TriState;
  hasPartTimeOptions: TriState;
  hasChildcareAssistance: TriState;
  hasLactationSupport: TriState;
  hasFamilyHealthInsurance: TriState;
  hasFamilyCareLeave: TriState;
  /** Comma-separated, or "None". */
  additionalBenefits: string | null;
  policyDetails: string | null;
  /** Where the figures come from. */
  sourceName: string | null;
  sourceUrl: string | null;
  /** `YYYY-MM-DD`. */
  sourceDate: string | null;
  isVerified: boolean;
  verificationStatus: string;
  /** `YYYY-MM`, as every public date. */
  verificationDate: string | null;
  dateSubmitted: string;
  lastUpdated: string;
  /** Absent means "Not Rated". */
  policyRating?: PolicyRating;
  upvotes: number;
  downvotes: number;
  totalVotes: number;
  /** Rounded percent; null without votes. */
  positivePercentage: number | null;
  /** The newest three approved comments, newest first. */
  recentComments: string[];
}

/** One page of the directory. */
export interface EmployerListJson {
  companies: EmployerJson[];
  totalCompanies: number;
  totalPages: number;
  page: number;
  perPage: number;
}
