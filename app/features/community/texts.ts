import { experienceLength, fewPublished, mostWaiting } from "./rules";

/** What a toast says after something was sent, and its title when that failed. */
export interface ContributionTexts {
  done: { title: string; description: string };
  failed: string;
}

export const voteTexts: ContributionTexts = {
  done: {
    title: "Thank you for your vote!",
    description: "An admin reviews it before it counts in public.",
  },
  failed: "Vote and insights submission failed",
};

export const voteBeforeComment: ContributionTexts = {
  ...voteTexts,
  done: { title: voteTexts.done.title, description: "Your comment is not sent yet: press Submit Response." },
};

export const commentTexts: ContributionTexts = {
  done: {
    title: "Thank you for your feedback!",
    description: "An admin reviews your comment before it appears publicly.",
  },
  failed: "Insights submission failed",
};

export type Withdrawn = "vote" | "comment" | "experience";

export const withdrawalTexts = (what: Withdrawn): ContributionTexts => ({
  done: {
    title: `Your ${what} is withdrawn`,
    description: what === "comment" ? "Your vote stays as it is." : "It is deleted.",
  },
  failed: `Your ${what} could not be withdrawn`,
});

export const signInToVote = {
  title: "Authentication required",
  description: "Please sign in to vote and share your insights.",
  variant: "destructive",
} as const;

export const voteRequired = {
  title: "Vote required",
  description: "Please select 'Positive' or 'Negative' before submitting your response.",
};

export const sideLabel = (isPositive: boolean) => (isPositive ? "Positive" : "Negative");

export const communityErrors = {
  notSent: "Not sent",
  employerRequired: "Choose an employer",
  employerNotListed: "There is no employer with this id.",
  commentRequired: "Write a comment first",
  experienceTooShort: `Write at least ${experienceLength.min} characters`,
  idInvalid: "Must be a number",
  tooManyWaiting: `${mostWaiting} of your experiences wait for review. Please share this one once we have read some of them.`,
  tooManyVotesWaiting: `${mostWaiting} of your votes wait for review. Please send this one once we have read some of them.`,
  noVote: "You have not voted on this employer, or the vote is already gone.",
  noComment: "You have not commented on this employer, or the comment is already gone.",
  noExperience: "You have no experience with this id, or it is already gone.",
  noExperienceById: "There is no experience with this id.",
  codeUnknown:
    "No experience has this code. Compare each character with what you wrote down. If they are the same, the experience is already gone.",
};

export const responseForm = {
  region: "Your view",
  question: "What do you think of this policy?",
  comment: "Your comment (optional)",
  changeComment: "Change your comment",
  hint: "Shown without your name. An admin reviews it before it appears publicly.",
  signIn: "Sign in to vote; your name is never shown.",
  sending: "Sending…",
  send: "Submit Response",
  paused:
    "What you contributed before the reset stays, but you can no longer change it. You can still withdraw",
  pausedLink: "an experience with its code",
};

export const ownContributions = {
  vote: "Your vote:",
  comment: "Your comment",
  onlyYou: (hasComment: boolean) =>
    hasComment
      ? "Only you see them until an admin has reviewed them."
      : "Only you see it until an admin has reviewed it.",
  public: "Public",
  waiting: "Waiting for review",
  experiences: (count: number) => (count === 1 ? "Your experience" : "Your experiences"),
  withdrawYour: (what: Withdrawn) => `Withdraw your ${what}`,
  withdraw: (what: Withdrawn) => `Withdraw ${what}`,
  commentGoes: "Your comment is deleted at once. Your vote stays as it is.",
  voteGoes: "Your vote is deleted at once.",
  voteAndCommentGo: "Your vote and your comment are deleted at once.",
  experienceGoes: "This experience is deleted at once.",
};

export const withdrawalCode = {
  title: "Your withdrawal code, shown this once",
  copy: "Copy code",
  ofExperience: "your experience",
  copied: "Code copied",
  how: "Anyone who has this code can take your experience back, at any time and without an account. Copy it or write it down: we keep no readable copy and cannot show it again. It has no O, I, L or U. Use it at",
};

export const fewContributions = {
  here: `Fewer than ${fewPublished} votes and experiences are public here, so colleagues might guess who wrote.`,
  about: (name: string) =>
    `Fewer than ${fewPublished} votes and experiences are public about ${name}, so colleagues might guess who wrote.`,
  general: `Where fewer than ${fewPublished} votes and experiences are public, colleagues might guess who wrote.`,
};

export const counter = {
  used: (count: string, most: string) => `${count} of ${most} characters`,
  most: (most: string) => `At most ${most} characters`,
  least: (least: number) => `, at least ${least}`,
  tooMany: (count: number) => `${count} characters too many`,
};

export const textCheck = {
  hint: "Names, teams, exact dates and rare details can tell who wrote.",
  hintOfScripts: " We point them out here while you type. Only your browser looks for them.",
  kinds: {
    email: "an email address",
    phone: "a phone number",
    link: "a link",
    handle: "a user name",
    date: "an exact date",
    name: "a name",
    team: "a team or place",
    rare: "few people fit it",
    family: "about your family",
  },
  detail: (words: string, kind: string) => `“${words}” (${kind})`,
  and: (list: string, last: string) => `${list} and ${last}`,
  found: (list: string) => `This may tell who you or others are: ${list}. You can still send it.`,
  notLooked: "We could not look through your text. Read it once more yourself.",
};
