/** What a policy adds to the law in the 52 weeks after a birth, in words. */
export interface AboveLaw {
  /** "11 weeks’ pay", "at least 6 to 12 weeks’ pay". */
  text: string;
  /** The pay that it is reckoned at, and whether that is an example: "at £600.00 a week, an example". */
  at: string;
  /** Whose money, how much of it, and for whom it is reckoned. */
  note: string;
}

/** The question of an employer's page that it follows from. */
export interface PayQuestion {
  /** As typed. */
  typed: string;
  /** A week's gross pay in minor units; null where none was typed, or what was cannot be read. */
  pay: number | null;
  error: string | null;
}
