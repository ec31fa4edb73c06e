import { env } from "cloudflare:test";

/** Employers whose counters do not match their approved votes. */
export async function miscountedEmployers(): Promise<unknown[]> {
  const { results } = await env.DB.prepare(
    `select c.public_id, c.upvotes, c.downvotes, c.recent_comments from companies c where
      c.upvotes <> (select count(*) from ratings r where r.company_id = c.id and r.is_approved = 1 and r.is_positive = 1)
      or c.downvotes <> (select count(*) from ratings r where r.company_id = c.id and r.is_approved = 1 and r.is_positive = 0)
      or c.recent_comments <> (select json_group_array(comment) from (
        select comment from ratings r where r.company_id = c.id and r.is_approved = 1 and comment is not null
        order by date_submitted desc, id desc limit 3))`,
  ).all();
  return results;
}

export async function approveAll(): Promise<void> {
  await env.DB.batch(
    ["ratings", "community_inputs"].map((table) =>
      env.DB.prepare(`update ${table} set is_approved = 1, approval_date = 5, version = version + 1`),
    ),
  );
}
