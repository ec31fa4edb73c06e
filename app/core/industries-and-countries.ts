import { capitalise } from "./text-rules";

/** Canonical spellings of industries and countries. Runs in browsers too. */

/** Offered in the admin form. */
export const industries = [
  "Technology",
  "Finance",
  "Consulting",
  "Retail",
  "Healthcare",
  "Manufacturing",
  "Education",
  "Government",
  "Hospitality",
  "Legal",
  "Natural Resources",
  "Transportation",
  "Utilities",
  "Wholesale",
  "Other",
] as const;

/** Offered in the public form, which sends them in lower case. */
export const publicIndustries = [
  "Technology",
  "Finance",
  "Healthcare",
  "Education",
  "Retail",
  "Manufacturing",
  "Other",
] as const satisfies readonly (typeof industries)[number][];

export const countries = [
  "Australia",
  "United Kingdom",
  "United States",
  "Ireland",
  "Canada",
  "New Zealand",
  "Applicable globally",
] as const;

export type Country = (typeof countries)[number];

export const publicCountries = [
  "Australia",
  "United Kingdom",
  "United States",
  "Applicable globally",
] as const satisfies readonly Country[];

export const adminCountries = [
  "Australia",
  "United States",
  "United Kingdom",
  "Ireland",
  "Canada",
  "New Zealand",
] as const satisfies readonly Country[];

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
  "Industrial",
  "Information Services",
  "Insurance",
  "Leisure, Travel & Tourism",
  "Maritime",
  "Media",
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
  "Wellness & Fitness",
] as const;

/** Synonyms only: nothing is filed under a wider industry. */
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
  IE: "Ireland",
  IRL: "Ireland",
  CAN: "Canada",
  NZ: "New Zealand",
  NZL: "New Zealand",
  Global: "Applicable globally",
  Globally: "Applicable globally",
  Worldwide: "Applicable globally",
};

/** Ignores case, spaces and punctuation; "&" equals "and". */
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

export function isListedIndustry(label: string): boolean {
  return industryByKey.has(labelKey(label));
}

/** "Tech" gives "Technology". An unknown label stays, with a capital first letter. */
export function canonicalIndustry(label: string): string {
  const known = industryByKey.get(labelKey(label));
  return known ?? capitalise(label);
}

/** Null for an unknown country. */
export function canonicalCountry(label: string): Country | null {
  return countryByKey.get(labelKey(label)) ?? null;
}
