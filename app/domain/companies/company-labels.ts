/** The canonical spellings of industries and countries, and how other spellings lead to them. Runs in browsers too. */

/** What the admin form offers, and the names that stored industries have wherever one of them fits. */
export const industries = [
  "Technology",
  "Finance",
  "Consulting",
  "Retail",
  "Healthcare",
  "Manufacturing",
  "Education",
  "Government",
  "Other",
] as const;

/** What the public form offers; in its own markup the values are the lower-case spellings. */
export const publicIndustries = [
  "Technology",
  "Finance",
  "Healthcare",
  "Education",
  "Retail",
  "Manufacturing",
  "Other",
] as const satisfies readonly (typeof industries)[number][];

/** Every country a company may have. */
export const countries = [
  "Australia",
  "United Kingdom",
  "United States",
  "Canada",
  "New Zealand",
  "Applicable globally",
] as const;

export type Country = (typeof countries)[number];

/** What the public form offers, in its order. */
export const publicCountries = [
  "Australia",
  "United Kingdom",
  "United States",
  "Applicable globally",
] as const satisfies readonly Country[];

/** What the admin form offers, in its order. */
export const adminCountries = [
  "Australia",
  "United States",
  "United Kingdom",
  "Canada",
  "New Zealand",
] as const satisfies readonly Country[];
