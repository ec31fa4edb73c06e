import type { Country } from "../employers/industries-and-countries";

/** Where an employer may be that someone asks for. */
export const requestCountries = [
  "Australia",
  "United Kingdom",
  "United States",
] as const satisfies readonly Country[];
