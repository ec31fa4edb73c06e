import { capitalise } from "~/lib/text-rules";

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

/** Further industries that employers are filed under, spelled as they are stored. */
const moreIndustries = [
  "Accounting",
  "Advertising",
  "Aerospace",
  "Arts & Entertainment",
  "Automotive",
  "Business Services",
  "Conglomerate",
  "Consumer Packaged Goods",
  "Cosmetics",
  "Defense & Space",
  "Design",
  "Electronics",
  "Energy",
  "Engineering",
  "Hospitality",
  "Industrial",
  "Information Services",
  "Insurance",
  "Legal",
  "Leisure, Travel & Tourism",
  "Maritime",
  "Media",
  "Natural Resources",
  "Nonprofit",
  "Packaging",
  "Pharmaceutical",
  "Pharmacies & Drug Stores",
  "Philanthropy",
  "Printing",
  "Public Relations",
  "Publishing",
  "Real Estate",
  "Services",
  "Sporting Goods",
  "Sports",
  "Telecommunications",
  "Textiles",
  "Transportation",
  "Utilities",
  "Wellness & Fitness",
  "Wholesale",
] as const;

/** What other lists call them. Only names for the same thing: nothing is filed under a wider industry. */
const industryAliases: Record<string, string> = {
  "Accounting Services": "Accounting",
  "Computer & Network Security": "Technology",
  "Computer Software": "Technology",
  "Consulting Services": "Consulting",
  "Educational Services": "Education",
  "Financial Services": "Finance",
  "Health Care": "Healthcare",
  "Information Technology": "Technology",
  "Law Firm": "Legal",
  "Legal Services": "Legal",
  "Not-for-profit": "Nonprofit",
  Pharmaceuticals: "Pharmaceutical",
  Tech: "Technology",
};

const countryAliases: Record<string, Country> = {
  AU: "Australia",
  AUS: "Australia",
  UK: "United Kingdom",
  GB: "United Kingdom",
  GBR: "United Kingdom",
  "Great Britain": "United Kingdom",
  US: "United States",
  USA: "United States",
  "United States of America": "United States",
  CAN: "Canada",
  NZ: "New Zealand",
  NZL: "New Zealand",
  Global: "Applicable globally",
  Globally: "Applicable globally",
  Worldwide: "Applicable globally",
};

/** Case, spaces and punctuation do not tell labels apart, nor do "&" and "and". */
function labelKey(label: string): string {
  return label
    .toLowerCase()
    .replaceAll("&", "and")
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

function keyed<T extends string>(labels: readonly T[], aliases: Record<string, T>): Map<string, T> {
  const own = labels.map((label) => [labelKey(label), label] as const);
  const others = Object.entries(aliases).map(([alias, label]) => [labelKey(alias), label] as const);
  return new Map([...own, ...others]);
}

const industryByKey = keyed<string>([...industries, ...moreIndustries], industryAliases);
const countryByKey = keyed<Country>(countries, countryAliases);

/**
 * The stored spelling of an industry: "technology" and "Tech" are "Technology", "Consulting Services" is
 * "Consulting". A label nobody listed is kept, with a capital first where it has none.
 */
export function canonicalIndustry(label: string): string {
  const known = industryByKey.get(labelKey(label));
  return known ?? capitalise(label);
}

/** The stored spelling of a country, from any case or a usual short form; null for any other. */
export function canonicalCountry(label: string): Country | null {
  return countryByKey.get(labelKey(label)) ?? null;
}
