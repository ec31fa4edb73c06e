import type { Country } from "~/features/employers/industries-and-countries";

/** Where an employer may be that someone asks for. */
export const requestCountries = [
  "Australia",
  "United Kingdom",
  "United States",
] as const satisfies readonly Country[];

/** Below so many people who ask, nobody is told how many they are. */
export const fewestTold = 5;

/** For so many months an email waits to be told, with what was added; and so long an ask counts. */
export const emailKeptMonths = 12;
export const askKeptMonths = 24;

/** "12 people ask", "Fewer than 5 ask". */
export function askingWords(count: number): string {
  return count < fewestTold ? `Fewer than ${fewestTold} ask` : `${count.toLocaleString("en-AU")} people ask`;
}

/** Of how many people a request shows the notes. */
export const mostNotes = 20;
/** As many code points as any note has that a person typed; more can only be combining marks upon one another. */
export const longestNote = 2_000;

/** What whoever asks for a listed employer is answered, as `present`. */
export interface ListedEmployer {
  id: string;
  name: string;
  country: string;
  url: string;
}
