/** One of the browsers in which an account is signed in, as its owner sees it. */
export interface OwnSessionJson {
  /** For ending it; it opens nothing. */
  id: string;
  /** The kind of browser, such as "Firefox on Android"; null where it is not known. */
  browser: string | null;
  /** The month of signing in, of UTC: "2026-11". */
  signedInIn: string;
  isThisBrowser: boolean;
}
