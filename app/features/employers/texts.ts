import { employerTitle } from "./card-texts";

export const questionTitles = {
  given: "What do I get?",
  eligibility: "Who gets it, and from when?",
  partner: "Does it depend on my partner?",
  payBack: "Must I pay it back?",
  options: "How can I take it?",
  comingBack: "How do I come back?",
  law: "What does the law give?",
  otherPaths: "Loss and other paths",
  remarks: "What else the text says",
  benefits: "Benefits",
  community: "What parents say",
  reply: "The employer replies",
  sources: "Where this comes from",
  more: "What else is there?",
};

export const factTexts = {
  notStated: "Not stated",
  industryNotStated: "Industry not stated",
  none: "None",
  months: (months: number) => (months === 1 ? "1 month" : `${months} months`),
  unpaid: "Unpaid",
  fullPay: "Full pay",
  shareOfPay: (percent: number) => `${percent}% of pay`,
  shareNotStated: "Paid, share of pay not stated",
};

export const employerPage = {
  title: employerTitle,
  isFor: (staff: string) => `Who it is for: ${staff}`,
  workAs: (groups: number) => `I work as … (${groups} groups of staff)`,
  otherStaff: "other staff",
  backToAll: "All employers",
  backToResults: "Back to the results",
  verified: "Verified",
  nothingKnown: (employer: string) => `We have not read yet what ${employer} gives.`,
  shareWhatYouKnow: "Share what you know",
  sourcesDisagree: "Sources disagree",
  weeksOfPaidLeave: "Weeks of paid leave.",
  plan: "Plan your leave",
  noBenefits: "No benefits specified",
  otherParent: "Other parent",
  doYouKnow: "Do you know?",
  wrong: "Something wrong or missing?",
  wrongHow:
    "Tell us which part. We look it up in the source, and say here what came of it. You need no account.",
  somethingElse: "Something else",
};

export const sharedMessage = {
  noPrimary: (employer: string) => `${employer} does not state its primary carer leave.`,
  ofPrimaryLeave: "of primary carer leave",
  secondary: (weeks: string) => `${weeks} for the secondary carer`,
  great: (what: string) => `Great support: ${what}.`,
  comprehensive: "Comprehensive family benefits.",
  additional: "Additional family benefits.",
};

export const commonBenefits = {
  extraSuper: "Superannuation during leave",
  extraKeepInTouch: "Keeping-in-touch days",
  extraPhasedReturn: "Phased return at full pay",
  extraIvf: "Fertility treatment leave",
  extraLoss: "Pregnancy loss leave",
  extraParking: "Parking or transport during pregnancy",
} as const;

export const sharedPolicyErrors = {
  nameTooShort: "Company name must be at least 2 characters",
  nameNeedsLetter: "Company name needs a letter or digit",
  nameTooLong: "Use at most 100 characters",
  industry: "Please select an industry",
  country: "Please select a country",
  weeksUnread: "Write a number of weeks, such as 12 or 4.5",
  atLeastZero: "Must be 0 or greater",
  percentRange: "Must be a number from 0 to 100",
  atMost260: "Must be at most 260 weeks",
  oneDecimal: "Use at most one decimal",
  twoDecimals: "Use at most two decimals",
  trueOrFalse: "Must be true or false",
  months: "Must be a number of months",
  rating: "Choose Positive or Negative",
  ratingForWords: "Choose Positive or Negative to go with your words",
  detailsText: "The details must be text",
  detailsTooShort: "Write at least 10 characters, or leave it empty",
  benefitsText: "The benefits must be text",
  nothingSaid: "Say at least one thing about the leave, such as the weeks of primary carer leave",
  text: "Must be text",
  terms: "You must accept the terms",
  sourceKind: "Write public_document or community. The others are for editors and employers.",
  policy: "This policy needs another look.",
  tooMany: (most: number) =>
    `${most} of the policies you shared are waiting for review. Please share this one once we have read some of them.`,
  alreadyListed: (employer: string) => `${employer} is in the directory already.`,
  /** @param staff for whom it has conditions; null for all. */
  listedFor: (employer: string, staff: readonly (string | null)[]) =>
    `${employer} is in the directory already. What is there is for ${staff.map((own) => own ?? "all staff").join("; ")}: report an error in it, or say which other staff yours is for.`,
};

export const sourceSection = {
  answered: (stated: string) => `${stated.replace("stated", "questions answered")}.`,
  verifiedIn: (month: string) => `Confirmed by the employer in ${month}.`,
  verified: "Confirmed by the employer.",
  notVerified: (month: string) => `Not confirmed by the employer yet. Last updated in ${month}.`,
  history: "History",
  watch: "Watch this employer by email",
  or: "or",
  feed: "follow by feed",
  claim: "Do you work in this employer’s HR? Reply",
  notStated: "Source not stated",
};
