import { company } from "~/features/employers/queries.server";
import { and, desc, eq, gt, inArray, isNull, sql, type SQL } from "drizzle-orm";
import { batch } from "db/client.server";
import { insertFrom, nameOf } from "db/insert-from.server";
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
import { auditEntries } from "db/schema/audit-entries";
import { communityInputs, randomId, startOfDay } from "db/schema/community";
import { companies } from "db/schema/companies";
import { employerMerges } from "db/schema/employer-merges";
import { employerReplies, employerRepresentatives } from "db/schema/employer-replies";
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
    'experienceId', ${employerReplies.experienceId}, 'content', ${employerReplies.published},
    'date', ${employerReplies.month})) from ${employerReplies}
  where ${employerReplies.companyId} = ${company.id}
    and ${employerReplies.published} is not null) as replies`;

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
  published: employerReplies.published,
  month: employerReplies.month,
  proposed: employerReplies.proposed,
  reason: employerReplies.reason,
};

/** The employer's row, while its representative may answer for it. */
const employerOf = (id: number): SQL =>
  sql`(select ${employerRepresentatives.companyId} from ${employerRepresentatives}
    where ${employerRepresentatives.id} = ${id} and ${employerRepresentatives.state} = 'approved')`;

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
  const own = employerOf(id);
  const { published, refused } = statementActions;
  const [[reply], experiences, [statement], [decided]] = await batch(db, [
    db
      .select(ownFields)
      .from(employerReplies)
      .where(and(eq(employerReplies.companyId, own), isNull(employerReplies.experienceId))),
    db
      .select({
        id: communityInputs.id,
        content: communityInputs.content,
        dateSubmitted: communityInputs.dateSubmitted,
        ...ownFields,
      })
      .from(communityInputs)
      .innerJoin(
        companies,
        sql`${companies.id} = ${communityInputs.companyId} and ${companies.isApproved} = 1`,
      )
      .leftJoin(employerReplies, eq(employerReplies.experienceId, communityInputs.id))
      .where(sql`${communityInputs.isApproved} = 1 and ${communityInputs.companyId} = ${own}`)
      .orderBy(desc(communityInputs.dateSubmitted))
      .limit(mostExperiences),
    rows(
      { waits: flag },
      sql`select ${own} is not null and exists (${waitingStatement(companyRow)}) as waits`,
    ),
    db
      .select({ action: sql`${auditEntries.action}`.mapWith(oneOf([published, refused])) })
      .from(auditEntries)
      .where(
        and(
          eq(auditEntries.subjectKind, "company"),
          eq(
            auditEntries.subjectId,
            db.select({ id: companies.publicId }).from(companies).where(eq(companies.id, own)),
          ),
          inArray(auditEntries.action, [published, refused]),
          gt(auditEntries.happenedAt, clock() - newDays * dayMs),
        ),
      )
      .orderBy(desc(auditEntries.id))
      .limit(1),
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
  return sql`select ${companies.id} from ${companies}
    where ${companies.isApproved} = 0 and ${companies.verificationStatus} = 'pending' and ${companies.statementOf} in (
      select ${companyRow} union all
      select ${employerMerges.fromId} from ${employerMerges} where ${employerMerges.intoId} = ${companyRow})`;
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
  const { companyId, experienceId, published, proposed, dateProposed, proposedFor, version } =
    employerReplies;
  const isUnchanged = sql`excluded.${nameOf(proposed)} is ${published}`;
  const changed = [proposed, dateProposed, proposedFor].map(
    (column) => sql`${nameOf(column)} = iif(${isUnchanged}, null, excluded.${nameOf(column)})`,
  );
  const anew = sql`do update set ${sql.join(changed, sql`, `)},
    ${nameOf(employerReplies.reason)} = null, ${nameOf(version)} = ${version} + 1`;
  const proposal = insertFrom(
    employerReplies,
    {
      id: randomId,
      companyId: companies.id,
      experienceId: experience,
      proposed: words,
      dateProposed: startOfDay(clock()),
      proposedFor: letInFor(id),
    },
    sql`from ${companies} where ${companies.id} = ${employerOf(id)} and ${companies.isApproved} = 1
      and (${experience} is null or exists (select 1 from ${communityInputs}
        where ${communityInputs.id} = ${experience} and ${communityInputs.companyId} = ${companies.id}
          and ${communityInputs.isApproved} = 1))`,
  );
  const [stored] = await batch(db, [
    sql`${proposal} on conflict (${nameOf(companyId)}) where ${experienceId} is null ${anew}
      on conflict (${nameOf(experienceId)}) ${anew} returning 1`,
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
    db
      .delete(employerReplies)
      .where(
        sql`${employerReplies.experienceId} is ${experience} and ${employerReplies.companyId} = ${employerOf(id)}`,
      )
      .returning({ id: employerReplies.id }),
  ]);
  return gone.length > 0 ? ok(null) : notThere();
}

function notThere() {
  return fail("not_found", replyErrors.nothingToAnswer);
}
