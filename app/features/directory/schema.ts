import type { PeersView } from "~/features/compare/rules";
import type { OwnVote, ExperienceJson, OwnExperience } from "~/features/community/schema";
import type { ReplyJson } from "~/features/replies/schema";
import type { EmployerDetailJson, EmployerJson, EmployerListJson } from "~/features/employers/schema";
import type { Tenure, PolicyFeature } from "~/features/policy/document/stored-figures";
import { inDigits } from "~/features/policy/policy-rules";
import type { PolicyView } from "~/features/policy/document/view-shapes";
import { foundTexts, type compareTabs, type sortOptions } from "./texts";

export type SortOption = keyof typeof sortOptions;

/** The quick choices of minimum primary carer leave, in weeks. */
export const minLeaveChoices = [12, 16, 20] as const;

/** What part of the directory is asked for; null filters are off. */
export interface DirectoryQuery {
  search: string;
  sort: SortOption;
  industry: string | null;
  country: string | null;
  /** Weeks of paid primary carer leave, at least. */
  minLeave: number | null;
  /** What the policy states, each of them; in the order of the filters. */
  traits: readonly PolicyFeature[];
  /** Months in the job, for full-pay weeks. */
  tenure: Tenure;
  /** From 1. */
  page: number;
  perPage: number;
}

/**
 * No list shows an employer beyond so many, and nothing counts further one by one: so no page costs more in a larger
 * directory.
 */
export const mostListed = 10_000;

/** Whether a page begins beyond the last employer that lists show. */
export const isBeyondLists = ({ page, perPage }: Pick<DirectoryQuery, "page" | "perPage">): boolean =>
  (page - 1) * perPage >= mostListed;

/** The first page of all approved employers: what a url without parameters asks for. */
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

/** A choice of a filter, with the approved employers it would leave, whatever is searched for. */
export interface FacetOption {
  value: string;
  count: number;
}

/** A trait with the employers that state it, and those that do not say, within the other filters. */
export interface FeatureOption {
  feature: PolicyFeature;
  count: number;
  unsaid: number;
}

export type CompareTab = keyof typeof compareTabs;

/** The most employers that stand side by side. */
export const comparisonLimit = 3;

/** A selector whose typed name fits no single employer: what was typed, and what it may mean. */
export interface UnresolvedName {
  typed: string;
  suggestions: { id: string; name: string; country: string }[];
}

export interface Comparison {
  companies: EmployerJson[];
  tab: CompareTab;
  unresolved: UnresolvedName[];
}

/** Everything the directory page shows. */
export interface DirectoryView {
  query: DirectoryQuery;
  list: EmployerListJson;
  industries: FacetOption[];
  countries: FacetOption[];
  traits: FeatureOption[];
  comparison: Comparison;
}

/** What is said of an employer when it is shared. */
export interface SharedEmployer extends Pick<
  EmployerJson,
  "id" | "name" | "maternityLeave" | "paternityLeave" | "isPaid" | "paidPercentage" | "additionalBenefits"
> {
  /** How many benefits it has beside the additional ones. */
  benefits: number;
}

/** What a card shows of an employer, and what it says when it is shared: not all that is known of its policy. */
export interface EmployerCardView
  extends
    SharedEmployer,
    Pick<EmployerJson, "industry" | "country" | "policyRating" | "positivePercentage" | "totalVotes"> {
  fullPayWeeks: Pick<EmployerJson["fullPayWeeks"], "value" | "atLeast">;
}

/** What is shared of an employer. The registry keeps `has…` for benefits alone. */
export function sharedOf(company: EmployerJson): SharedEmployer {
  const { id, name, maternityLeave, paternityLeave, isPaid, paidPercentage, additionalBenefits } = company;
  const benefits = Object.entries(company).filter(
    ([field, value]) => field.startsWith("has") && value === true,
  ).length;
  return { id, name, maternityLeave, paternityLeave, isPaid, paidPercentage, additionalBenefits, benefits };
}

/** What a card needs of an employer: the rest would come with every page of cards, and nothing shows it. */
export function cardOf(company: EmployerJson): EmployerCardView {
  const { industry, country, policyRating, fullPayWeeks, positivePercentage, totalVotes } = company;
  return {
    ...sharedOf(company),
    industry,
    country,
    ...(policyRating && { policyRating }),
    positivePercentage,
    totalVotes,
    fullPayWeeks: { value: fullPayWeeks.value, atLeast: fullPayWeeks.atLeast },
  };
}

/** One page of cards. */
export interface CardListView extends Omit<EmployerListJson, "companies" | "isTotalExact" | "notStated"> {
  companies: EmployerCardView[];
  /** "1,600 employers", "1 employer", "More than 10,000 employers: narrow the list". */
  found: string;
  /** "12 do not say": of what is asked for, where that is known of some. */
  aside: string | null;
  /** It ends here, and more employers fit than lists show. */
  isCutOff: boolean;
}

/** A page of employers as the directory shows it. */
export function cardListOf({ companies, isTotalExact, notStated, ...list }: EmployerListJson): CardListView {
  const { totalCompanies: total } = list;
  const isOne = total === 1 && isTotalExact;
  return {
    ...list,
    companies: companies.map(cardOf),
    found: isTotalExact ? foundTexts.employers(inDigits(total), isOne) : foundTexts.tooMany(inDigits(total)),
    aside: notStated ? foundTexts.notStated(inDigits(notStated), notStated === 1) : null,
    isCutOff: (!isTotalExact || total > list.totalPages * list.perPage) && list.page >= list.totalPages,
  };
}

/** The same as its page shows it, with what the compared employers' policies say, in their order. */
export interface DirectoryPageView extends Omit<DirectoryView, "list"> {
  list: CardListView;
  policies: PolicyView[];
}

/** An employer's page. */
export interface EmployerView {
  company: EmployerDetailJson;
  /** What others of its industry and country give. */
  peers: PeersView;
  /** What the employer answers for itself; null where it does not. */
  employerReply: ReplyJson | null;
  /** Approved, newest first. */
  experiences: ExperienceJson[];
  /** What the person who looks contributed; null for someone who is not signed in. */
  own: OwnContributions | null;
}

/** The same as its page shows it: what its policy says in words and lengths, without the document. */
export interface EmployerPageView extends Omit<EmployerView, "company"> {
  company: EmployerJson;
  policy: PolicyView;
}

/** One's own vote on an employer and experiences with it, whether public or waiting for review. */
export interface OwnContributions {
  vote: OwnVote | null;
  /** Newest first. */
  experiences: OwnExperience[];
  /** Why they cannot vote yet, and from when they can; null for everyone who may. */
  votesPaused: string | null;
}
