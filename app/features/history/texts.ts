export const historyPage = {
  title: (employer: string) => `History of ${employer}`,
  description: "What changed in this employer’s parental leave, month by month.",
  heading: (employer: string) => `History of ${employer}`,
  about:
    "Every change to what we say about this employer’s leave, newest first. We show months and never people. Nobody can edit this list afterwards.",
  empty: "Nothing has changed since we started this history.",
  byAgreement: "By the agreement:",
  longTexts:
    "Long texts, such as other benefits, can be a person’s own words. We say that they changed and do not keep the old ones.",
  feed: "Follow as a feed (Atom)",
  mergedHistories: "Merged into this employer",
  mergedInto: "This is the history of an employer that we listed twice. It is now part of",
  textsChanged: (texts: string) => `Changed: ${texts}.`,
  sources: (sources: string) => `Source: ${sources}`,
};

export const agreementHistoryPage = {
  /** @param agreement as it stands behind "the". */
  of: (agreement: string) => `the ${agreement}`,
  description: "What changed in the parental leave of this agreement, month by month.",
  about:
    "Every change to what we say this agreement gives, newest first, by the month from which a listed employer had it here. Nobody can edit this list afterwards.",
  empty: "We have not listed an employer with it yet, so its history has not begun.",
};

export const withdrawEntryForm = {
  open: "Withdraw for legal reasons",
  what: "This erases what the entry says for good. The month and the fact that something was withdrawn stay. It does not change the employer’s page: correct that first.",
  submit: "Withdraw this entry",
  done: "Entry withdrawn",
  gone: "There is no such entry to withdraw.",
};

export const entryTitles = {
  listed: "Listed",
  reordered: "The page opens with this leave now",
  removed: "Taken away",
  shown: "Listed again",
  hidden: "Taken off the list",
  byEmployer: "Changed by the employer’s statement",
  byImport: "Changed from a data set",
  byEditors: "Changed by our editors",
  checked: (month: string) => `Read again in ${month}, unchanged`,
  corrected: (about: string, month: string) => `An error was reported (${about}): corrected in ${month}`,
  kept: (about: string, month: string) =>
    `An error was reported (${about}): read again in ${month}, unchanged`,
  wholePolicy: "the policy",
  withdrawn: (month: string) => `Withdrawn in ${month}, for legal reasons`,
  merged: (name: string) => `Merged with ${name}, the same employer listed twice`,
  ofStaff: (title: string, staff: string) => `${title}, for ${staff}`,
  parted: (name: string) => `No longer merged with ${name}`,
};

export const entryTexts = {
  where: "Where?",
  country: "Country",
  added: (text: string) => `added “${text}”`,
  removed: (text: string) => `removed “${text}”`,
  changed: (was: string, now: string) => `was “${was}”, now “${now}”`,
  textChanged: (label: string) => `${label}: changed.`,
  sources: (sources: string) => `Source: ${sources}.`,
};

export const changesFeed = {
  title: "Changes in parental leave",
  titleOf: (employer: string) => `Parental leave at ${employer}`,
  /** @param agreement as it stands behind "the". */
  ofAgreement: (agreement: string, employers: number, title: string) =>
    `The ${agreement} (${employers === 1 ? "1 listed employer" : `${employers} listed employers`}): ${title}`,
  linkTitle: (employer: string) => `Changes at ${employer}`,
};
