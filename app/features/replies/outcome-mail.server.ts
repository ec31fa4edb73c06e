import { and, eq, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";

import { batch } from "db/client.server";
import { insertFrom } from "db/insert-from.server";
import { text } from "db/rows.server";
import { companies } from "db/schema/companies";
import { employerReplies, employerRepresentatives } from "db/schema/employer-replies";
import { mailOutbox } from "db/schema/mail-outbox";
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

const addresseeFields = {
  id: employerRepresentatives.id,
  email: employerRepresentatives.email,
  name: companies.name,
};

const isApproved = sql`${employerRepresentatives.state} = 'approved'`;

/** Of the employer that the query reads. */
const mayAnswer = and(eq(employerRepresentatives.companyId, companies.id), isApproved);

/** The outcome, with an admin's reason. */
export type Told = Pick<EmployerOutcome, "outcome"> & { reason: string };

/**
 * Mails a reply's outcome to everyone who may answer, in the batch that decides, before the change.
 * @param isThis The condition (SQL) of the row of `employer_replies`.
 */
export async function tellOfReply(ctx: PeopleContext, id: number, told: Told, isThis: SQL): Promise<SQL> {
  const [[reply], addressees] = await batch(ctx.db, [
    ctx.db
      .select({ experienceId: employerReplies.experienceId })
      .from(employerReplies)
      .where(eq(employerReplies.id, id)),
    ctx.db
      .select({
        ...addresseeFields,
        subject: sql`cast(${employerReplies.id} as text)`.mapWith(text),
      })
      .from(employerReplies)
      .innerJoin(companies, eq(companies.id, employerReplies.companyId))
      .innerJoin(employerRepresentatives, mayAnswer)
      .where(eq(employerReplies.id, id))
      .limit(mostTold),
  ]);
  const about = reply && reply.experienceId !== null ? "experience" : "itself";
  return tell(
    ctx,
    addressees,
    { ...told, about },
    sql`exists (select 1 from ${employerReplies} where ${isThis})`,
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
  const draft = alias(companies, "draft");
  const isEmployer = sql`${companies.id} = ${employerOfStatement("draft")}`;
  const isStated = sql`${draft.id} in (select ${companies.id} from ${companies} where ${isMeant})`;
  const [addressees] = await batch(ctx.db, [
    ctx.db
      .select({ ...addresseeFields, subject: draft.publicId })
      .from(draft)
      .innerJoin(companies, isEmployer)
      .innerJoin(employerRepresentatives, mayAnswer)
      .where(isStated)
      .limit(mostTold),
  ]);
  const action = statementActions[told.outcome];
  return [
    auditEntry(
      ctx,
      { actor, action, subjectKind: "company" },
      sql`select ${companies.publicId} as id, null as before, null as after
        from ${companies} ${draft} join ${companies} on ${isEmployer}
        where ${isStated} and exists (select 1 from ${employerRepresentatives} where ${mayAnswer})`,
    ),
    await tell(
      ctx,
      addressees,
      { ...told, about: "statement" },
      sql`one.value ->> 'subject' in (select ${companies.publicId} from ${companies} where ${isMeant})`,
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
  return insertFrom(
    mailOutbox,
    {
      id: sql`one.value ->> 'mail'`,
      kind: "employer_outcome",
      recipient: sql`one.value ->> 'to'`,
      subject: sql`one.value ->> 'title'`,
      body: sql`one.value ->> 'body'`,
      status: "queued",
      nextAttemptAt: now,
      createdAt: now,
    },
    sql`from json_each(${JSON.stringify(messages)}) as one
      join ${employerRepresentatives} on ${employerRepresentatives.id} = one.value ->> 'id' and ${isApproved}
      where ${when}`,
  );
}
