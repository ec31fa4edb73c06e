/** How the value of each kind of fact is held, in JSON and in memory; null, beside it, is "not stated". */
export interface Values {
  /** 0 to 260, at most one decimal. */
  weeks: number;
  /** 0 to 100. */
  percent: number;
  triState: boolean;
  /** Months as text: "12", "none", "after probation". */
  months: string;
  /** Text on one line. */
  line: string;
  /** Benefits besides those that are asked about, comma-separated, or "None". One fact is of this kind. */
  list: string;
  /** Text of several lines. */
  text: string;
  /** http or https. */
  url: string;
  /** `YYYY-MM-DD`. */
  day: string;
}

export type Kind = keyof Values;

/** Where a fact is asked for and shown: a step of the forms, a part of the page, a tab of the comparison. */
export type Group = Fact["group"];

/** Surfaces that may call a fact otherwise than its label does. */
export type LabelledSurface = "page" | "compare" | "share" | "summary" | "data" | "log";

/** One fact, as the registry declares it. */
export type Fact = FactWords & (SharableFact | { group: "details" | "source"; share?: undefined });

interface SharableFact {
  group: "leave" | "pay" | "benefits";
  /** How the public form asks for it; left out, the form does not. */
  share?: ShareQuestion;
}

interface FactWords {
  kind: Kind;
  /** How it is called, in the admin's form and wherever {@link labels} says nothing else. */
  label: string;
  labels?: Partial<Record<LabelledSurface, string>>;
  /** The title of its column in files, then the titles that an import understands besides. */
  csv: readonly [title: string, ...aliases: string[]];
  /**
   * "column" where the directory sorts or filters by it, or the database itself checks it: a column of its own,
   * called as the fact is, in snake_case. All others stand in the document `facts`.
   */
  stored?: "column";
  /** False where a comparison does not show it. */
  isCompared?: boolean;
  /** A search of the directory reads it. */
  isSearched?: boolean;
  /** The admin's form says so below its question. */
  hint?: string;
  /** The leave scale draws these weeks, on the card and at the top of the page; the figures below need not. */
  isOnScale?: boolean;
  /** The fact whose words on the page, in the comparison and in the summary say this one too. */
  saidBy?: string;
}

/** A question of the public form. */
export interface ShareQuestion {
  hint?: string;
  /** What stands there at first. A question without it may stay empty, and comes after those that have it. */
  byDefault?: string;
}

/** The entries by name. A benefit that is given or not is called `has…`, and nothing else is: its name tells it apart. */
export interface FactEntries {
  [field: `has${string}`]: FactWords & SharableFact & { kind: "triState"; group: "benefits" };
  [field: string]: Fact;
}

/** The most characters of a text, by kind, in the admin's form and in an import. */
export const mostCharacters = { months: 100, line: 200, list: 2_000, text: 20_000, url: 2_000 } as const;
