import type { Country } from "../employers/industries-and-countries";

/** Where an employer may be that someone asks for. */
export const requestCountries = [
  "Australia",
  "United Kingdom",
  "United States",
] as const satisfies readonly Country[];

/** An employer that people asked for, as admins see it. Which note came from which email is not told. */
export interface EmployerRequestJson {
  id: number;
  companyName: string;
  country: string;
  /** How many people asked. */
  requestCount: number;
  status: string;
  /** What they added, sorted by its text; the newest {@link mostNotes}, each cut at {@link longestNote} code points. */
  additionalInfo: string[];
  /** Their emails, sorted; of at most {@link mostRequesters} people. */
  requestorEmails: string[];
  /** When it was asked for first, `YYYY-MM`. */
  dateSubmitted: string;
  version: number;
  /** The public id of the employer of this name that is on the site by now; null where none is. */
  listedAs: string | null;
}

/** Of how many people a request shows emails, and of how many the notes. */
export const mostRequesters = 100;
export const mostNotes = 20;
/** As many code points as any note has that a person typed; more can only be combining marks upon one another. */
export const longestNote = 2_000;

/** What someone who asked for an employer is told: their own words, and nothing of who else asked. */
export interface RequestJson {
  companyName: string;
  country: string;
  requestorEmail: string;
  additionalInfo: string | null;
  status: "pending";
}
