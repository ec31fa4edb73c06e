/** What the tab shows. */
export type ActivityView = Record<string, never>;

/** What the tab's forms are answered, where they do not lead on. */
export interface ActivityAnswer {
  tab: "activity";
}
