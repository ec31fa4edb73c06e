/** Where fewer votes and experiences are public, colleagues might guess who wrote. */
export const fewPublished = 3;

/** The newest. */
export const mostExperiences = 100;

/** Of one account, so that nobody fills the moderators' queue. */
export const mostWaiting = 20;

/** Characters, as a person counts them. */
export const experienceLength = { min: 10, max: 2_000 };

export type Effect = "created" | "changed" | "unchanged";

/** Characters, as a person counts them. */
export const longestComment = 500;

/** Two hashes lead to the block on the directory page. */
export const communityAnchor = "community-input";

/** On an employer's page; signing in to vote leads back to it. */
export const voteAnchor = "your-vote";
export const experienceAnchor = "experience";
export const experienceFormId = "experience-form";

export const communityHashes = [communityAnchor, experienceAnchor].map((anchor) => `#${anchor}`);

/** A media query: the viewer wants less motion. */
export const stillMotion = "(prefers-reduced-motion: reduce)";
