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
import type { DomainContext } from "~/lib/context";
import { mostExperiences } from "~/features/community/rules";
import { toMonth } from "~/features/policy/policy-rules";
import { fail, ok, type Result } from "~/lib/result";
import type { ReplyInput } from "./claim-input";
import { newDays, type EmployerPortal, type OwnReply } from "./reply-json";
import type { ReplyJson } from "./reply-output";
import type { Representative } from "./representative.server";
import { statementActions } from "./tell-employer.server";

const dayMs = 24 * 60 * 60 * 1000;

const publishedFields = { experienceId: nullable(number), content: text, date: text };

/** The published replies of the employer under the alias `c`, as `replies`: a row is read for each, and none without. */
export const repliesSelect: SQL = sql`(select json_group_array(json_object(
    'experienceId', experience_id, 'content', published, 'date', month)) from employer_replies
  where company_id = c.id and published is not null) as replies`;

/** What {@link repliesSelect} holds; `experienceId` is null for the reply for the employer itself. */
export const readReplies = json(listOf(objectOf(publishedFields)));

/** The published reply to an experience, or for the employer itself (null). */
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
 * What whoever answers for an employer sees, in one round trip: the experiences that everybody reads, as everybody reads
 * them, and the employer's own replies. Nothing of an author, nothing that waits, nothing of another employer.
 */
export async function getPortal(
  { db, clock }: DomainContext,
  representative: Representative,
): Promise<EmployerPortal> {
  const { id, state, domain, companyRow, companyId, companyName, isListed } = representative;
  // Asked once more of the row itself: the right may have ended since it was recognised.
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

/** The figures that an employer stated and that wait: a draft of its name, which nobody but the employer can have sent. */
export function waitingStatement(companyRow: number): SQL {
  return sql`select id from companies indexed by companies_name_key where policy_role = 'employer'
    and is_approved = 0 and verification_status = 'pending' and name_key = (select name_key from companies where id = ${companyRow})
    and id <> ${companyRow}`;
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
 * Puts a reply before the moderators, in the place of the one of before; what is public stays so until they decide.
 * By hand: whether the right stands, and whether the experience is this employer's and public, is asked in the statement.
 * @returns `not_found` for what is not there to be answered, or not by them.
 */
export async function proposeReply(
  { db, clock }: DomainContext,
  { id }: Representative,
  { experience, words }: ReplyInput,
): Promise<Result<null>> {
  const anew = sql`do update set
    proposed = iif(excluded.proposed is published, null, excluded.proposed),
    date_proposed = iif(excluded.proposed is published, null, excluded.date_proposed),
    reason = null, version = version + 1`;
  const [stored] = await batch(db, [
    sql`insert into employer_replies (id, company_id, experience_id, proposed, date_proposed)
      select ${randomId}, c.id, ${experience}, ${words}, ${startOfDay(clock())}
      from employer_representatives r join companies c on c.id = r.company_id
      where r.id = ${id} and r.state = 'approved' and c.is_approved = 1 and (${experience} is null or exists (
        select 1 from community_inputs where id = ${experience} and company_id = c.id and is_approved = 1))
      on conflict (company_id) where experience_id is null ${anew}
      on conflict (experience_id) ${anew} returning id`,
  ]);
  return stored.length > 0 ? ok(null) : notThere();
}

/**
 * Takes a reply back, what waits and what is public: it is gone at once, as nobody has to review what is not said.
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
  return fail("not_found", "This is not there to be answered any more.");
}
