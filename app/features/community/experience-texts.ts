import type { ContributionTexts } from "./texts";

export const experienceTexts: ContributionTexts = {
  done: {
    title: "Thank you for your feedback!",
    description: "An admin reviews your experience before it appears publicly.",
  },
  failed: "Submission failed",
};

export const experienceBlock = {
  title: "Share your experience",
  intro: "What was it like to take leave? A few honest sentences help other parents decide.",
  promises: [
    "It is anonymous: shown without your name, with the month and year only.",
    "An admin reads it before it appears publicly.",
    "Please leave out anything that shows who you or others are.",
    "You can take it back at any time: on the employer’s page, or with a code that you get.",
  ],
  signIn: "Sign in to share an experience, so that each person speaks once. We never show your name with it.",
  signInLink: "Sign in to share",
  registerLink: "Create an account",
  employer: "Employer",
  employerPlaceholder: "Type an employer’s name",
  suggestions: "Suggestions",
  notListed: "Not in the directory?",
  request: "Request a company",
  whichOne: "Which one do you mean?",
  side: "How was it, all in all?",
  content: "Your experience",
  sending: "Sending…",
  send: "Share your experience",
  onlyYou: "Until then only you see it,",
  onlyYouLink: (name: string) => `on the page of ${name}`,
  another: "Share another experience",
};
