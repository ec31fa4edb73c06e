import type { Country } from "../employers/industries-and-countries";

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

/** An employer that people asked for, as admins see it. Who they are is told to nobody. */
export interface EmployerRequestJson {
  id: number;
  companyName: string;
  country: string;
  /** How many people asked. */
  requestCount: number;
  status: string;
  /** What they added, sorted by its text, of at most {@link mostNotes}, each cut at {@link longestNote} code points. */
  additionalInfo: string[];
  /** Always empty: emails are sealed, to tell people when the employer is listed, and shown to nobody. */
  requestorEmails: string[];
  /** How many are to be told when it is listed. */
  toTell: number;
  /** `YYYY-MM` in which we asked the employer; null until an admin notes it. */
  employerAskedIn: string | null;
  /** When it was asked for first, `YYYY-MM`. */
  dateSubmitted: string;
  version: number;
  /** The public id of the employer of this name that is on the site by now; null where none is. */
  listedAs: string | null;
}

/** Of how many people a request shows the notes. */
export const mostNotes = 20;
/** As many code points as any note has that a person typed; more can only be combining marks upon one another. */
export const longestNote = 2_000;

/** What someone who asked for an employer is told: their own words, and how many ask, but nothing of who they are. */
export interface RequestJson {
  companyName: string;
  country: string;
  requestorEmail: string;
  additionalInfo: string | null;
  /** Whether the email is kept until the employer is listed, to tell it. */
  tellWhenListed: boolean;
  status: "pending";
  /** How many asked when they were last counted, which is each night; null below five. */
  peopleAsking: number | null;
  /** The same in words: "12 people ask", "Fewer than 5 ask". */
  asking: string;
  /** `YYYY-MM` in which we asked the employer; null where we have not. */
  employerAskedIn: string | null;
}

/** What whoever asks for a listed employer is answered, as `present`. */
export interface ListedEmployer {
  id: string;
  name: string;
  country: string;
  url: string;
}
