import { voteRequired } from "../own-vote-view";
import type { ToastMessage } from "~/components/toast/toast-context";

/** What is said after something was sent, and what it is called when that failed. */
export interface ContributionWords {
  done: ToastMessage;
  failed: string;
}

export const voteWords: ContributionWords = {
  done: {
    title: "Thank you for your vote!",
    description: "An admin reviews it before it counts in public.",
  },
  failed: "Vote and insights submission failed",
};

/** A vote goes at once; what is typed below it waits to be sent. */
export const voteBeforeComment: ContributionWords = {
  ...voteWords,
  done: { title: voteWords.done.title, description: "Your comment is not sent yet: press Submit Response." },
};

export const commentWords: ContributionWords = {
  done: {
    title: "Thank you for your feedback!",
    description: "An admin reviews your comment before it appears publicly.",
  },
  failed: "Insights submission failed",
};

/** What is taken back is called in its button and its toasts. */
export type Withdrawn = "vote" | "comment" | "experience";

export const withdrawalWords = (what: Withdrawn): ContributionWords => ({
  done: {
    title: `Your ${what} is withdrawn`,
    description: what === "comment" ? "Your vote stays as it is." : "It is deleted.",
  },
  failed: `Your ${what} could not be withdrawn`,
});

export const signInToVote: ToastMessage = {
  title: "Authentication required",
  description: "Please sign in to vote and share your insights.",
  variant: "destructive",
};

export const chooseFirst: ToastMessage = { ...voteRequired, variant: "destructive" };

/** "Positive" or "Negative". */
export const sideLabel = (isPositive: boolean) => (isPositive ? "Positive" : "Negative");
