import { sql } from "drizzle-orm";

import { batch } from "db/client.server";
import { number, rows, text } from "db/rows.server";
import type { PeopleContext } from "~/server/context";
import { sealEmail } from "~/features/mail/commands.server";
import { unsealAsked } from "./requester.server";
import { isInCountry } from "./queries.server";

/** The limits of one run. */
interface MailLimits {
  /** People a step. */
  portion?: number;
  /** D1 allows an invocation 1,000 queries on Cloudflare's paid plan. */
  queries?: number;
}

const requestsAtOnce = 100;
const queriesAStep = 3;

const dueFields = { id: number, companyId: text, name: text };
type Due = { id: number; companyId: string; name: string };

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
    for (const request of due) {
      for (let lastAsk = 0; left >= queriesAStep;) {
        const step = await mailPortion(ctx, request, { after: lastAsk, portion });
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
      sql`select r.id, c.public_id as companyId, c.name from company_requests r
        cross join companies c indexed by companies_approved_name_unique
          on c.name_key = r.name_key and c.is_approved = 1
        where r.id > ${after} and ${isInCountry}
          and exists (select 1 from requesters a where a.request_id = r.id and a.sealed_email is not null)
        order by r.id limit ${requestsAtOnce}`,
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
    rows(
      { id: number, sealed: text },
      sql`select id, sealed_email as sealed from requesters
        where request_id = ${id} and sealed_email is not null and id > ${after} order by id limit ${portion}`,
    ),
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
  const isListed = sql`exists (select 1 from companies where public_id = ${companyId} and is_approved = 1)`;
  const [, told] = await batch(ctx.db, [
    sql`insert into mail_outbox (id, kind, recipient, subject, body, status, next_attempt_at, created_at)
      select one.value ->> 'mail', 'employer_listed', one.value ->> 'to', one.value ->> 'subject', one.value ->> 'body',
        'queued', ${now}, ${now}
      from json_each(${list}) as one join requesters a
        on a.id = one.value ->> 'ask' and a.sealed_email = one.value ->> 'sealed' where ${isListed}`,
    sql`update requesters set sealed_email = null from json_each(${list}) as one
      where requesters.id = one.value ->> 'ask' and requesters.sealed_email = one.value ->> 'sealed'
        and ${isListed} returning 1`,
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
    sql`update company_requests set shown_count = request_count where shown_count <> request_count`,
  ]);
}
