import {
  benefitFields,
  type BenefitField,
  type Policy,
  type PolicySource,
} from "../../app/features/policy/policy";
import type { companies } from "../schema/companies";

type Columns = typeof companies.$inferInsert;

/**
 * An invented employer. `publicId` is fixed, so that seeding again finds it; what is left out is
 * "not stated". Names are nobody's: imaginary animals, impossible trades.
 */
export type DemoEmployer = Pick<Columns, "publicId" | "name"> &
  Partial<Pick<Columns, "industry" | "subIndustry" | "verificationStatus">> &
  Partial<Policy & Pick<PolicySource, "sourceUrl">> & {
    country: string;
    /** Not public. */
    isDraft?: boolean;
  };

export const everyBenefit = benefitsThat(true);

export const noBenefit = benefitsThat(false);

function benefitsThat(are: boolean): Record<BenefitField, boolean> {
  return Object.fromEntries(benefitFields.map((field) => [field, are])) as Record<BenefitField, boolean>;
}

export const fullPay = { isPaid: true, paidPercentage: 100 };

/** What every invented employer names as the source of its figures. */
export const demoSourceName = "Demo data: this employer is invented";

/** The day the demo figures were made up. */
export const demoSourceDate = "2025-07-01";

/** Employers whose sources nobody has looked at since; those of the others were checked in the months before seeding. */
export const longUnchecked: readonly string[] = ["demo000010", "demo000019", "demo000037"];
