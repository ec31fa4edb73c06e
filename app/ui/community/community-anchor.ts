/** Where experiences are shared on the directory page; the second name leads there too. */
export const communityAnchor = "community-input";
export const experienceAnchor = "experience";
