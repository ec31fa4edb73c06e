/** The most watches of one email. */
export const mostWatches = 50;

/** After so many months a watch is gone unless it is renewed; fewer days than that, as it ends with a month. */
export const watchedMonths = 24;

/** For so many whole days the link works that confirms a watch. */
export const confirmationDays = 3;

/** What somebody asks to watch: a listed employer by its public id, or a search in its normal form. */
export type Watched = { kind: "employer"; id: string } | { kind: "search"; search: string };

/** What a page says of it. */
export type WatchedView =
  { kind: "employer"; id: string; name: string } | { kind: "search"; search: string; label: string };

/** One watch of a list. An employer that is not listed at present has no name. */
export interface WatchItem {
  /** Random; it removes the watch. */
  watch: string;
  watched: WatchedView | { kind: "hidden" };
}

/** What a mailed link shows to whoever holds it. */
export interface WatchList {
  items: WatchItem[];
  /** `YYYY-MM-DD` on which all of it is forgotten. */
  endsOn: string;
}
