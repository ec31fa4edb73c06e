/** Of one email. */
export const mostWatches = 50;

/** A watch ends with the month, so up to a month earlier. */
export const watchedMonths = 24;

/** Whole days. */
export const confirmationDays = 3;

/** A listed employer, by its public id. */
export interface WatchedEmployer {
  id: string;
  name: string;
}

export interface WatchItem {
  /** Random; it removes the watch. */
  watch: string;
  /** Null where it is not listed now. */
  employer: WatchedEmployer | null;
}

export interface WatchList {
  items: WatchItem[];
  /** `YYYY-MM-DD` */
  endsOn: string;
}
