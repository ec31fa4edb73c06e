/** What the tab shows. */
export type SignupsView = Record<string, never>;

/** What the tab's forms are answered, where they do not lead on. */
export interface SignupsAnswer {
  tab: "signups";
}
