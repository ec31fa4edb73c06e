/**
 * So many rows of every kind that waits for an admin, of the employers there are.
 * @param id SQL for the id of row `n`, from 1.
 */
export async function addWaiting(db: D1Database, count: number, id: string): Promise<void> {
  const numbers = `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count})`;
  const employer = "(select min(id) from companies)";
  const into = (table: string, columns: string, values: string) =>
    db.prepare(`insert into ${table} (id, ${columns}) ${numbers} select ${id}, ${values} from numbers`);
  await db.batch([
    into("ratings", "company_id, author_hash, is_positive, date_submitted", `${employer}, 'tag ' || n, 1, n`),
    into("community_inputs", "company_id, content, date_submitted", `${employer}, 'Kind', n`),
    into("company_requests", "company_name, name_key, date_submitted", "'Asked ' || n, 'asked ' || n, n"),
    into(
      "figure_reports",
      "company_id, path, problem, date_submitted, seen_entry",
      `${employer}, 'policy', 'wrong', n, 0`,
    ),
    into(
      "employer_representatives",
      "company_id, email, email_key, domain, state, date_asked, expires_at",
      `${employer}, 'sealed', 'key ' || n, 'one.example', 'waiting', n, 9e15`,
    ),
    db.prepare(`insert into employer_replies (id, company_id, experience_id, proposed, date_proposed)
      select id, company_id, id, 'Sorry', date_submitted from community_inputs where is_approved = 0`),
    into(
      "launch_signups",
      "first_name, email, signup_date, unsubscribe_hash",
      "'Ana', n || '@people.example', n, 'hash ' || n",
    ),
    into(
      "companies",
      "public_id, name, name_key, search_name, date_submitted, last_updated, author_hash",
      "'p' || n, 'Shared ' || n, 'shared ' || n, 'shared ' || n, n, n, 'tag ' || n",
    ),
  ]);
}
