/** The law on an employer's page, in words. */
export interface LawBrief {
  code: string;
  country: string;
  /** "a child born today", "a child born today in New York". */
  shownFor: string;
  /** The states or provinces that have their own law, by ISO 3166-2; none where the country's is the whole of it. */
  regions: { code: string; name: string }[];
  region: string | null;
  /** "Choose a state", where one is to choose and none is chosen. */
  choose: string | null;
  says: string[];
  /** "This employer says: …", or that it does not. */
  employerSays: string;
}

/** The births that are told of: earlier rows are not kept, and of later ones nothing is known yet. */
export const firstBirth = "2024-01-01";
export const lastBirth = "2028-12-31";

/** Whether a birth's law is told at all. */
export const isTold = (birth: string): boolean => birth >= firstBirth && birth <= lastBirth;
