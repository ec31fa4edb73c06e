import { sql } from "drizzle-orm";

import { batch } from "db/client.server";
import { number, rows, text } from "db/rows.server";
import { randomId, startOfDay } from "db/schema/community";
import { companies } from "db/schema/companies";
import { employerContacts } from "db/schema/employer-replies";
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
    rows(
      { domain: employerContacts.domain, invitedMonth: employerContacts.invitedMonth },
      sql`select domain, invited_month as invitedMonth from employer_contacts
        where company_id = (select id from companies where public_id = ${companyId})`,
    ),
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
  const isFree = sql`c.public_id = ${companyId} and not exists (
    select 1 from employer_contacts where company_id = c.id and invited_month is not null)`;
  const [, noted, [present]] = await batch(ctx.db, [
    auditEntry(
      ctx,
      { actor, action: "representative.contact", subjectKind: "company" },
      sql`select c.public_id as id, null as before, json_object('domain', ${domain}) as after from companies c where ${isFree}`,
    ),
    sql`insert into employer_contacts (company_id, email, email_key, domain, expires_at)
      select c.id, ${sealed}, ${key}, ${domain}, ${startOfDay(ctx.clock()) + waitsDays * dayMs} from companies c
      where ${isFree}
      on conflict (company_id) do update set email = excluded.email, email_key = excluded.email_key,
        domain = excluded.domain, expires_at = excluded.expires_at returning company_id`,
    rows({ id: number }, sql`select id from companies where public_id = ${companyId}`),
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
      { id: number, name: companies.name, email: text, emailKey: text, domain: text },
      // In the words of the partial index on stored addresses.
      sql`select c.id, c.name, k.email, k.email_key as emailKey, k.domain from employer_contacts k
        cross join companies c on c.id = k.company_id and c.is_approved = 1
        where k.expires_at is not null limit ${mostAtOnce}`,
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
  const isDue = sql`exists (select 1 from employer_contacts where company_id = ${id} and email = ${email})`;
  const url = mailedLink(ctx.site, "employer-reply/link", token);
  await batch(ctx.db, [
    sql`insert into employer_representatives (id, company_id, email, email_key, domain, date_asked, expires_at)
      select ${randomId}, ${id}, ${email}, ${emailKey}, ${domain}, ${startOfDay(now)}, ${endsAt}
      where ${isDue} and ${to} is not null on conflict (company_id, email_key) do nothing`,
    await queueMail(
      ctx,
      { kind: "employer_invitation", to: to ?? "", employer: name, url },
      {
        when: sql`${isDue} and ${to} is not null and not exists (
          select 1 from employer_representatives where company_id = ${id} and state = 'approved')`,
      },
    ),
    sql`insert into employer_access (token_hash, representative_id, expires_at)
      select ${await hashToken(token)}, id, ${endsAt} from employer_representatives
      where company_id = ${id} and email_key = ${emailKey} and changes() > 0`,
    sql`update employer_contacts set email = null, email_key = null, expires_at = null, invited_month = ${toMonth(now)}
      where company_id = ${id} and email = ${email}`,
  ]);
}
