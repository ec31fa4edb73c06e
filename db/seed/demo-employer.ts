import type { companies } from "../schema/companies";

type Columns = typeof companies.$inferInsert;

/**
 * An invented employer. `publicId` is fixed, so that seeding again finds it; what is left out is
 * "not stated". Names are nobody's: imaginary animals, impossible trades.
 */
export type DemoEmployer = Pick<Columns, "publicId" | "name"> &
  Partial<
    Pick<
      Columns,
      | "industry"
      | "subIndustry"
      | "maternityLeave"
      | "paternityLeave"
      | "unpaidMaternityLeave"
      | "unpaidPaternityLeave"
      | "adoptionLeave"
      | "parentalLeave"
      | "waitingPeriod"
      | "isPaid"
      | "paidPercentage"
      | "hasFlexibleReturn"
      | "hasPartTimeOptions"
      | "hasChildcareAssistance"
      | "hasLactationSupport"
      | "hasFamilyHealthInsurance"
      | "hasFamilyCareLeave"
      | "additionalBenefits"
      | "policyDetails"
      | "sourceUrl"
      | "verificationStatus"
    >
  > & {
    country: string;
    /** Not public. */
    isDraft?: boolean;
  };

export const everyBenefit = {
  hasFlexibleReturn: true,
  hasPartTimeOptions: true,
  hasChildcareAssistance: true,
  hasLactationSupport: true,
  hasFamilyHealthInsurance: true,
  hasFamilyCareLeave: true,
};

export const noBenefit = {
  hasFlexibleReturn: false,
  hasPartTimeOptions: false,
  hasChildcareAssistance: false,
  hasLactationSupport: false,
  hasFamilyHealthInsurance: false,
  hasFamilyCareLeave: false,
};

export const fullPay = { isPaid: true, paidPercentage: 100 };

/** What every invented employer names as the source of its figures. */
export const demoSourceName = "Demo data: this employer is invented";

/** The day the demo figures were made up. */
export const demoSourceDate = "2025-07-01";
