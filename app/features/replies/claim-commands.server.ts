import { and, eq, gt, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";

import { batch } from "db/client.server";
import { insertFrom } from "db/insert-from.server";
import { randomId, startOfDay } from "db/schema/community";
import { companies } from "db/schema/companies";
import { employerAccess, employerRepresentatives } from "db/schema/employer-replies";
import { mailOutbox } from "db/schema/mail-outbox";
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
  sql`(select ${companies.id} from ${companies}
    where ${companies.publicId} = ${companyId} and ${companies.isApproved} = 1)`;

const isOneOf = (keys: readonly string[]): SQL =>
  sql`${employerRepresentatives.emailKey} in (select value from json_each(${JSON.stringify(keys)}))`;

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
  const isThis = sql`${employerRepresentatives.companyId} = ${rowOf(companyId)} and ${isOneOf(keys)}`;
  await batch(ctx.db, [
    // INSERT … SELECT: counting what waits and storing are one statement.
    insertFrom(
      employerRepresentatives,
      {
        id: randomId,
        companyId: companies.id,
        email: await ctx.secrets.seal("representative", email),
        emailKey: key,
        domain,
        dateAsked: startOfDay(now),
        expiresAt: endsAt,
      },
      sql`from ${companies} where ${companies.id} = ${rowOf(companyId)}
        and not exists (select 1 from ${employerRepresentatives} where ${isThis})`,
    ),
    ctx.db
      .update(employerRepresentatives)
      .set({ expiresAt: sql`max(${employerRepresentatives.expiresAt}, ${endsAt})` })
      .where(and(isThis, eq(employerRepresentatives.state, "asked"))),
    await queueMail(
      ctx,
      { kind: "employer_link", to: email, employer, url: linkUrl(ctx, token) },
      {
        when: sql`exists (select 1 from ${employerRepresentatives}
            where ${isThis} and ${employerRepresentatives.state} <> 'refused')
          and ${mayBeMailed(email, now)}`,
      },
    ),
    insertFrom(
      employerAccess,
      {
        tokenHash: await hashToken(token),
        representativeId: employerRepresentatives.id,
        expiresAt: endsAt,
      },
      sql`from ${employerRepresentatives} where ${isThis} and changes() > 0`,
    ),
  ]);
}

const linkUrl = ({ site }: PeopleContext, token: string) => mailedLink(site, "employer-reply/link", token);

const mayBeMailed = (email: string, now: number): SQL =>
  sql`(select count(*) from ${mailOutbox} where ${mailOutbox.recipient} = ${email} collate nocase
    and ${mailOutbox.kind} = 'employer_link' and ${mailOutbox.createdAt} > ${now - dayMs}) < ${linksADay}`;

const mayEnter = sql`${employerRepresentatives.state} in ('waiting', 'approved')`;

/** A link for each of the address's employers. The result does not tell whether there was any. */
export async function askToReturn(ctx: PeopleContext, { email }: ClaimInput): Promise<void> {
  const keys = await representativeKeys(ctx, email);
  const [found] = await batch(ctx.db, [
    ctx.db
      .select({ id: companies.publicId, name: companies.name })
      .from(employerRepresentatives)
      // Fixes the order: the planner would go through all listed employers.
      .crossJoin(companies)
      .where(
        and(
          isOneOf(keys),
          mayEnter,
          eq(companies.id, employerRepresentatives.companyId),
          sql`${companies.isApproved} = 1`,
        ),
      )
      .limit(linksADay),
  ]);
  for (const { id, name } of found) await mailLink(ctx, id, name, { email, domain: domainOf(email) });
}

const isUnused = (hash: string, now: number) =>
  and(
    eq(employerAccess.tokenHash, hash),
    eq(employerAccess.isOpen, false),
    gt(employerAccess.expiresAt, now),
  );

/**
 * Reading does not use the link up.
 * @returns null for a link that opens nothing.
 */
export async function lookAtLink(
  { db, clock }: DomainContext,
  token: string,
): Promise<{ employer: string; isFirst: boolean } | null> {
  const [[found]] = await batch(db, [
    db
      .select({ employer: companies.name, state: employerRepresentatives.state })
      .from(employerAccess)
      .innerJoin(employerRepresentatives, eq(employerRepresentatives.id, employerAccess.representativeId))
      .innerJoin(companies, eq(companies.id, employerRepresentatives.companyId))
      .where(isUnused(await hashToken(token), clock())),
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
  const { id, companyId, domain, state, dateAsked, version } = employerRepresentatives;
  const other = alias(employerRepresentatives, "other");
  const waiting = sql`(select count(*) from ${employerRepresentatives} ${other}
    where ${other.companyId} = ${companyId} and ${other.domain} = ${domain} and ${other.state} = 'waiting')`;
  const mayOpen = sql`exists (select 1 from ${employerRepresentatives} where ${id} = ${employerAccess.representativeId}
    and (${mayEnter} or (${state} = 'asked' and ${mostWaiting} > ${waiting})))`;
  const [opened] = await batch(db, [
    db
      .update(employerAccess)
      .set({ tokenHash: hash, isOpen: true, expiresAt: now + portalMs })
      .where(and(isUnused(await hashToken(linkToken), now), mayOpen))
      .returning({ representativeId: employerAccess.representativeId }),
    db
      .update(employerRepresentatives)
      .set({
        state: sql`iif(${state} = 'asked', 'waiting', ${state})`,
        dateAsked: sql`iif(${state} = 'asked', ${day}, ${dateAsked})`,
        version: sql`${version} + (${state} = 'asked')`,
        expiresAt: sql`${day} + iif(${state} = 'approved', ${keptDays.approved}, ${keptDays.waiting}) * ${dayMs}`,
      })
      .where(
        eq(
          id,
          db
            .select({ id: employerAccess.representativeId })
            .from(employerAccess)
            .where(eq(employerAccess.tokenHash, hash)),
        ),
      ),
  ]);
  if (opened.length > 0) return ok({ token });
  return fail("invalid", replyErrors.linkUsed);
}

export async function closePortal({ db }: DomainContext, token: string): Promise<void> {
  await batch(db, [db.delete(employerAccess).where(eq(employerAccess.tokenHash, await hashToken(token)))]);
}

/** The address is deleted at once. The employer's replies stay. */
export async function leavePortal({ db }: DomainContext, { id }: { id: number }): Promise<void> {
  await batch(db, [db.delete(employerRepresentatives).where(eq(employerRepresentatives.id, id))]);
}
