import { sql, type SQL } from "drizzle-orm";

import { batch } from "db/client.server";
import { flag, number, rows, text } from "db/rows.server";
import { companies } from "db/schema/companies";
import { employerRepresentatives } from "db/schema/employer-replies";
import { startOfDay } from "db/schema/community";
import type { PeopleContext } from "~/server/context";
import { queueMail } from "~/features/mail/commands.server";
import { auditEntry, type Actor } from "~/server/audit-entry.server";
import { toMonth } from "~/core/digits";
import { fail, ok, type Result } from "~/core/result";
import { hasOwnDomain, isOwnDomain, mayBeOwn } from "./employer-domain.server";
import { keptDays } from "./rules";
import { tellOfReply } from "./outcome-mail.server";
import { decisionTexts } from "./admin-texts";

const dayMs = 24 * 60 * 60 * 1000;

/** The decision, and the version that the admin saw. */
interface AnswerDecision {
  id: number;
  version: number;
  /** Mailed to the employer, where something is refused or removed. */
  reason: string;
  actor: Actor;
}

interface ClaimDecision extends AnswerDecision {
  /** Whether the address's domain is the employer's own, so that the next claim from it is matched. */
  isDomainConfirmed?: boolean;
}

const overtaken = () => fail("conflict", decisionTexts.changed);
const gone = (what: string) => fail("not_found", decisionTexts.gone(what));

/**
 * The owner is mailed. A refused address stays for {@link keptDays}, so that it cannot ask again at once.
 * @returns `not_found`; `invalid` for an approval from a domain that is not known as the employer's and not confirmed,
 * where others are; `conflict` where the state is not the one that the admin saw.
 */
export async function decideClaim(
  ctx: PeopleContext,
  outcome: "approve" | "refuse" | "end",
  { id, version, reason, actor, isDomainConfirmed = false }: ClaimDecision,
): Promise<Result<{ name: string }>> {
  const isOther = sql`${hasOwnDomain(sql`r.company_id`)} and not ${isOwnDomain(sql`r.domain`, sql`r.company_id`)}`;
  const [[held]] = await batch(ctx.db, [
    rows(
      { email: text, name: companies.name, domain: text, isOther: flag },
      sql`select r.email, c.name, r.domain, ${isOther} as isOther from employer_representatives r
        join companies c on c.id = r.company_id where r.id = ${id}`,
    ),
  ]);
  if (!held) return gone("address");
  const isConfirmed = outcome === "approve" && isDomainConfirmed;
  if (isConfirmed && !mayBeOwn(held.domain)) return fail("invalid", decisionTexts.sharedDomain(held.domain));
  if (outcome === "approve" && held.isOther && !isConfirmed)
    return fail("invalid", decisionTexts.otherDomain(held.name, held.domain));
  // No present secret opens the address: no mail goes, and the decision stays.
  const to = await ctx.secrets.unseal("representative", held.email).catch(() => null);
  const now = ctx.clock();
  const isThis = sql`id = ${id} and version = ${version} and state = ${outcome === "end" ? "approved" : "waiting"}`;
  const message = {
    kind: "employer_decision" as const,
    ...{ to: to ?? "", reason, employer: held.name },
    isApproved: outcome === "approve",
    url: `${ctx.site.siteOrigin}/employer-reply/sign-in`,
  };
  const kept = (days: number) => startOfDay(now) + days * dayMs;
  const change =
    outcome === "end"
      ? sql`delete from employer_representatives where ${isThis} returning id`
      : sql`update employer_representatives set state = ${outcome === "approve" ? "approved" : "refused"},
          decided_at = ${now}, version = version + 1,
          expires_at = ${kept(outcome === "approve" ? keptDays.approved : keptDays.refused)}
          where ${isThis} returning id`;
  const isOwn = isOwnDomain(sql`employer_representatives.domain`, sql`employer_representatives.company_id`);
  const told =
    outcome === "approve"
      ? sql`json_object('domain', domain, 'ownDomain',
          case when ${Number(isConfirmed)} then 'confirmed' when ${isOwn} then 'known' else 'not known' end)`
      : sql`json_object('domain', domain)`;
  const [, , , , decided] = await batch(ctx.db, [
    auditEntry(
      ctx,
      { actor, action: `representative.${outcome}`, subjectKind: "company" },
      sql`select (select public_id from companies where id = company_id) as id, null as before,
        ${told} as after from employer_representatives where ${isThis}`,
    ),
    sql`insert into employer_domains (company_id, domain, role) select company_id, domain, 'admin'
      from employer_representatives where ${isThis} and ${Number(isConfirmed)} on conflict do nothing`,
    sql`delete from employer_access where ${Number(outcome === "refuse")} and representative_id = (
      select id from employer_representatives where ${isThis})`,
    await queueMail(ctx, message, {
      to: sql`${to}`,
      when: sql`exists (select 1 from employer_representatives where ${isThis})`,
    }),
    rows({ id: employerRepresentatives.id }, change),
  ]);
  return decided.length > 0 ? ok({ name: held.name }) : overtaken();
}

const changes = {
  approve: {
    when: sql`proposed is not null`,
    set: (now: number) =>
      sql`published = proposed, month = ${toMonth(now)}, published_for = proposed_for,
        proposed = null, date_proposed = null, proposed_for = null, reason = null`,
  },
  refuse: {
    when: sql`proposed is not null`,
    set: (_: number, reason: string) =>
      sql`proposed = null, date_proposed = null, proposed_for = null, reason = ${reason}`,
  },
  remove: {
    when: sql`published is not null`,
    set: (_: number, reason: string) =>
      sql`published = null, month = null, published_for = null, reason = ${reason}`,
  },
} satisfies Record<string, { when: SQL; set: (now: number, reason: string) => SQL }>;

type ReplyOutcome = keyof typeof changes;

/** As in the mail. */
const outcomes = { approve: "published", refuse: "refused", remove: "removed" } as const;

/**
 * Everyone who may answer is mailed; the log keeps no words.
 * @returns `not_found`; `conflict` where the state is not the one that the admin saw.
 */
export async function decideReply(
  ctx: PeopleContext,
  outcome: ReplyOutcome,
  { id, version, reason, actor }: AnswerDecision,
): Promise<Result<{ name: string }>> {
  const { when, set } = changes[outcome];
  const isThis = sql`id = ${id} and version = ${version} and ${when}`;
  const told = { outcome: outcomes[outcome], reason };
  const [, , decided, [present]] = await batch(ctx.db, [
    auditEntry(
      ctx,
      { actor, action: `reply.${outcome}`, subjectKind: "company" },
      sql`select (select public_id from companies where id = company_id) as id, null as before,
        json_object('about', iif(experience_id is null, 'the employer', 'an experience')) as after
        from employer_replies where ${isThis}`,
    ),
    await tellOfReply(ctx, id, told, isThis),
    rows(
      { id: number },
      sql`update employer_replies set ${set(ctx.clock(), reason)}, version = version + 1 where ${isThis} returning id`,
    ),
    rows(
      { name: companies.name },
      sql`select c.name from employer_replies y join companies c on c.id = y.company_id where y.id = ${id}`,
    ),
  ]);
  if (!present) return gone("reply");
  return decided.length > 0 ? ok(present) : overtaken();
}
