import { sql, type SQL } from "drizzle-orm";

/** Part of the batch that makes the merge `m`, once its replies are moved. They stay those of the merged employer. */
export function markMovedReplies(isMerge: SQL, now: number): SQL {
  return sql`update employer_replies as y set published_for = iif(y.published is null, null, m.from_id),
      proposed_for = iif(y.proposed is null, null, m.from_id)
    from employer_merges m, json_each(m.moved, '$.employer_replies') as one
    where ${isMerge} and m.merged_at = ${now} and y.id = one.value and y.company_id = m.into_id`;
}

/**
 * Part of the batch that undoes the merge `m`, once its experiences are back. What the merged employer's people wrote
 * goes with them, and what the other's people wrote to its experiences goes.
 */
export function takeRepliesBack(isMerge: SQL): SQL[] {
  const from = sql`(select m.from_id from employer_merges m where ${isMerge})`;
  const into = sql`(select m.into_id from employer_merges m where ${isMerge})`;
  const isBack = sql`experience_id in (select id from community_inputs where company_id = ${from})`;
  const isTheirs = sql`company_id = ${into} and (published_for = ${from} or (published is null and (proposed_for = ${from}
    or (proposed is null and id in (
      select value from employer_merges m, json_each(m.moved, '$.employer_replies') where ${isMerge})))))`;
  return [
    // The public text beside it is the other employer's.
    sql`update employer_replies set proposed = null, date_proposed = null, proposed_for = null, version = version + 1
      where company_id = ${into} and proposed_for = ${from} and published is not null and published_for is not ${from}`,
    sql`delete from employer_replies where company_id = ${into} and experience_id is not null
      and iif(${isTheirs}, not ${isBack}, ${isBack})`,
    // Unseen since the merge; theirs is newer.
    sql`delete from employer_replies where company_id = ${from} and experience_id is null
      and exists (select 1 from employer_replies where ${isTheirs} and experience_id is null)`,
    sql`update employer_replies set company_id = ${from}, version = version + 1,
        proposed = iif(proposed_for = ${from}, proposed, null),
        date_proposed = iif(proposed_for = ${from}, date_proposed, null), published_for = null, proposed_for = null
      where ${isTheirs}`,
  ];
}
