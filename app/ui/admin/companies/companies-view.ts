/** What the tab shows. */
export type CompaniesView = Record<string, never>;

/** What the tab's forms are answered, where they do not lead on. */
export interface CompaniesAnswer {
  tab: "companies";
}
