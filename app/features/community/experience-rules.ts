import { voteRequired } from "./own-vote-view";
import type { FieldErrors } from "~/lib/result";
import { countCharacters } from "~/lib/text-rules";

/** Where fewer votes and experiences than this are public, who wrote might be guessed. */
export const fewPublished = 3;

/** The most experiences that a page or a call shows, newest first. */
export const mostExperiences = 100;

/** So many experiences of one account wait for review at most, so that nobody fills the moderators' queue. */
export const mostWaiting = 20;

/** How many characters an experience has, as a person counts them. */
export const experienceLength = { min: 10, max: 2_000 };

export const tooShort = `Write at least ${experienceLength.min} characters`;

/** What is missing besides the employer, in the server's words, so that all is said at once. */
export function missingIn({
  isPositive,
  content = "",
}: {
  isPositive?: string;
  content?: string;
}): FieldErrors {
  return {
    ...(!isPositive && { isPositive: [voteRequired.description] }),
    ...(countCharacters(content.trim()) < experienceLength.min && { content: [tooShort] }),
  };
}
