/** Where experiences are shared on the directory page; the second name leads there too. */
export const communityAnchor = "community-input";
export const experienceAnchor = "experience";

export const communityHashes = [communityAnchor, experienceAnchor].map((anchor) => `#${anchor}`);

/** Asked of `matchMedia`: whether this person wants less motion. */
export const stillMotion = "(prefers-reduced-motion: reduce)";

/**
 * Runs before the first frame: takes back the browser's own jump to the block, so that the page is seen to scroll
 * there. Without scripts, and for people who want less motion, the jump stays.
 */
export const takeJumpBack = `if (${JSON.stringify(communityHashes)}.includes(location.hash) && !matchMedia("${stillMotion}").matches) scrollTo(0, 0);`;
