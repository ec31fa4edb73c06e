import type { ContributionWords } from "./community-words";

/** Apart from the other words: the directory opens with these alone. */
export const experienceWords: ContributionWords = {
  done: {
    title: "Thank you for your feedback!",
    description: "An admin reviews your experience before it appears publicly.",
  },
  failed: "Submission failed",
};
