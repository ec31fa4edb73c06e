import type { PeersView } from "~/features/compare/rules";
import type { OwnVote, ExperienceJson, OwnExperience } from "~/features/community/schema";
import type {
  ReplyJson,
  EmployerDetailJson,
  EmployerJson,
  EmployerListJson,
  StaffGroup,
} from "~/features/employers/schema";
import type { Tenure, PolicyFeature } from "~/policy/document/stored-figures";
import { inDigits } from "~/core/digits";
import type { PolicyView } from "~/policy/document/view-shapes";
import { staffOnCard } from "~/features/employers/texts";
import { foundTexts, type compareTabs, type sortOptions } from "./texts";

export type SortOption = keyof typeof sortOptions;

/** Weeks of primary carer leave. */
export const minLeaveChoices = [12, 16, 20] as const;

/** A null filter is off. */
export interface DirectoryQuery {
  search: string;
  sort: SortOption;
  industry: string | null;
  country: string | null;
  /** Weeks of paid primary carer leave, at least. */
  minLeave: number | null;
  /** All must be stated; in the order of the filters. */
  traits: readonly PolicyFeature[];
  /** Months in the job, for full-pay weeks. */
  tenure: Tenure;
  /** From 1. */
  page: number;
  perPage: number;
}

/** The end of every list and count, so that the cost of a page does not grow with the directory. */
export const mostListed = 10_000;

export const isBeyondLists = ({ page, perPage }: Pick<DirectoryQuery, "page" | "perPage">): boolean =>
  (page - 1) * perPage >= mostListed;

/** A url without parameters. */
export const wholeDirectory: DirectoryQuery = {
  search: "",
  sort: "relevance",
  industry: null,
  country: null,
  minLeave: null,
  traits: [],
  tenure: 12,
  page: 1,
  perPage: 12,
};

/** Counts ignore the search. */
export interface FacetOption {
  value: string;
  count: number;
}

/** Employers that state it and that do not say, within the other filters. */
export interface FeatureOption {
  feature: PolicyFeature;
  count: number;
  unsaid: number;
}

export type CompareTab = keyof typeof compareTabs;

/** A typed name without a single match, and its guesses. */
export interface UnresolvedName {
  typed: string;
  suggestions: { id: string; name: string; country: string }[];
}

export interface Comparison {
  companies: EmployerJson[];
  tab: CompareTab;
  unresolved: UnresolvedName[];
}

export interface DirectoryView {
  query: DirectoryQuery;
  list: EmployerListJson;
  industries: FacetOption[];
  countries: FacetOption[];
  traits: FeatureOption[];
  comparison: Comparison;
}

export interface SharedEmployer extends Pick<
  EmployerJson,
  | "id"
  | "name"
  | "maternityLeave"
  | "paternityLeave"
  | "isMinimum"
  | "isPaid"
  | "paidPercentage"
  | "additionalBenefits"
> {
  /** Besides the additional ones. */
  benefits: number;
}

/** Only what a card shows: the rest would come with every page. */
export interface EmployerCardView
  extends
    SharedEmployer,
    Pick<EmployerJson, "industry" | "country" | "policyRating" | "positivePercentage" | "totalVotes"> {
  fullPayWeeks: Pick<EmployerJson["fullPayWeeks"], "value" | "atLeast">;
  /** In words; left out where the leave is for everybody. */
  staff?: string;
}

/** In the registry of facts, `has…` names benefits only. */
export function sharedOf(company: EmployerJson): SharedEmployer {
  const { id, name, maternityLeave, paternityLeave, isMinimum, isPaid, paidPercentage, additionalBenefits } =
    company;
  const benefits = Object.entries(company).filter(
    ([field, value]) => field.startsWith("has") && value === true,
  ).length;
  return {
    ...{ id, name, maternityLeave, paternityLeave, isMinimum, isPaid, paidPercentage },
    ...{ additionalBenefits, benefits },
  };
}

export function cardOf(company: EmployerJson): EmployerCardView {
  const { industry, country, policyRating, fullPayWeeks, positivePercentage, totalVotes } = company;
  const { staff, conditionsCount } = company;
  return {
    ...sharedOf(company),
    ...(staff !== null && { staff: staffOnCard(staff, conditionsCount > 1) }),
    industry,
    country,
    ...(policyRating && { policyRating }),
    positivePercentage,
    totalVotes,
    fullPayWeeks: { value: fullPayWeeks.value, atLeast: fullPayWeeks.atLeast },
  };
}

export interface CardListView extends Omit<
  EmployerListJson,
  "companies" | "isTotalExact" | "notStated" | "correction"
> {
  companies: EmployerCardView[];
  /** "Nothing for “atlasian”. Showing “Atlassian”." */
  corrected: string | null;
  /** "1,600 employers", "More than 10,000 employers: narrow the list". */
  found: string;
  /** "12 do not say". */
  aside: string | null;
  /** The last page of a list that {@link mostListed} cuts off. */
  isCutOff: boolean;
}

export function cardListOf(found: EmployerListJson): CardListView {
  const { companies, isTotalExact, notStated, correction, ...list } = found;
  const { totalCompanies: total } = list;
  const isOne = total === 1 && isTotalExact;
  return {
    ...list,
    companies: companies.map(cardOf),
    corrected: correction && foundTexts.corrected(correction.typed, correction.shown),
    found: isTotalExact ? foundTexts.employers(inDigits(total), isOne) : foundTexts.tooMany(inDigits(total)),
    aside: notStated ? foundTexts.notStated(inDigits(notStated), notStated === 1) : null,
    isCutOff: (!isTotalExact || total > list.totalPages * list.perPage) && list.page >= list.totalPages,
  };
}

/** With the compared employers' policies in their order. */
export interface DirectoryPageView extends Omit<DirectoryView, "list"> {
  list: CardListView;
  policies: PolicyView[];
}

export interface EmployerView {
  company: EmployerDetailJson;
  peers: PeersView;
  /** Of several groups of staff, the one that is shown; null where it has no several. */
  groupKey: string | null;
  groups: StaffGroup[];
  employerReply: ReplyJson | null;
  /** Approved, newest first. */
  experiences: ExperienceJson[];
  /** Null if the viewer is not signed in. */
  own: OwnContributions | null;
}

/** In words and lengths, without the policy document. */
export interface EmployerPageView extends Omit<EmployerView, "company"> {
  company: EmployerJson;
  policy: PolicyView;
}

/** Approved or waiting. */
export interface OwnContributions {
  vote: OwnVote | null;
  /** Newest first. */
  experiences: OwnExperience[];
  /** Why, and until when; null if they may vote. */
  votesPaused: string | null;
}
