import { sql, type SQL } from "drizzle-orm";

import { batch } from "db/client.server";
import {
  flag,
  json,
  listOf,
  nullable,
  number,
  objectOf,
  oneOf,
  rows,
  text,
  type RowOf,
} from "db/rows.server";
import { randomId, startOfDay } from "db/schema/community";
import type { DomainContext } from "~/server/context";
import { mostExperiences } from "~/features/community/rules";
import { toMonth } from "~/core/digits";
import { fail, ok, type Result } from "~/core/result";
import type { OwnReply, EmployerPortal, ReplyInput } from "./schema";
import type { ReplyJson } from "~/features/employers/schema";
import { newDays } from "./rules";
import { letInFor, type Representative } from "./representative.server";
import { statementActions } from "./outcome-mail.server";
import { replyErrors } from "./texts";

const dayMs = 24 * 60 * 60 * 1000;

const publishedFields = { experienceId: nullable(number), content: text, date: text };

/** Of the employer `c`, as `replies`: reads a row for each. */
export const repliesSelect: SQL = sql`(select json_group_array(json_object(
    'experienceId', experience_id, 'content', published, 'date', month)) from employer_replies
  where company_id = c.id and published is not null) as replies`;

/** `experienceId` is null for the reply for the employer itself. */
export const readReplies = json(listOf(objectOf(publishedFields)));

/** @param experienceId Null for the employer itself. */
export function replyTo(
  replies: readonly RowOf<typeof publishedFields>[],
  experienceId: number | null,
): ReplyJson | null {
  const found = replies.find((reply) => reply.experienceId === experienceId);
  return found ? { content: found.content, date: found.date } : null;
}

const ownFields = {
  published: nullable(text),
  month: nullable(text),
  proposed: nullable(text),
  reason: nullable(text),
};
const ownColumns = sql`y.published, y.month, y.proposed, y.reason`;

/**
 * In one round trip. Public experiences and the employer's own replies: nothing of an author, of what
 * waits, or of another employer.
 */
export async function getPortal(
  { db, clock }: DomainContext,
  representative: Representative,
): Promise<EmployerPortal> {
  const { id, state, domain, companyRow, companyId, companyName, isListed } = representative;
  // The right may have ended since the representative was recognised.
  const own = sql`(select company_id from employer_representatives where id = ${id} and state = 'approved')`;
  const { published, refused } = statementActions;
  const [[reply], experiences, [statement], [decided]] = await batch(db, [
    rows(
      ownFields,
      sql`select ${ownColumns} from employer_replies y where y.company_id = ${own} and y.experience_id is null`,
    ),
    rows(
      { id: number, content: text, dateSubmitted: number, ...ownFields },
      sql`select i.id, i.content, i.date_submitted as dateSubmitted, ${ownColumns}
        from community_inputs i join companies c on c.id = i.company_id and c.is_approved = 1
        left join employer_replies y on y.experience_id = i.id
        where i.is_approved = 1 and i.company_id = ${own} order by i.date_submitted desc limit ${mostExperiences}`,
    ),
    rows(
      { waits: flag },
      sql`select ${own} is not null and exists (${waitingStatement(companyRow)}) as waits`,
    ),
    rows(
      { action: oneOf([published, refused]) },
      sql`select action from audit_entries where subject_kind = 'company'
        and subject_id = (select public_id from companies where id = ${own}) and action in (${published}, ${refused})
        and happened_at > ${clock() - newDays * dayMs} order by id desc limit 1`,
    ),
  ]);
  const hasStatement = statement?.waits ?? false;
  return {
    company: { id: companyId, name: companyName, isListed },
    isWaiting: state !== "approved",
    domain,
    reply: toOwnReply(reply),
    experiences: experiences.map(({ id, content, dateSubmitted, ...row }) => ({
      ...{ id, content },
      date: toMonth(dateSubmitted),
      reply: toOwnReply(row),
    })),
    hasStatement,
    statement: hasStatement || !decided ? null : decided.action === published ? "published" : "refused",
  };
}

/** A draft that only the employer can have sent, or one that was merged into it. */
export function waitingStatement(companyRow: number): SQL {
  return sql`select id from companies where is_approved = 0 and verification_status = 'pending' and statement_of in (
    select ${companyRow} union all select from_id from employer_merges where into_id = ${companyRow})`;
}

function toOwnReply(row: RowOf<typeof ownFields> | undefined): OwnReply {
  if (!row) return { published: null, proposed: null, reason: null };
  const { published, month, proposed, reason } = row;
  return {
    published: published === null || month === null ? null : { content: published, date: month },
    proposed,
    reason,
  };
}

/**
 * The public reply stays until a moderator decides. The statement checks the right and the experience.
 * @returns `not_found` where there is nothing that they may answer.
 */
export async function proposeReply(
  { db, clock }: DomainContext,
  { id }: Representative,
  { experience, words }: ReplyInput,
): Promise<Result<null>> {
  const anew = sql`do update set
    proposed = iif(excluded.proposed is published, null, excluded.proposed),
    date_proposed = iif(excluded.proposed is published, null, excluded.date_proposed),
    proposed_for = iif(excluded.proposed is published, null, excluded.proposed_for),
    reason = null, version = version + 1`;
  const [stored] = await batch(db, [
    sql`insert into employer_replies (id, company_id, experience_id, proposed, date_proposed, proposed_for)
      select ${randomId}, c.id, ${experience}, ${words}, ${startOfDay(clock())}, ${letInFor(id)}
      from employer_representatives r join companies c on c.id = r.company_id
      where r.id = ${id} and r.state = 'approved' and c.is_approved = 1 and (${experience} is null or exists (
        select 1 from community_inputs where id = ${experience} and company_id = c.id and is_approved = 1))
      on conflict (company_id) where experience_id is null ${anew}
      on conflict (experience_id) ${anew} returning id`,
  ]);
  return stored.length > 0 ? ok(null) : notThere();
}

/**
 * Deletes the waiting and the public reply at once.
 * @returns `not_found`.
 */
export async function withdrawReply(
  { db }: DomainContext,
  { id }: Representative,
  experience: number | null,
): Promise<Result<null>> {
  const [gone] = await batch(db, [
    sql`delete from employer_replies where experience_id is ${experience} and company_id = (
      select company_id from employer_representatives where id = ${id} and state = 'approved') returning id`,
  ]);
  return gone.length > 0 ? ok(null) : notThere();
}

function notThere() {
  return fail("not_found", replyErrors.nothingToAnswer);
}
