import { benefitFields, type BenefitField, type Policy, type PolicySource } from "../../app/policy/policy";
import type { companies } from "../../db/schema/companies";

type Columns = typeof companies.$inferInsert;

/** `publicId` is fixed, so that seeding twice adds nothing. What is left out is "not stated". Names are imaginary. */
export type DemoEmployer = Pick<Columns, "publicId" | "name"> &
  Partial<Pick<Columns, "industry" | "subIndustry" | "verificationStatus">> &
  Partial<Policy & Pick<PolicySource, "sourceUrl">> & {
    country: string;
    isDraft?: boolean;
  };

export const everyBenefit = benefitsThat(true);

export const noBenefit = benefitsThat(false);

function benefitsThat(are: boolean): Record<BenefitField, boolean> {
  return Object.fromEntries(benefitFields.map((field) => [field, are])) as Record<BenefitField, boolean>;
}

export const fullPay = { isPaid: true, paidPercentage: 100 };

/** The source of all demo figures. */
export const demoSourceName = "Demo data: this employer is invented";

export const demoSourceDate = "2025-07-01";

/** Employers with stale sources; the others were checked in the months before seeding. */
export const longUnchecked: readonly string[] = ["demo000010", "demo000019", "demo000037"];
