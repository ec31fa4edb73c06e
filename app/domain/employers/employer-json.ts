import type { FullPayJson } from "../policy-document/stored-figures";
import type { PolicyJson } from "../policy-document/policy-json";
import type { Policy, PolicySource } from "../policy/policy";
import type { PolicyRating } from "../policy/policy-rules";

/**
 * An approved employer as the API and the pages show it: an allow-list. Who submitted, verified or
 * approved it, and their notes, are not part of it. What it says of its leave is in `policy/fields.ts`.
 */
export interface EmployerJson extends Policy, PolicySource {
  /** Short and random; the last part of the employer's url. */
  id: string;
  name: string;
  industry: string | null;
  subIndustry: string | null;
  country: string;
  isVerified: boolean;
  verificationStatus: string;
  /** `YYYY-MM`, as every public date. */
  verificationDate: string | null;
  dateSubmitted: string;
  lastUpdated: string;
  /** What the paid leave of the parent who mainly cares is worth; its value is null where that is not stated. */
  fullPayWeeks: FullPayJson;
  /** A source of its policy was not checked for too long. */
  isStale: boolean;
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

/** An employer with its whole policy, as its page and its call show it. Public as all of it is. */
export interface EmployerDetailJson extends EmployerJson, PolicyJson {}

/** One page of the directory. */
export interface EmployerListJson {
  companies: EmployerJson[];
  /** Counted up to 10,000 where they are counted one by one. */
  totalCompanies: number;
  /** False where more than `totalCompanies` fit. */
  isTotalExact: boolean;
  /**
   * Employers that fit but for traits that were asked for, of which their policies do not say; null without traits, and
   * where there are too many to count.
   */
  notStated: number | null;
  /** More employers fit than can be put in order, and none of them stands at its beginning: these are some of them. */
  isSample: boolean;
  /** The pages there are: they end at the 10,000th employer, and those of a search that finds thousands before it. */
  totalPages: number;
  page: number;
  perPage: number;
}
