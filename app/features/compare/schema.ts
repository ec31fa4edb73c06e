/** In the 52 weeks after a birth. */
export interface AboveLaw {
  /** "at least 6 to 12 weeks’ pay". */
  text: string;
  /** "at £600.00 a week, an example". */
  /** The pay that it is reckoned at, and whether that is an example: "at an example pay of £600 a week". */
  at: string;
  /** Whose money, how much of it, and for which parent. */
  note: string;
}

export interface PayQuestion {
  typed: string;
  /** A week's gross pay in minor units; null if blank or unreadable. */
  pay: number | null;
  error: string | null;
}
