/** What an import can say of an employer: the figures, and how columns are called that hold them. */

export const weeksFields = [
  "maternityLeave",
  "paternityLeave",
  "unpaidMaternityLeave",
  "unpaidPaternityLeave",
  "adoptionLeave",
  "parentalLeave",
] as const;

export const triStateFields = [
  "isPaid",
  "hasFlexibleReturn",
  "hasPartTimeOptions",
  "hasChildcareAssistance",
  "hasLactationSupport",
  "hasFamilyHealthInsurance",
  "hasFamilyCareLeave",
] as const;

export const textFields = ["waitingPeriod", "additionalBenefits", "policyDetails"] as const;

/** Everything that is compared when two lines, or a line and a stored employer, name the same employer. */
export const policyFields = [...weeksFields, ...triStateFields, "paidPercentage", ...textFields] as const;

export type WeeksField = (typeof weeksFields)[number];
export type TriStateField = (typeof triStateFields)[number];
export type TextField = (typeof textFields)[number];
export type PolicyField = (typeof policyFields)[number];

/** An employer's policy as far as it is stated; null is "not stated". Weeks, percent, months as text. */
export type Policy = Record<WeeksField | "paidPercentage", number | null> &
  Record<TriStateField, boolean | null> &
  Record<TextField, string | null>;

export type SourceField = "sourceName" | "sourceUrl" | "sourceDate";

/** Where a row's figures come from; the date is `YYYY-MM-DD`. */
export type ImportSource = Record<SourceField, string | null>;

export type ImportField = "name" | "industry" | "subIndustry" | "country" | PolicyField | SourceField;

/** How a field is called in reports, and the column names that are understood besides it. */
const columnNames: Record<ImportField, readonly [title: string, ...aliases: string[]]> = {
  name: ["Company", "Name", "Employer", "Company Name", "Employer Name", "Organisation", "Organization"],
  industry: ["Industry", "Sector"],
  subIndustry: ["Sub-industry"],
  country: ["Country"],
  maternityLeave: [
    "Paid Maternity Leave",
    "Maternity Leave",
    "Primary Carer Leave",
    "Paid Primary Carer Leave",
    "Primary Caregiver Leave",
    "Paid Primary Caregiver Leave",
    "Paid Maternity",
  ],
  paternityLeave: [
    "Paid Paternity Leave",
    "Paternity Leave",
    "Secondary Carer Leave",
    "Paid Secondary Carer Leave",
    "Secondary Caregiver Leave",
    "Paid Secondary Caregiver Leave",
    "Paid Paternity",
  ],
  unpaidMaternityLeave: ["Unpaid Maternity Leave", "Unpaid Primary Carer Leave", "Unpaid Maternity"],
  unpaidPaternityLeave: ["Unpaid Paternity Leave", "Unpaid Secondary Carer Leave", "Unpaid Paternity"],
  adoptionLeave: ["Adoption Leave", "Paid Adoption Leave"],
  parentalLeave: ["Parental Leave", "Paid Parental Leave"],
  waitingPeriod: ["Waiting Period", "Waiting Period (months)", "Qualifying Period"],
  isPaid: ["Is Paid"],
  paidPercentage: ["Paid Percentage", "Percentage Paid", "Pay Percentage", "Percent Paid"],
  hasFlexibleReturn: ["Flexible Return", "Has Flexible Return"],
  hasPartTimeOptions: ["Part-time Options", "Has Part-time Options"],
  hasChildcareAssistance: ["Childcare Assistance", "Has Childcare Assistance"],
  hasLactationSupport: ["Lactation Support", "Has Lactation Support"],
  hasFamilyHealthInsurance: ["Family Health Insurance", "Has Family Health Insurance"],
  hasFamilyCareLeave: ["Family Care Leave", "Has Family Care Leave"],
  additionalBenefits: ["Additional Benefits", "Benefits", "Other Benefits"],
  policyDetails: ["Policy Details", "Policy", "Details"],
  sourceName: ["Source", "Source Name"],
  sourceUrl: ["Source URL", "Source Link"],
  sourceDate: ["Source Date"],
};

/** The name that reports use for a field. */
export function fieldTitle(field: ImportField): string {
  return columnNames[field][0];
}

/** The columns that are understood, one title a field. */
export const understoodColumns = Object.values(columnNames)
  .map(([title]) => title)
  .join(", ");

/** Case, spaces, punctuation and a unit of weeks do not matter; "(days)" does, and is no column of ours. */
function columnKey(title: string): string {
  const letters = title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
  return letters.replace(/(in)?(weeks|wks)$/, "");
}

const fieldByKey = new Map<string, ImportField>(
  (Object.entries(columnNames) as [ImportField, readonly string[]][]).flatMap(([field, titles]) =>
    [field, ...titles].map((title) => [columnKey(title), field] as const),
  ),
);

/** The field that a column of this title holds, or null. */
export function fieldOfColumn(title: string): ImportField | null {
  return fieldByKey.get(columnKey(title)) ?? null;
}
