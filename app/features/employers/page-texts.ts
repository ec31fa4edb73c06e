/** The directory does not load these. */

export const employerDescriptions = {
  primary: (weeks: string) => `${weeks} of paid primary carer leave`,
  secondary: (weeks: string) => `${weeks} for the secondary carer`,
  known: (employer: string, country: string, staff: string | null, stated: string) =>
    `${employer} (${country})${staff === null ? "" : `, ${staff}`}: ${stated}. See pay, benefits and what parents say.`,
  unknown: (employer: string, country: string) =>
    `Parental leave at ${employer} (${country}): benefits, sources and what parents say.`,
};

/** @param staff whom the conditions are for that are shown; null for all. */
export const goneStaff = (staff: string | null) =>
  `There are no conditions under this address any more; these are for ${staff ?? "all staff"}.`;

export const lawSection = {
  gives: (birth: string) => `For ${birth}, the law gives`,
  givesList: (birth: string) => `For ${birth}, the law gives:`,
  choose: (what: string) => `${what} to see what it adds.`,
  link: (country: string) => `The law in ${country}, with its sources`,
};

export const communitySection = {
  comments: "Recent comments",
  experiences: "Experiences",
  note: "These are parents’ own views. We check each one before it appears.",
  employersOwnWords: "The employer’s own words",
};

export const notListedPage = {
  title: "This employer is not listed",
  description: "Look for another employer in the directory.",
  why: "The address may be wrong, or the employer was taken off the list. Look for it by name, or ask us to add it.",
  letter: "You can also ask the employer without saying who you are:",
  letterLink: "copy our letter",
  back: "Back to the directory",
  request: "Request a company",
};

export const saidTexts = {
  appliesTo: "Applies to",
  worth: (carer: string) => `${carer}, in full-pay weeks`,
  whatIsIt: "What is it?",
  employer: "Employer",
  industryAndCountry: "Industry and country",
};

export const unansweredQuestions = {
  eligibility: "who gets it, and from when",
  partner: "whether it depends on your partner",
  payBack: "whether it must be paid back",
  options: "how it can be taken",
  otherPaths: "what it gives after a loss",
};

/** How far the figures reach. */
export const reachTexts = {
  minimums: "The figures are minimums: the employer may give more.",
  covers: (percent: number) => `Covers ${percent}% of staff.`,
};
