/** Of one email. */
export const mostWatches = 50;

/** A watch ends with the month, so up to a month earlier. */
export const watchedMonths = 24;

/** Whole days. */
export const confirmationDays = 3;

/** A listed employer by its public id, or a search in its normal form. */
export type Watched = { kind: "employer"; id: string } | { kind: "search"; search: string };

export type WatchedView =
  { kind: "employer"; id: string; name: string } | { kind: "search"; search: string; label: string };

export interface WatchItem {
  /** Random; it removes the watch. */
  watch: string;
  watched: WatchedView | { kind: "hidden" };
}

export interface WatchList {
  items: WatchItem[];
  /** `YYYY-MM-DD` */
  endsOn: string;
}
