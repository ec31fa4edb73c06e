/** In the 52 weeks after a birth. */
export interface AboveLaw {
  /** "at least 6 to 12 weeks’ pay". */
  text: string;
  /** "at £600.00 a week, an example". */
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
