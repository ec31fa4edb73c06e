/** How many characters an experience has, as a person counts them. */
export const experienceLength = { min: 10, max: 2_000 };
