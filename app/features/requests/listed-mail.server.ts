import { and, eq, gt, isNotNull, ne, sql } from "drizzle-orm";

import { batch } from "db/client.server";
import { insertFrom } from "db/insert-from.server";
import { rows, type RowOf } from "db/rows.server";
import { companyRequests, requesters } from "db/schema/community";
import { companies } from "db/schema/companies";
import { mailOutbox } from "db/schema/mail-outbox";
import type { PeopleContext } from "~/server/context";
import { company } from "~/features/employers/queries.server";
import { sealEmail } from "~/features/mail/commands.server";
import { unsealAsked } from "./requester.server";
import { isInCountry, request } from "./queries.server";

/** The limits of one run. */
interface MailLimits {
  /** People a step. */
  portion?: number;
  /** D1 allows an invocation 1,000 queries on Cloudflare's paid plan. */
  queries?: number;
}

const requestsAtOnce = 100;
const queriesAStep = 3;

const dueFields = { id: companyRequests.id, companyId: companies.publicId, name: companies.name };
type Due = RowOf<typeof dueFields>;

/**
 * Queues an email to each requester of a listed employer and deletes the address, both or neither. So each
 * is mailed once, wherever a run is killed.
 * @returns how many were mailed, and how many addresses no present secret opens.
 */
export async function mailRequesters(
  ctx: PeopleContext,
  { portion = 25, queries = 600 }: MailLimits = {},
): Promise<{ told: number; unreadable: number }> {
  const total = { told: 0, unreadable: 0 };
  let left = queries;
  for (let last = 0; left > 0;) {
    const due = await listDue(ctx, last);
    left -= 1;
    for (const answered of due) {
      for (let lastAsk = 0; left >= queriesAStep;) {
        const step = await mailPortion(ctx, answered, { after: lastAsk, portion });
        left -= queriesAStep;
        total.told += step.told;
        total.unreadable += step.unreadable;
        if (step.last === null) break;
        lastAsk = step.last;
      }
    }
    const end = due.at(-1);
    if (!end || due.length < requestsAtOnce) break;
    last = end.id;
  }
  if (total.told > 0) ctx.mailQueued?.();
  return total;
}

/** Requests with addresses, whose employer is listed in that country or everywhere. */
async function listDue({ db }: PeopleContext, after: number): Promise<Due[]> {
  const [due] = await batch(db, [
    rows(
      dueFields,
      sql`select ${request.id} as id, ${company.publicId} as companyId, ${company.name} as name
        from ${companyRequests} ${request}
        cross join ${companies} ${company} indexed by companies_approved_name_unique
          on ${company.nameKey} = ${request.nameKey} and ${company.isApproved} = 1
        where ${request.id} > ${after} and ${isInCountry} and exists (select 1 from ${requesters}
          where ${requesters.requestId} = ${request.id} and ${requesters.sealedEmail} is not null)
        order by ${request.id} limit ${requestsAtOnce}`,
    ),
  ]);
  return due;
}

async function mailPortion(
  ctx: PeopleContext,
  { id, companyId, name }: Due,
  { after, portion }: { after: number; portion: number },
): Promise<{ told: number; unreadable: number; last: number | null }> {
  const [asks] = await batch(ctx.db, [
    ctx.db
      .select({ id: requesters.id, sealed: requesters.sealedEmail })
      .from(requesters)
      .where(and(eq(requesters.requestId, id), isNotNull(requesters.sealedEmail), gt(requesters.id, after)))
      .orderBy(requesters.id)
      .limit(portion),
  ]);
  const url = `${ctx.site.siteOrigin}/companies/${companyId}`;
  const messages: object[] = [];
  for (const { id, sealed } of asks) {
    const to = await unsealAsked(ctx.secrets, sealed);
    if (to === null) continue;
    const mail = await sealEmail(ctx, { kind: "employer_listed", to, employer: name, url });
    messages.push({ ask: id, sealed, to, mail: mail.id, subject: mail.subject, body: mail.body });
  }
  // One parameter for the list, because D1 takes a hundred at most.
  const list = JSON.stringify(messages);
  const now = ctx.clock();
  const isListed = sql`exists (select 1 from ${companies}
    where ${companies.publicId} = ${companyId} and ${companies.isApproved} = 1)`;
  const isAsked = sql`${requesters.id} = one.value ->> 'ask' and ${requesters.sealedEmail} = one.value ->> 'sealed'`;
  const [, told] = await batch(ctx.db, [
    insertFrom(
      mailOutbox,
      {
        id: sql`one.value ->> 'mail'`,
        kind: "employer_listed",
        recipient: sql`one.value ->> 'to'`,
        subject: sql`one.value ->> 'subject'`,
        body: sql`one.value ->> 'body'`,
        status: "queued",
        nextAttemptAt: now,
        createdAt: now,
      },
      sql`from json_each(${list}) as one join ${requesters} on ${isAsked} where ${isListed}`,
    ),
    ctx.db
      .update(requesters)
      .set({ sealedEmail: null })
      .from(sql`json_each(${list}) as one`)
      .where(and(isAsked, isListed))
      .returning({ id: requesters.id }),
  ]);
  return {
    told: told.length,
    unreadable: asks.length - messages.length,
    last: asks.length < portion ? null : (asks.at(-1)?.id ?? null),
  };
}

/** Each night, so that the public count does not tell who has just asked. */
export async function countAsking({ db }: Pick<PeopleContext, "db">): Promise<void> {
  await batch(db, [
    db
      .update(companyRequests)
      .set({ shownCount: sql`${companyRequests.requestCount}` })
      .where(ne(companyRequests.shownCount, companyRequests.requestCount)),
  ]);
}
