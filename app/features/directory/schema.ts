import type { PeersView } from "~/features/compare/rules";
import type { PaidYear } from "~/features/compare/schema";
import type { OwnVote, ExperienceJson, OwnExperience } from "~/features/community/schema";
import type {
  ConditionsJson,
  ReplyJson,
  EmployerDetailJson,
  EmployerJson,
  EmployerListJson,
  ListedEmployer,
  StaffGroup,
} from "~/features/employers/schema";
import type { Tenure, PolicyFeature } from "~/policy/document/stored-figures";
import { fullPayFigure, fullPayWeeksWords } from "~/policy/policy-rules";
import type { PolicyView } from "~/policy/document/view-shapes";
import { agreementHref } from "~/core/links";
import { othersOnCard, staffOnCard } from "~/features/employers/card-texts";
import type { compareTabs, sortOptions } from "./texts";

export type SortOption = keyof typeof sortOptions;

/** Employers that do not state their pay come last. */
export const isByPay = (sort: SortOption): boolean => sort === "full-pay-high" || sort === "full-pay-low";

/** Weeks of primary carer leave. */
export const minLeaveChoices = [12, 16, 20] as const;

/** Weeks of the other carer. */
export const minSecondaryChoices = [2, 4, 12] as const;

/** A null filter is off. */
export interface DirectoryQuery {
  search: string;
  sort: SortOption;
  industry: string | null;
  country: string | null;
  /** Weeks of paid primary carer leave, at least. */
  minLeave: number | null;
  /** Weeks of the other carer, at least. */
  minSecondary: number | null;
  /** All must be stated; in the order of the filters. */
  traits: readonly PolicyFeature[];
  /** Months in the job, for full-pay weeks. */
  tenure: Tenure;
  /** Without a search, `once` shows one employer of those with the same agreement. */
  sets: "once" | "each";
  /** From 1. */
  page: number;
  perPage: number;
}

/** The end of every list and count, so that the cost of a page does not grow with the directory. */
export const mostListed = 10_000;

export const isBeyondLists = ({ page, perPage }: Pick<DirectoryQuery, "page" | "perPage">): boolean =>
  (page - 1) * perPage >= mostListed;

/** Whether the list has one employer of those with the same agreement: a search finds each by its name. */
export const isOnce = ({ sets, search }: Pick<DirectoryQuery, "sets" | "search">): boolean =>
  sets === "once" && search === "";

/** A url without parameters, of the API. */
export const wholeDirectory: DirectoryQuery = {
  search: "",
  sort: "relevance",
  industry: null,
  country: null,
  minLeave: null,
  minSecondary: null,
  traits: [],
  tenure: 12,
  sets: "each",
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
  /** In words; left out where it is not stated, or where the primary carer's bar says the same. */
  fullPay?: string;
  /** "26", "at least 6"; null where it is not stated. */
  fullPayFigure: string | null;
  /** In words; left out where the leave is for everybody. */
  staff?: string;
  /** The agreement for whose employers it stands, and in words how many. */
  alike?: { to: string; words: string };
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

export function cardOf(company: ListedEmployer): EmployerCardView {
  const { industry, country, policyRating, positivePercentage, totalVotes } = company;
  const { staff, conditionsCount, sameAgreement } = company;
  const others = (sameAgreement?.employers ?? 1) - 1;
  return {
    ...sharedOf(company),
    ...(staff !== null && { staff: staffOnCard(staff, conditionsCount > 1) }),
    ...(sameAgreement &&
      others > 0 && { alike: { to: agreementHref(sameAgreement.id), words: othersOnCard(others) } }),
    industry,
    country,
    ...(policyRating && { policyRating }),
    positivePercentage,
    totalVotes,
    ...fullPayOf(company),
  };
}

function fullPayOf({
  fullPayWeeks: { value, atLeast },
  maternityLeave,
  isMinimum,
}: EmployerJson): Pick<EmployerCardView, "fullPay" | "fullPayFigure"> {
  if (value === null) return { fullPayFigure: null };
  const tenths = Math.round(value * 10);
  const isAsBar = value === maternityLeave && (!atLeast || isMinimum);
  return {
    ...(!isAsBar && { fullPay: fullPayWeeksWords(tenths, atLeast) }),
    fullPayFigure: fullPayFigure(tenths, atLeast),
  };
}

export interface CardListView extends Omit<
  EmployerListJson,
  "companies" | "totalSets" | "isTotalExact" | "notStated" | "payNotStated" | "correction" | "agreements"
> {
  companies: EmployerCardView[];
  /** "Nothing for “atlasian”. Showing “Atlassian”." */
  corrected: string | null;
  /** "1,600 employers", "More than 10,000 employers: narrow the list". */
  found: string;
  /** "12 do not say". */
  aside: string | null;
  /** "6 employers do not state their pay and come last", above a list by pay. */
  silent: string | null;
  /** The same list the other way, with each employer or each policy once; null where both are the same. */
  other: { sets: "each" | null; words: string } | null;
  /** Where else to look. */
  leads: { to: string; words: string }[];
  /** The last page of a list that {@link mostListed} cuts off. */
  isCutOff: boolean;
}

export interface ComparedPolicy extends PolicyView {
  /** Where the employer has several. */
  groups: StaffGroup[];
  /** What is said where these stand in for conditions that are gone. */
  gone: string | null;
  /** What the primary carer receives. */
  year: Omit<PaidYear, "reader" | "aboveLaw">;
}

/** With the compared employers' policies in their order. */
export interface DirectoryPageView extends Omit<DirectoryView, "list"> {
  list: CardListView;
  policies: ComparedPolicy[];
}

export interface EmployerView {
  company: EmployerDetailJson;
  peers: PeersView;
  /** Of several groups of staff, the one that is shown; null where it has no several. */
  groupKey: string | null;
  groups: StaffGroup[];
  /** Whether the first stand in for conditions that were asked for and are gone. */
  isGone: boolean;
  /** Whose the shown conditions are; null: the employer's own. */
  agreement: ConditionsJson["agreement"];
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
