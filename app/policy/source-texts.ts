/** What sentences say of the sources of a policy. */

export const sourceKindLabels = {
  public_document: "Public document",
  employer_statement: "The employer’s own statement",
  statutory_filing: "Report required by law",
  community: "From contributors",
  import: "From a data set",
} as const;

/** Words of trust: read by us, confirmed by the employer, old. The glossary has them. */
export const sourceDays = {
  dated: (day: string) => `dated ${day}`,
  read: (day: string) => `read ${day}`,
  confirmed: (day: string) => `confirmed ${day}`,
  undated: "to check",
} as const;

const trust = {
  readInPublic: "We read it in public documents",
  notConfirmed: "The employer has not confirmed it yet.",
};

export const sourcePhrases = {
  source: (number: number) => `source ${number}`,
  published: (day: string) => `published ${day}`,
  old: "not checked for a year",
  oldOfContributors: "not checked for half a year",
  readOn: (day: string) => `${trust.readInPublic}, last on ${day}. ${trust.notConfirmed}`,
  onlyDated: (day: string) => `${trust.readInPublic}, the latest dated ${day}. ${trust.notConfirmed}`,
  disclosure: {
    in_full: (day: string) => `Published in full by the employer, looked for on ${day}.`,
    in_part: (day: string) => `Published in part by the employer, looked for on ${day}.`,
    not_at_all: (day: string) => `No policy is published; we looked on ${day}.`,
  },
  says: (sources: string, words: string) => `${sources} says “${words}”`,
  bothShown: (sides: string) => `${sides}. Both are shown, and the lower counts.`,
  agreedPart: (remark: string) => `${remark}. We show what they agree on.`,
} as const;
