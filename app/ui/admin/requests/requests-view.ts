/** What the tab shows. */
export type RequestsView = Record<string, never>;

/** What the tab's forms are answered, where they do not lead on. */
export interface RequestsAnswer {
  tab: "requests";
}
