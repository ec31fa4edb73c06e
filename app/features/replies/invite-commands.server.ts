import { and, eq, sql } from "drizzle-orm";

import { batch } from "db/client.server";
import { insertFrom, nameOf } from "db/insert-from.server";
import { rows, text } from "db/rows.server";
import { randomId, startOfDay } from "db/schema/community";
import { companies } from "db/schema/companies";
import { employerAccess, employerContacts, employerRepresentatives } from "db/schema/employer-replies";
import type { DomainContext, PeopleContext } from "~/server/context";
import { mailedLink } from "~/core/mailed-link";
import { queueMail } from "~/features/mail/commands.server";
import { auditEntry, type Actor } from "~/server/audit-entry.server";
import { toMonth } from "~/core/digits";
import { fail, ok, type Result } from "~/core/result";
import { hashToken, newToken } from "~/server/secrets.server";
import type { ContactView } from "./rules";
import { domainOf, isFreeMail } from "./employer-domain.server";
import { representativeKeys } from "./representative.server";
import { inviteTexts } from "./admin-texts";

const dayMs = 24 * 60 * 60 * 1000;

/** Days that an invitation's link works, and that an address waits for its employer to be listed. */
const linkDays = 14;
const waitsDays = 180;

/** In one run, because each costs a round trip. */
const mostAtOnce = 20;

/** @returns null without an address and an invitation. */
export async function getContact(
  { db }: Pick<DomainContext, "db">,
  companyId: string,
): Promise<ContactView | null> {
  const [[found]] = await batch(db, [
    db
      .select({ domain: employerContacts.domain, invitedMonth: employerContacts.invitedMonth })
      .from(employerContacts)
      .innerJoin(companies, eq(companies.id, employerContacts.companyId))
      .where(eq(companies.publicId, companyId)),
  ]);
  return found ?? null;
}

/**
 * The employer's published HR address.
 * @returns `invalid` for a free mail address; `not_found`; `conflict` once it was invited.
 */
export async function noteContact(
  ctx: PeopleContext,
  { companyId, email, actor }: { companyId: string; email: string; actor: Actor },
): Promise<Result<null>> {
  const domain = domainOf(email);
  if (isFreeMail(domain)) {
    const message = inviteTexts.freeMail(domain);
    return fail("invalid", message, { email: [message] });
  }
  const [key] = await representativeKeys(ctx, email);
  const sealed = await ctx.secrets.seal("representative", email);
  const isThis = eq(companies.publicId, companyId);
  const isFree = sql`${isThis} and not exists (select 1 from ${employerContacts}
    where ${employerContacts.companyId} = ${companies.id} and ${employerContacts.invitedMonth} is not null)`;
  const contact = {
    email: sealed,
    emailKey: key,
    domain,
    expiresAt: startOfDay(ctx.clock()) + waitsDays * dayMs,
  };
  const renewed = [
    employerContacts.email,
    employerContacts.emailKey,
    employerContacts.domain,
    employerContacts.expiresAt,
  ].map((column) => sql`${nameOf(column)} = excluded.${nameOf(column)}`);
  const [, noted, [present]] = await batch(ctx.db, [
    auditEntry(
      ctx,
      { actor, action: "representative.contact", subjectKind: "company" },
      sql`select ${companies.publicId} as id, null as before, json_object('domain', ${domain}) as after
        from ${companies} where ${isFree}`,
    ),
    sql`${insertFrom(employerContacts, { companyId: companies.id, ...contact }, sql`from ${companies} where ${isFree}`)}
      on conflict (${nameOf(employerContacts.companyId)}) do update set ${sql.join(renewed, sql`, `)} returning 1`,
    ctx.db.select({ id: companies.id }).from(companies).where(isThis),
  ]);
  if (noted.length > 0) return ok(null);
  return present ? fail("conflict", inviteTexts.alreadyInvited) : fail("not_found", inviteTexts.noCompany);
}

/**
 * Each once; a run that is cut off repeats none. Where somebody already answers, no mail goes.
 * @returns how many were invited.
 */
export async function inviteEmployers(ctx: PeopleContext): Promise<number> {
  const [due] = await batch(ctx.db, [
    rows(
      {
        id: companies.id,
        name: companies.name,
        email: text,
        emailKey: text,
        domain: employerContacts.domain,
      },
      // In the words of the partial index on stored addresses.
      sql`select ${companies.id}, ${companies.name}, ${employerContacts.email}, ${employerContacts.emailKey} as emailKey,
          ${employerContacts.domain}
        from ${employerContacts} cross join ${companies} on ${companies.id} = ${employerContacts.companyId}
          and ${companies.isApproved} = 1
        where ${employerContacts.expiresAt} is not null limit ${mostAtOnce}`,
    ),
  ]);
  for (const contact of due) await invite(ctx, contact);
  return due.length;
}

interface Due {
  id: number;
  name: string;
  email: string;
  emailKey: string;
  domain: string;
}

async function invite(ctx: PeopleContext, { id, name, email, emailKey, domain }: Due): Promise<void> {
  const now = ctx.clock();
  const token = newToken();
  const endsAt = startOfDay(now) + (linkDays + 1) * dayMs;
  // No present secret opens the address.
  const to = await ctx.secrets.unseal("representative", email).catch(() => null);
  const isThis = and(eq(employerContacts.companyId, id), eq(employerContacts.email, email));
  const isDue = sql`exists (select 1 from ${employerContacts} where ${isThis})`;
  const url = mailedLink(ctx.site, "employer-reply/link", token);
  await batch(ctx.db, [
    insertFrom(
      employerRepresentatives,
      { id: randomId, companyId: id, email, emailKey, domain, dateAsked: startOfDay(now), expiresAt: endsAt },
      sql`where ${isDue} and ${to} is not null
        on conflict (${nameOf(employerRepresentatives.companyId)}, ${nameOf(employerRepresentatives.emailKey)}) do nothing`,
    ),
    await queueMail(
      ctx,
      { kind: "employer_invitation", to: to ?? "", employer: name, url },
      {
        when: sql`${isDue} and ${to} is not null and not exists (
          select 1 from ${employerRepresentatives} where ${employerRepresentatives.companyId} = ${id}
            and ${employerRepresentatives.state} = 'approved')`,
      },
    ),
    insertFrom(
      employerAccess,
      {
        tokenHash: await hashToken(token),
        representativeId: employerRepresentatives.id,
        expiresAt: endsAt,
      },
      sql`from ${employerRepresentatives} where ${employerRepresentatives.companyId} = ${id}
        and ${employerRepresentatives.emailKey} = ${emailKey} and changes() > 0`,
    ),
    ctx.db
      .update(employerContacts)
      .set({ email: null, emailKey: null, expiresAt: null, invitedMonth: toMonth(now) })
      .where(isThis),
  ]);
}
