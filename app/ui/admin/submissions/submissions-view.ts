/** What the tab shows. */
export type SubmissionsView = Record<string, never>;

/** What the tab's forms are answered, where they do not lead on. */
export interface SubmissionsAnswer {
  tab: "submissions";
}
