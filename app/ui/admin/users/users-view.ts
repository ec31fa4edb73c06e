/** What the tab shows. */
export type UsersView = Record<string, never>;

/** What the tab's forms are answered, where they do not lead on. */
export interface UsersAnswer {
  tab: "users";
}
