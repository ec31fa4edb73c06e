/** Where experiences are shared on the directory page; the second name leads there too. */
export const communityAnchor = "community-input";
export const experienceAnchor = "experience";

export const communityHashes = [communityAnchor, experienceAnchor].map((anchor) => `#${anchor}`);

/** Asked of `matchMedia`: whether this person wants less motion. */
export const stillMotion = "(prefers-reduced-motion: reduce)";
