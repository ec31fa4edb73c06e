import type { Country } from "../companies/company-labels";

/** Where an employer may be that someone asks for. */
export const requestCountries = [
  "Australia",
  "United Kingdom",
  "United States",
] as const satisfies readonly Country[];
