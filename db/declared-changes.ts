/** A change of rows or schema that a migration makes on purpose. */
export interface DeclaredChange {
  /** The file in db/migrations. */
  readonly migration: string;
  /** What it is about, as `npm run db:check` names it: "table users", "rows of totals", "column users.email" … */
  readonly subject: string;
  /** Why nothing is lost by it, or why what is lost may go. */
  readonly reason: string;
}

/**
 * Every change that `npm run db:check` and the test of the former database would otherwise stop, with its reason.
 * A migration that only adds needs no entry here.
 */
export const declaredChanges: readonly DeclaredChange[] = [
  ...[
    "table company_requests",
    "rows of company_requests",
    "column company_requests.requested_by",
    "column company_requests.requestor_email",
    "column company_requests.additional_info",
    "index company_requests_by_email",
    "index company_requests_by_user",
    "ids of company_requests",
  ].map((subject) => ({
    migration: "0004_moderation.sql",
    subject,
    reason:
      "Requests for one employer become one row; who asked moves to company_requesters first, with all they said.",
  })),
  {
    migration: "0010_words_go.sql",
    subject: "rows of audit_entries",
    reason: "The log names the texts that members wrote and quotes them no longer: docs/decisions/0010.",
  },
  {
    migration: "0010_words_go.sql",
    subject: "rows of community_inputs",
    reason:
      "An address beside an experience was shown to nobody. It is asked for no longer, and those stored go.",
  },
  ...[
    "table ratings",
    "ids of ratings",
    "column ratings.user_id",
    "index ratings_one_vote",
    "index ratings_by_user",
    "table community_inputs",
    "ids of community_inputs",
    "column community_inputs.user_id",
    "column community_inputs.submitter_email",
    "index community_inputs_by_user",
    "index community_inputs_by_email",
    "rows of companies",
    "index companies_submitted_by",
  ].map((subject) => ({
    migration: "0011_owner_tags.sql",
    subject,
    reason:
      "Contributions lose account, email, exact time and running ids: who wrote them moves to former_owners first.",
  })),
  {
    migration: "0011_owner_tags.sql",
    subject: "rows of sessions",
    reason: "A session carries the account's personal key from now on: everyone signs in once more.",
  },
  ...["trigger companies_named", "trigger companies_unnamed", "trigger companies_renamed"].map((subject) => ({
    migration: "0016_shared_names_wait.sql",
    subject,
    reason:
      "Names of shared policies that wait leave the index, which keeps the order in which it was filled; admins find them without it.",
  })),
  ...["view searchable_companies", "trigger companies_reindexed"].map((subject) => ({
    migration: "0021_traits_in_search.sql",
    subject,
    reason:
      "Made anew with what they had and the words of traits: a view and a trigger cannot be changed, and neither holds rows.",
  })),
  {
    migration: "0032_asks_counted.sql",
    subject: "rows of company_requests",
    reason:
      "Of when a request was first made the month is left, and what the public is told gets its first count.",
  },
  ...[
    "table directory_counts",
    "table totals",
    "virtual table company_search",
    "view directory_changes",
    "trigger directory_changes_counted",
    "trigger companies_published",
    "trigger companies_withdrawn",
    "trigger companies_recounted",
    "trigger users_counted_in",
    "trigger users_counted_out",
    "trigger users_counted_over",
    "trigger launch_signups_counted_in",
    "trigger launch_signups_counted_out",
    "trigger launch_signups_counted_over",
    "trigger companies_counted_in",
    "trigger companies_counted_out",
    "trigger companies_counted_over",
    "trigger company_requests_counted_in",
    "trigger company_requests_counted_out",
    "trigger company_requests_counted_over",
    "trigger ratings_counted_in",
    "trigger ratings_counted_out",
    "trigger ratings_counted_over",
    "trigger community_inputs_counted_in",
    "trigger community_inputs_counted_out",
    "trigger community_inputs_counted_over",
    "trigger audit_entries_counted_in",
    "virtual table company_names",
    "trigger companies_facts_changed",
    "trigger companies_benchmarks_published",
    "trigger companies_benchmarks_recounted",
    "trigger companies_benchmarks_withdrawn",
    "trigger companies_policy_begun",
    "trigger companies_policy_written_over",
    "trigger companies_traits_published",
    "trigger companies_traits_recounted",
    "trigger companies_traits_withdrawn",
    "trigger companies_written_over",
    "trigger company_asks_email_written_over",
    "trigger company_asks_note_written_over",
    "trigger employer_replies_counted_in",
    "trigger employer_replies_counted_out",
    "trigger employer_replies_counted_over",
    "trigger employer_claims_counted_in",
    "trigger employer_claims_counted_out",
    "trigger employer_claims_counted_over",
    "trigger figure_reports_counted_in",
    "trigger figure_reports_counted_out",
    "trigger figure_reports_counted_over",
    "trigger policy_revisions_written_over",
    "view benchmark_changes",
    "view benchmark_edits",
    "view trait_changes",
    "table company_search",
    "table company_names",
    "table trait_counts",
    "table benchmarks",
    "column companies.full_pay_low_0",
    "column companies.full_pay_low_6",
    "column companies.full_pay_low_24",
    "column companies.full_pay_low_60",
  ].map((subject) => ({
    migration: "0038_plain_search.sql",
    subject,
    reason:
      "Counters, search and what keeps them are made anew from the rows in a plainer form; triggers that guard something are joined, not lost.",
  })),
];
