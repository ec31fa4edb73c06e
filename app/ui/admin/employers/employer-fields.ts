/** The questions of the admin's company form, by the name that they are sent under. */
export const weeksQuestions = [
  ["maternityLeave", "Primary carer leave"],
  ["paternityLeave", "Secondary carer leave"],
  ["unpaidMaternityLeave", "Unpaid primary carer leave"],
  ["unpaidPaternityLeave", "Unpaid secondary carer leave"],
  ["adoptionLeave", "Adoption leave"],
  ["parentalLeave", "Parental leave"],
] as const;

export const benefitQuestions = [
  ["hasFlexibleReturn", "Flexible return to work"],
  ["hasPartTimeOptions", "Part-time options"],
  ["hasChildcareAssistance", "Childcare assistance"],
  ["hasLactationSupport", "Lactation support"],
  ["hasFamilyHealthInsurance", "Family health insurance"],
  ["hasFamilyCareLeave", "Family care leave"],
] as const;

/** How every field is called, also where two states of an employer are compared. */
export const fieldLabels: Record<string, string> = {
  name: "Company name",
  industry: "Industry",
  country: "Country",
  ...Object.fromEntries(weeksQuestions),
  isPaid: "Paid leave",
  paidPercentage: "Share of pay",
  waitingPeriod: "Waiting period",
  ...Object.fromEntries(benefitQuestions),
  additionalBenefits: "Additional benefits",
  policyDetails: "Policy details",
  sourceName: "Source",
  sourceUrl: "Source address",
  sourceDate: "Source date",
  verificationStatus: "Verification",
  verificationDate: "Date of the review",
  verificationNotes: "Notes on the review",
  isApproved: "Shown on the site",
};

/** The form's answers as text: "" is not stated. */
export type EmployerFormValues = Record<string, string>;

/** A field in which an employer is not as this form says. */
export interface FormDifference {
  field: string;
  now: string;
  here: string;
}

export interface EmployerFormView {
  values: EmployerFormValues;
  /** The state that the form is about; null for a new employer. */
  version: number | null;
  industries: string[];
  countries: string[];
}
