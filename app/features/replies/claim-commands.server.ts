import { sql, type SQL } from "drizzle-orm";

import { batch } from "db/client.server";
import { rows } from "db/rows.server";
import { randomId, startOfDay } from "db/schema/community";
import { companies } from "db/schema/companies";
import { employerRepresentatives } from "db/schema/employer-replies";
import type { DomainContext, PeopleContext } from "~/server/context";
import { getEmployer } from "~/features/employers/queries.server";
import { mailedLink } from "~/core/mailed-link";
import { queueMail } from "~/features/mail/commands.server";
import { fail, ok, type Result } from "~/core/result";
import { hashToken, newToken } from "~/server/secrets.server";
import type { ClaimInput } from "./schema";
import { domainOf, isFreeMail } from "./employer-domain.server";
import { keptDays } from "./rules";
import { representativeKeys } from "./representative.server";
import { replyErrors } from "./texts";

const dayMs = 24 * 60 * 60 * 1000;

/** Whole days, besides the rest of the first day. */
const linkDays = 3;

/** To one email in a day, so that nobody's mailbox is flooded. */
const linksADay = 3;

/**
 * Proven addresses of one domain. Unproven ones do not count, because anybody may type them and so block
 * the owner.
 */
const mostWaiting = 20;

/** How long a used link opens the portal, in milliseconds. */
export const portalMs = 8 * 60 * 60 * 1000;

/**
 * For an address that may answer already, the link opens the portal. One that was refused within {@link
 * keptDays} gets none, with the same response. Any work address may ask: the admin who decides reads whether the
 * employer is known by its domain.
 * @returns `not_found`; `invalid` for a free mail address.
 */
export async function askToReply(
  ctx: PeopleContext,
  companyId: string,
  { email }: ClaimInput,
): Promise<Result<null>> {
  const company = await getEmployer(ctx, companyId);
  if (!company) return fail("not_found", replyErrors.noEmployer);
  const domain = domainOf(email);
  if (isFreeMail(domain)) {
    const message = replyErrors.freeMail(domain);
    return fail("invalid", message, { email: [message] });
  }
  await mailLink(ctx, companyId, company.name, { email, domain });
  return ok(null);
}

const rowOf = (companyId: string): SQL =>
  sql`(select id from companies where public_id = ${companyId} and is_approved = 1)`;

async function mailLink(
  ctx: PeopleContext,
  companyId: string,
  employer: string,
  { email, domain }: { email: string; domain: string },
): Promise<void> {
  const now = ctx.clock();
  const token = newToken();
  const endsAt = startOfDay(now) + (linkDays + 1) * dayMs;
  const keys = await representativeKeys(ctx, email);
  const [key] = keys;
  const isThis = sql`company_id = ${rowOf(companyId)} and email_key in (select value from json_each(${JSON.stringify(keys)}))`;
  await batch(ctx.db, [
    // INSERT … SELECT: counting what waits and storing are one statement.
    sql`insert into employer_representatives (id, company_id, email, email_key, domain, date_asked, expires_at)
      select ${randomId}, c.id, ${await ctx.secrets.seal("representative", email)}, ${key}, ${domain},
        ${startOfDay(now)}, ${endsAt}
      from companies c where c.id = ${rowOf(companyId)}
        and not exists (select 1 from employer_representatives where ${isThis})`,
    sql`update employer_representatives set expires_at = max(expires_at, ${endsAt}) where ${isThis} and state = 'asked'`,
    await queueMail(
      ctx,
      { kind: "employer_link", to: email, employer, url: linkUrl(ctx, token) },
      {
        when: sql`exists (select 1 from employer_representatives where ${isThis} and state <> 'refused')
          and ${mayBeMailed(email, now)}`,
      },
    ),
    sql`insert into employer_access (token_hash, representative_id, expires_at)
      select ${await hashToken(token)}, id, ${endsAt} from employer_representatives where ${isThis} and changes() > 0`,
  ]);
}

const linkUrl = ({ site }: PeopleContext, token: string) => mailedLink(site, "employer-reply/link", token);

const mayBeMailed = (email: string, now: number): SQL =>
  sql`(select count(*) from mail_outbox where recipient = ${email} collate nocase and kind = 'employer_link'
    and created_at > ${now - dayMs}) < ${linksADay}`;

/** A link for each of the address's employers. The result does not tell whether there was any. */
export async function askToReturn(ctx: PeopleContext, { email }: ClaimInput): Promise<void> {
  const keys = await representativeKeys(ctx, email);
  const [found] = await batch(ctx.db, [
    rows(
      { id: companies.publicId, name: companies.name },
      sql`select c.public_id as id, c.name from employer_representatives r join companies c on c.id = r.company_id
        where r.email_key in (select value from json_each(${JSON.stringify(keys)}))
          and r.state in ('waiting', 'approved') and c.is_approved = 1 limit ${linksADay}`,
    ),
  ]);
  for (const { id, name } of found) await mailLink(ctx, id, name, { email, domain: domainOf(email) });
}

const linkFields = { employer: companies.name, state: employerRepresentatives.state };

/**
 * Reading does not use the link up.
 * @returns null for a link that opens nothing.
 */
export async function lookAtLink(
  { db, clock }: DomainContext,
  token: string,
): Promise<{ employer: string; isFirst: boolean } | null> {
  const [[found]] = await batch(db, [
    rows(
      linkFields,
      sql`select c.name as employer, r.state from employer_access a
        join employer_representatives r on r.id = a.representative_id join companies c on c.id = r.company_id
        where a.token_hash = ${await hashToken(token)} and a.is_open = 0 and a.expires_at > ${clock()}`,
    ),
  ]);
  return found ? { employer: found.employer, isFirst: found.state === "asked" } : null;
}

/**
 * Works once. A new address is then proven and waits for an admin.
 * @returns the token of the portal, for a cookie; `invalid` for a link that is wrong, used or too old, and
 * while the most of its domain wait: the link then works later.
 */
export async function openPortal(
  { db, clock }: DomainContext,
  linkToken: string,
): Promise<Result<{ token: string }>> {
  const token = newToken();
  const now = clock();
  const day = startOfDay(now);
  const hash = await hashToken(token);
  const [opened] = await batch(db, [
    sql`update employer_access set token_hash = ${hash}, is_open = 1, expires_at = ${now + portalMs}
      where token_hash = ${await hashToken(linkToken)} and is_open = 0 and expires_at > ${now}
        and exists (select 1 from employer_representatives r where r.id = representative_id
          and (r.state in ('waiting', 'approved') or (r.state = 'asked' and ${mostWaiting} > (
            select count(*) from employer_representatives w
            where w.company_id = r.company_id and w.domain = r.domain and w.state = 'waiting'))))
      returning 1`,
    sql`update employer_representatives set
        state = iif(state = 'asked', 'waiting', state),
        date_asked = iif(state = 'asked', ${day}, date_asked),
        version = version + (state = 'asked'),
        expires_at = ${day} + iif(state = 'approved', ${keptDays.approved}, ${keptDays.waiting}) * ${dayMs}
      where id = (select representative_id from employer_access where token_hash = ${hash})`,
  ]);
  if (opened.length > 0) return ok({ token });
  return fail("invalid", replyErrors.linkUsed);
}

export async function closePortal({ db }: DomainContext, token: string): Promise<void> {
  await batch(db, [sql`delete from employer_access where token_hash = ${await hashToken(token)}`]);
}

/** The address is deleted at once. The employer's replies stay. */
export async function leavePortal({ db }: DomainContext, { id }: { id: number }): Promise<void> {
  await batch(db, [sql`delete from employer_representatives where id = ${id}`]);
}
