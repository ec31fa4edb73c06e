import type { Country } from "~/core/industries-and-countries";

export const requestCountries = [
  "Australia",
  "United Kingdom",
  "United States",
] as const satisfies readonly Country[];

/** A smaller number may tell who asked. */
export const fewestShown = 5;

/** Months that an address and a note are kept, and that an ask counts. */
export const emailKeptMonths = 12;
export const askKeptMonths = 24;

/** A request shows the notes of so many people. */
export const mostNotes = 20;
/** Code points. No note has more typed characters; the rest would be combining marks. */
export const longestNote = 2_000;

/** The `present` of a conflict. */
export interface ListedEmployer {
  id: string;
  name: string;
  country: string;
  url: string;
}
