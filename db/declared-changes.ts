export interface DeclaredChange {
  readonly migration: string;
  /** As `npm run db:check` names it: "table users", "rows of ratings", "column users.email" … */
  readonly subject: string;
  /** Why nothing is lost, or why what is lost may go. */
  readonly reason: string;
}

/** Changes that `npm run db:check` would stop. A migration that only adds needs no entry. */
export const declaredChanges: readonly DeclaredChange[] = [
  ...["table company_search", "virtual table company_search"].map((subject) => ({
    migration: "0001_marks_in_search.sql",
    subject,
    reason:
      "The search index is made anew in the same migration, with the marks of other scripts as parts of words.",
  })),
  {
    migration: "0002_merged_employers.sql",
    subject: "trigger ratings_stay_with_their_employer",
    reason:
      "It still refuses to move a vote, except between two employers of which one is merged into the other.",
  },
  {
    migration: "0002_merged_employers.sql",
    subject: "view searchable_companies",
    reason: "It adds the names of merged employers and leaves nothing out.",
  },
  ...["view searchable_companies", "view company_facets"].map((subject) => ({
    migration: "0004_published_policies.sql",
    subject,
    reason: "It adds the feature of published policies, the twelfth bit, and leaves nothing out.",
  })),
  ...[
    "table watches",
    "rows of watches",
    "column watches.search",
    "column watches.first_round",
    "column watches.found",
    "index watches_search",
    "index watches_with_search",
    "table watch_rounds",
  ].map((subject) => ({
    migration: "0007_watched_employers.sql",
    subject,
    reason: "Only employers are watched, and a digest is one pass. No release with watches was deployed.",
  })),
  {
    migration: "0007_watched_employers.sql",
    subject: "index mail_outbox_news",
    reason: "One of all other mail replaces it: thousands of news may wait.",
  },
  ...["table data_editions", "column data_editions.cursor"].map((subject) => ({
    migration: "0008_exports_in_one_pass.sql",
    subject,
    reason:
      "An export is one pass, without a place to continue from. All rows stay. Where the former Worker meets the new table, its export waits a night.",
  })),
];
