/** A key of one's own for programs, as its owner sees it. */
export interface ApiKeyJson {
  /** For revoking it; it opens nothing. */
  id: string;
  /** What its owner calls it. */
  name: string;
  /** The month in which it was made, of UTC: "2026-11". */
  madeIn: string;
}

/** A key that was made just now: the key itself is told this once. */
export interface MadeApiKeyJson extends ApiKeyJson {
  /** `tpl_` and 43 characters. */
  key: string;
}

/** How many keys an account may have at a time. */
export const mostApiKeys = 5;
/** How many calls a day a key may make, and how many an hour an address without one. */
export const callsADay = 5_000;
export const callsAnHour = 1_000;
