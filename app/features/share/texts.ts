import { sharedPolicyErrors } from "~/features/employers/texts";

const unsure = "Not sure";

export const sharePage = {
  title: "Share a policy",
  description: "Tell other parents, anonymously, what parental leave an employer gives.",
  intro: "Tell other parents what an employer gives. Share as much or as little as you know.",
  paused: "You can share the policy now: leave the rating and the story out.",
  draftKept: "What you typed before is still here",
  startAgain: "Start again",
  nextTitle: "What happens next",
  next: [
    ["It stays anonymous.", "Nothing that we publish points back at you."],
    ["We review it first.", "It appears in the directory once we have read it."],
    [
      "Your draft is yours.",
      "This tab keeps what you type for a day at most. Sending it, signing out or closing the tab ends that. Until you send it we only look up the employer’s name in the directory.",
    ],
  ],
} as const;

export const sharedPage = {
  toast: { title: "Submission successful!", description: "We review it before it is public." },
  title: "Thank you for sharing",
  review:
    "We review every policy before it is public. Once we approve this one, it appears in the directory. Nothing in it points back at you.",
  rating: "We review your rating on its own and show it with month and year only.",
  story: "We review your rating and your story on their own and show them with month and year only.",
  yourData: "You find what you sent under",
  yourDataLink: "Your data",
  another: "Share another policy",
  browse: "Browse employers",
};

export const shareForm = {
  back: "Back",
  next: "Next",
  backToSummary: "Back to the summary",
  sending: "Sending...",
  send: "Submit policy",
  progress: (step: number, steps: number) => `Step ${step} of ${steps}`,
  employer: "The employer",
  name: "Company name",
  industry: "Industry",
  industryChoose: "Select an industry",
  country: "Country",
  staff: "Which staff is it for? (optional)",
  staffField: "Which staff it is for",
  staffHint: "Such as nurses. Leave blank if all staff have it.",
  otherStaff: "Which staff is it for?",
  otherStaffHint: "Such as nurses: staff whose leave is not in the directory yet.",
  source: "Where can we check it? (optional)",
  sourceField: "Where we can check it",
  sourceHint: "The address of a public page, or a document and its page. No link that only you can open.",
  leave: "Leave",
  leaveHint:
    "In weeks. Write half a week as 4.5. A 0 says that the employer gives none. If you don’t know, tick “Not sure” and we show “Not stated”.",
  pay: "Pay and waiting",
  isPaid: "Is the leave paid by the employer?",
  paid: [
    { value: "yes", label: "Paid" },
    { value: "no", label: "Unpaid" },
    { value: "unsure", label: unsure },
  ],
  yesOrNo: [
    { value: "yes", label: "Yes" },
    { value: "no", label: "No" },
    { value: "unsure", label: unsure },
  ],
  unsure,
  unsureAbout: (label: string) => `Not sure about: ${label}`,
  benefits: "Benefits",
  benefitsHint: "Tick what the employer gives.",
  benefitsElse: "Anything else",
  otherBenefit: "Other benefit",
  whichBenefit: "Which other benefit?",
  whichBenefitHint: "Separate several with commas.",
  benefitsUnsure: "I’m not sure about those I left empty",
  benefitsUnsureHint: "We then show them as “Not stated”, not as “No”.",
  experience: "Your experience",
  rating: "How was your experience with this policy? (optional)",
  ratings: { positive: "Positive", negative: "Negative", none: "I’d rather not say" },
  few: (isNamed: boolean) =>
    `${isNamed ? "This employer is new here, so" : "If this employer is new here,"} nothing else is public about it yet. Colleagues might guess who rated or wrote. The policy alone tells less.`,
  story: "In your own words (optional)",
  storyField: "In your own words",
  storyHint: "10 to 2,000 characters.",
  terms: "Terms",
  accept: "I accept the",
  termsLink: "Terms of Service",
  and: "and the",
  privacyLink: "Privacy Policy",
  newTab: " (opens in a new tab)",
};

export const payTexts = {
  title: "Pay by week",
  titleOptional: "Does the pay change over the weeks? (optional)",
  hint: "Then give the steps here, such as 6 weeks at 90%, then 12 at full pay. They give the weeks too.",
  for: "For",
  line: (at: number) => `Line ${at}`,
  weeks: (at: number) => `Weeks, line ${at}`,
  weeksAt: "weeks at",
  percent: (at: number) => `Percent of pay, line ${at}`,
  ofPay: "% of pay",
  moveUp: (at: number) => `Move line ${at} up`,
  remove: (at: number) => `Remove line ${at}`,
  more: "Then …",
  state: "Is state pay inside this, or on top?",
  asText: "Write it as one line instead",
  text: "Weeks and pay as one line",
  textHint: "We fill in the lines. Please check them.",
  textExample: "6 weeks at 90, then 12 at full pay",
  read: "Read it",
  forCarer: (carer: string, steps: string) => `For ${carer}: ${steps}`,
  weeksGiven: (weeks: number) =>
    `${weeks} ${weeks === 1 ? "week" : "weeks"} paid by the employer, from the steps above`,
  others: "Of leave that has no pay steps.",
};

export const pictureTexts = {
  title: "What it looks like",
  notConfirmed: "Before you send it we ask whether “Paid” and 100% are what you mean.",
};

export const summaryTexts = {
  title: "What you are about to send",
  hint: "“0 weeks” and “No” say that the employer gives none. “Not stated” leaves it open.",
  change: "Change",
  vote: "Your vote",
  words: "Your words",
  missing: "Missing",
  check: "Look at it before sending",
  unreadable: "Needs another look",
  none: "None",
  noWeeks: "0 weeks: none",
  yes: "Yes",
  no: "No",
  months: (months: string) => (months === "1" ? "1 month" : `${months} months`),
  percent: (percent: number) => `${percent}%`,
};

export const leftAsItWas = {
  title: "None, or not known?",
  hint: (isSure: boolean) =>
    `${isSure ? "You did not fill these in" : "If you did not fill these in"}: we show “Not known” as “Not stated”.`,
  notKnown: "Not known",
  benefits: { asked: "Benefits", left: "none ticked", meant: "None" },
  weeks: { left: "left at 0 weeks", meant: "None" },
  percent: { left: "left at 100%", meant: "Full pay" },
  months: { left: "left at 0 months", meant: "No wait" },
  paid: { left: "left at “Paid”", meant: "Paid" },
};

export const nearTexts = {
  listed: "This employer is in the directory already. You can add to it.",
  open: "You can add to it",
  several: "Is it one of these?",
  openOne: (name: string) => `Open ${name}`,
  there:
    "Say below which staff your policy is for. Once we have reviewed it, it stands beside what is there, for those staff. To correct what is there, open it and report an error; you can vote and tell your experience there too.",
  another: "No, it is another employer",
};

export const shareErrors = {
  failed: "Submission failed",
  someWrong: "Some answers need another look",
  inField: (field: string) => `Error in field: ${field}`,
  nameTooShort: sharedPolicyErrors.nameTooShort,
  staffOfListed: (employer: string) =>
    `${sharedPolicyErrors.alreadyListed(employer)} Say which other staff yours is for.`,
  nameNear: "The name is close to one in the directory. Open it, or say that yours is another employer.",
  nearUndecided: "Open one of these, or say that it is another employer",
  industryRequired: sharedPolicyErrors.industry,
  countryRequired: sharedPolicyErrors.country,
  storyTooShort: sharedPolicyErrors.detailsTooShort,
  termsRequired: sharedPolicyErrors.terms,
  tooLong: (longest: string) => `Use at most ${longest} characters`,
  weeksTwice: (typed: string, weeks: number) =>
    `You give ${typed} weeks here and ${weeks} in the pay steps. Correct one of them.`,
  payUnreadable: "We could not read that. Write it like “6 weeks at 90, then 12 at full pay”.",
};
