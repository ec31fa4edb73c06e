import { sql, type SQL } from "drizzle-orm";

import { nameOf } from "db/insert-from.server";
import { communityInputs } from "db/schema/community";
import { employerMerges } from "db/schema/employer-merges";
import { employerReplies } from "db/schema/employer-replies";
import { movedOf } from "./moved-rows.server";

const { id, companyId, experienceId, published, publishedFor, proposed, proposedFor, dateProposed, version } =
  employerReplies;
const { fromId, intoId, mergedAt } = employerMerges;

/** Part of the batch that makes the merge, once its replies are moved. They stay those of the merged employer. */
export function markMovedReplies(isMerge: SQL, now: number): SQL {
  return sql`update ${employerReplies} set ${nameOf(publishedFor)} = iif(${published} is null, null, ${fromId}),
      ${nameOf(proposedFor)} = iif(${proposed} is null, null, ${fromId})
    from ${employerMerges}, ${movedOf(employerReplies)} as one
    where ${isMerge} and ${mergedAt} = ${now} and ${id} = one.value and ${companyId} = ${intoId}`;
}

/**
 * Part of the batch that undoes the merge, once its experiences are back. What the merged employer's people wrote
 * goes with them, and what the other's people wrote to its experiences goes.
 */
export function takeRepliesBack(isMerge: SQL): SQL[] {
  const from = sql`(select ${fromId} from ${employerMerges} where ${isMerge})`;
  const into = sql`(select ${intoId} from ${employerMerges} where ${isMerge})`;
  const isBack = sql`${experienceId} in (
    select ${communityInputs.id} from ${communityInputs} where ${communityInputs.companyId} = ${from})`;
  const isTheirs = sql`${companyId} = ${into} and (${publishedFor} = ${from} or (${published} is null
    and (${proposedFor} = ${from} or (${proposed} is null and ${id} in (
      select value from ${employerMerges}, ${movedOf(employerReplies)} where ${isMerge})))))`;
  return [
    // The public text beside it is the other employer's.
    sql`update ${employerReplies} set ${nameOf(proposed)} = null, ${nameOf(dateProposed)} = null,
        ${nameOf(proposedFor)} = null, ${nameOf(version)} = ${version} + 1
      where ${companyId} = ${into} and ${proposedFor} = ${from}
        and ${published} is not null and ${publishedFor} is not ${from}`,
    sql`delete from ${employerReplies} where ${companyId} = ${into} and ${experienceId} is not null
      and iif(${isTheirs}, not ${isBack}, ${isBack})`,
    // Unseen since the merge; theirs is newer.
    sql`delete from ${employerReplies} where ${companyId} = ${from} and ${experienceId} is null
      and exists (select 1 from ${employerReplies} where ${isTheirs} and ${experienceId} is null)`,
    sql`update ${employerReplies} set ${nameOf(companyId)} = ${from}, ${nameOf(version)} = ${version} + 1,
        ${nameOf(proposed)} = iif(${proposedFor} = ${from}, ${proposed}, null),
        ${nameOf(dateProposed)} = iif(${proposedFor} = ${from}, ${dateProposed}, null),
        ${nameOf(publishedFor)} = null, ${nameOf(proposedFor)} = null
      where ${isTheirs}`,
  ];
}
