/** The most characters of a comment, as a person counts them. */
export const longestComment = 500;
