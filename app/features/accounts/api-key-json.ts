/** How many keys an account may have at a time. */
export const mostApiKeys = 5;
/** How many calls a day a key may make, and how many an hour an address without one. */
export const callsADay = 5_000;
export const callsAnHour = 1_000;
