import { sql, type SQL } from "drizzle-orm";

import { batch } from "db/client.server";
import { number, rows, text } from "db/rows.server";
import { companies } from "db/schema/companies";
import type { PeopleContext } from "~/server/context";
import type { EmployerOutcome } from "~/features/mail/schema";
import { sealEmail } from "~/features/mail/commands.server";
import { employerOfStatement } from "~/features/employers/queries.server";
import { auditEntry, type Actor } from "~/server/audit-entry.server";

/** As many as D1 takes in one statement. */
const mostTold = 100;

interface Addressee {
  id: number;
  email: string;
  name: string;
  subject: string;
}

/** For a SELECT that names the decided row `subject`. */
const addresseeFields = { id: number, email: text, name: companies.name, subject: text };

/** The outcome, with an admin's reason. */
export type Told = Pick<EmployerOutcome, "outcome"> & { reason: string };

/**
 * Mails a reply's outcome to everyone who may answer, in the batch that decides, before the change.
 * @param isThis The condition (SQL) of the row of `employer_replies`.
 */
export async function tellOfReply(ctx: PeopleContext, id: number, told: Told, isThis: SQL): Promise<SQL> {
  const [[reply], addressees] = await batch(ctx.db, [
    rows(
      { experience: number },
      sql`select experience_id is not null as experience from employer_replies where id = ${id}`,
    ),
    rows(
      addresseeFields,
      sql`select r.id, r.email, c.name, cast(y.id as text) as subject from employer_replies y
        join companies c on c.id = y.company_id
        join employer_representatives r on r.company_id = c.id and r.state = 'approved'
        where y.id = ${id} limit ${mostTold}`,
    ),
  ]);
  const about = reply?.experience ? "experience" : "itself";
  return tell(
    ctx,
    addressees,
    { ...told, about },
    sql`exists (select 1 from employer_replies where ${isThis})`,
  );
}

/**
 * Logs the outcome of stated figures and mails it, in the batch that deletes their drafts, before it does.
 * @param isMeant The condition (SQL) of the rows of `companies`.
 */
export async function tellOfStatements(
  ctx: PeopleContext,
  told: Told & { outcome: "published" | "refused" },
  isMeant: SQL,
  actor: Actor,
): Promise<[logged: SQL, mailed: SQL]> {
  const stated = sql`companies d join companies c on c.id = ${employerOfStatement("d")}
    where d.id in (select id from companies where ${isMeant})`;
  const [addressees] = await batch(ctx.db, [
    rows(
      addresseeFields,
      sql`select r.id, r.email, s.name, s.draft as subject
        from (select c.id, c.name, d.public_id as draft from ${stated}) s
        join employer_representatives r on r.company_id = s.id and r.state = 'approved' limit ${mostTold}`,
    ),
  ]);
  const action = statementActions[told.outcome];
  return [
    auditEntry(
      ctx,
      { actor, action, subjectKind: "company" },
      sql`select c.public_id as id, null as before, null as after from ${stated}
        and exists (select 1 from employer_representatives where company_id = c.id and state = 'approved')`,
    ),
    await tell(
      ctx,
      addressees,
      { ...told, about: "statement" },
      sql`one.value ->> 'subject' in (select public_id from companies where ${isMeant})`,
    ),
  ];
}

/** The log's names of the outcomes, which the portal reads. */
export const statementActions = { published: "statement.publish", refused: "statement.refuse" } as const;

async function tell(
  ctx: PeopleContext,
  addressees: readonly Addressee[],
  told: Told & Pick<EmployerOutcome, "about">,
  when: SQL,
): Promise<SQL> {
  const url = `${ctx.site.siteOrigin}/employer-reply/sign-in`;
  const messages: object[] = [];
  for (const { id, email, name, subject } of addressees) {
    // No present secret opens the address: no mail goes, and the decision stays.
    const to = await ctx.secrets.unseal("representative", email).catch(() => null);
    if (to === null) continue;
    const mail = await sealEmail(ctx, { kind: "employer_outcome", to, employer: name, url, ...told });
    messages.push({ id, to, subject, mail: mail.id, title: mail.subject, body: mail.body });
  }
  if (messages.length > 0) ctx.mailQueued?.();
  const now = ctx.clock();
  // One parameter, because D1 takes a hundred at most.
  return sql`insert into mail_outbox (id, kind, recipient, subject, body, status, next_attempt_at, created_at)
    select one.value ->> 'mail', 'employer_outcome', one.value ->> 'to', one.value ->> 'title', one.value ->> 'body',
      'queued', ${now}, ${now}
    from json_each(${JSON.stringify(messages)}) as one
    join employer_representatives r on r.id = one.value ->> 'id' and r.state = 'approved' where ${when}`;
}
