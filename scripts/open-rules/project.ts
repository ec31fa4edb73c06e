/** One figure that somebody else's rules hold. */
export interface Comparison {
  /** The id of the scheme in our data. */
  scheme: string;
  parameter: string;
  day: string;
  theirs: number;
  /** Null where our data does not say it. */
  ours: number | null;
}

export interface Project {
  /** The name of its checkout. */
  folder: string;
  /** @param read gives the text of a file, by its path in the checkout. */
  compare: (read: (path: string) => string) => Comparison[];
}
