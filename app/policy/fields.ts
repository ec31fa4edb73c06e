import type { Kind } from "./kinds";

/**
 * What an employer can say about its leave, each fact once. Storage, forms, pages, files and search all follow from
 * this list; docs/changing.md says how to add one.
 * The order is that of the forms and the page. All of it is public once the employer is.
 */
export const facts = {
  maternityLeave: {
    kind: "weeks",
    group: "leave",
    stored: "column",
    label: "Primary Carer Leave",
    labels: { compare: "Primary Carer Leave, paid" },
    isOnScale: true,
    share: { hint: "Paid weeks for the parent who mainly cares.", byDefault: "0" },
    csv: [
      "Paid Maternity Leave",
      "Primary Carer Leave",
      "Paid Primary Carer Leave",
      "Primary Caregiver Leave",
      "Paid Primary Caregiver Leave",
      "Paid Maternity",
    ],
  },
  paternityLeave: {
    kind: "weeks",
    group: "leave",
    stored: "column",
    label: "Secondary Carer",
    labels: { compare: "Secondary Carer, paid" },
    isOnScale: true,
    share: { hint: "Paid weeks for the other parent.", byDefault: "0" },
    csv: [
      "Paid Paternity Leave",
      "Secondary Carer Leave",
      "Paid Secondary Carer Leave",
      "Secondary Caregiver Leave",
      "Paid Secondary Caregiver Leave",
      "Paid Paternity",
    ],
  },
  unpaidMaternityLeave: {
    kind: "weeks",
    group: "leave",
    stored: "column",
    label: "Unpaid primary carer leave",
    labels: { page: "Unpaid primary carer leave", compare: "Primary Carer Leave, unpaid" },
    csv: ["Unpaid Maternity Leave", "Unpaid Primary Carer Leave", "Unpaid Maternity"],
  },
  unpaidPaternityLeave: {
    kind: "weeks",
    group: "leave",
    stored: "column",
    label: "Unpaid secondary carer leave",
    labels: { page: "Unpaid secondary carer leave", compare: "Secondary Carer, unpaid" },
    csv: ["Unpaid Paternity Leave", "Unpaid Secondary Carer Leave", "Unpaid Paternity"],
  },
  adoptionLeave: {
    kind: "weeks",
    group: "leave",
    stored: "column",
    label: "Adoption leave",
    labels: { summary: "Adoption" },
    share: { hint: "Leave it empty if you don’t know." },
    csv: ["Adoption Leave", "Paid Adoption Leave"],
  },
  parentalLeave: {
    kind: "weeks",
    group: "leave",
    stored: "column",
    label: "Parental leave",
    labels: { share: "Shared parental leave", summary: "Shared" },
    share: { hint: "Paid weeks that either parent may take.", byDefault: "0" },
    csv: ["Parental Leave", "Paid Parental Leave"],
  },
  isMinimum: {
    kind: "triState",
    group: "reach",
    label: "The figures are minimums",
    csv: ["Figures Are Minimums"],
  },
  shareCovered: {
    kind: "percent",
    group: "reach",
    label: "Share of staff covered",
    csv: ["Share of staff covered"],
  },
  isPaid: {
    kind: "triState",
    group: "pay",
    stored: "column",
    label: "Paid leave",
    labels: { share: "Pay", data: "Paid", log: "Paid" },
    saidBy: "paidPercentage",
    share: { byDefault: "yes" },
    csv: ["Is Paid"],
  },
  paidPercentage: {
    kind: "percent",
    group: "pay",
    stored: "column",
    label: "Share of pay",
    labels: {
      page: "Pay during leave",
      compare: "Pay during leave",
      share: "Share of full pay",
      summary: "Pay",
      data: "Percentage paid",
      log: "Paid, percent",
    },
    share: { hint: "100 is full pay, 50 is half pay.", byDefault: "100" },
    csv: ["Paid Percentage", "Percentage Paid", "Pay Percentage", "Percent Paid"],
  },
  waitingPeriod: {
    kind: "months",
    group: "pay",
    stored: "column",
    label: "Waiting period",
    hint: "Months before it applies, such as 12.",
    share: { hint: "Months of work before someone may take leave; 0 if there is no wait.", byDefault: "0" },
    csv: ["Waiting Period", "Waiting Period (months)", "Qualifying Period"],
  },
  hasFlexibleReturn: {
    kind: "triState",
    group: "benefits",
    stored: "column",
    label: "Flexible return to work",
    labels: { data: "Flexible return" },
    share: {},
    csv: ["Flexible Return"],
  },
  hasPartTimeOptions: {
    kind: "triState",
    group: "benefits",
    stored: "column",
    label: "Part-time options",
    share: {},
    csv: ["Part-time Options"],
  },
  hasChildcareAssistance: {
    kind: "triState",
    group: "benefits",
    stored: "column",
    label: "Childcare assistance",
    share: {},
    csv: ["Childcare Assistance"],
  },
  hasLactationSupport: {
    kind: "triState",
    group: "benefits",
    stored: "column",
    label: "Lactation support",
    share: {},
    csv: ["Lactation Support"],
  },
  hasFamilyHealthInsurance: {
    kind: "triState",
    group: "benefits",
    stored: "column",
    label: "Family health insurance",
    share: {},
    csv: ["Family Health Insurance"],
  },
  hasFamilyCareLeave: {
    kind: "triState",
    group: "benefits",
    stored: "column",
    label: "Family care leave",
    share: {},
    csv: ["Family Care Leave"],
  },
  additionalBenefits: {
    kind: "list",
    group: "benefits",
    stored: "column",
    label: "Additional benefits",
    labels: { share: "Other benefit", data: "Other benefits" },
    isSearched: true,
    share: {},
    csv: ["Additional Benefits", "Benefits", "Other Benefits"],
  },
  policyDetails: {
    kind: "text",
    group: "details",
    stored: "column",
    label: "Policy details",
    labels: { data: "Details" },
    isSearched: true,
    // In the public form these are the person's own words, an experience.
    isCompared: false,
    csv: ["Policy Details", "Policy", "Details"],
  },
  otherNames: {
    kind: "line",
    group: "names",
    label: "Also known as",
    hint: "Short and former names: PwC; formerly Coopers & Lybrand.",
    isCompared: false,
    csv: ["Other Names", "Also Known As", "Aliases", "Former Names"],
  },
  memberOf: {
    kind: "line",
    group: "names",
    label: "Member of",
    isCompared: false,
    isSearched: true,
    csv: ["Member Of"],
  },
  externalId: {
    kind: "externalId",
    group: "names",
    stored: "column",
    label: "External id",
    isCompared: false,
    csv: ["External Id"],
  },
  sourceName: {
    kind: "line",
    group: "source",
    stored: "column",
    label: "Source",
    csv: ["Source", "Source Name"],
  },
  sourceDate: {
    kind: "day",
    group: "source",
    stored: "column",
    label: "Source date",
    csv: ["Source Date"],
  },
  sourceUrl: {
    kind: "url",
    group: "source",
    stored: "column",
    label: "Source address",
    csv: ["Source URL", "Source Link"],
  },
} as const satisfies FactEntries;

/** A step of the forms, a part of the page, a tab of the comparison. */
export type Group = Fact["group"];

/** Places that may have their own label for a fact. */
export type LabelledSurface = "page" | "compare" | "share" | "summary" | "data" | "log";

export type Fact = FactWords &
  (SharableFact | { group: "names" | "reach" | "details" | "source"; share?: undefined });

interface SharableFact {
  group: "leave" | "pay" | "benefits";
  /** Left out where the public form does not ask. */
  share?: ShareQuestion;
}

interface FactWords {
  kind: Kind;
  /** The default label. */
  label: string;
  labels?: Partial<Record<LabelledSurface, string>>;
  /** Its column in files, then other titles an import accepts besides the field's own name. */
  csv: readonly [title: string, ...aliases: string[]];
  /**
   * "column": a column of its own in snake_case, for sorting, filters and checks. The others are in the JSON column
   * `facts`.
   */
  stored?: "column";
  isCompared?: boolean;
  isSearched?: boolean;
  /** Under the question in the admin's form. */
  hint?: string;
  /** Drawn by the leave scale; the figures below it leave these weeks out. */
  isOnScale?: boolean;
  /** The fact whose text covers this one too. */
  saidBy?: string;
}

interface ShareQuestion {
  hint?: string;
  /** The starting value. Questions without one are optional and come last. */
  byDefault?: string;
}

/** Yes/no benefits are called `has…`, and nothing else is. */
interface FactEntries {
  [field: `has${string}`]: FactWords & SharableFact & { kind: "triState"; group: "benefits" };
  [field: string]: Fact;
}
