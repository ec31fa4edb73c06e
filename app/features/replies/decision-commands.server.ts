import { and, eq, isNotNull, sql, type SQL } from "drizzle-orm";
import type { SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";

import { batch } from "db/client.server";
import { insertFrom } from "db/insert-from.server";
import { flag } from "db/rows.server";
import { companies } from "db/schema/companies";
import {
  employerAccess,
  employerDomains,
  employerReplies,
  employerRepresentatives,
} from "db/schema/employer-replies";
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
  const { companyId, domain, state, version: present } = employerRepresentatives;
  const isOwn = isOwnDomain(domain, companyId);
  const [[held]] = await batch(ctx.db, [
    ctx.db
      .select({
        email: employerRepresentatives.email,
        name: companies.name,
        domain,
        isOther: sql`${hasOwnDomain(companyId)} and not ${isOwn}`.mapWith(flag),
      })
      .from(employerRepresentatives)
      .innerJoin(companies, eq(companies.id, companyId))
      .where(eq(employerRepresentatives.id, id)),
  ]);
  if (!held) return gone("address");
  const isConfirmed = outcome === "approve" && isDomainConfirmed;
  if (isConfirmed && !mayBeOwn(held.domain)) return fail("invalid", decisionTexts.sharedDomain(held.domain));
  if (outcome === "approve" && held.isOther && !isConfirmed)
    return fail("invalid", decisionTexts.otherDomain(held.name, held.domain));
  // No present secret opens the address: no mail goes, and the decision stays.
  const to = await ctx.secrets.unseal("representative", held.email).catch(() => null);
  const now = ctx.clock();
  const isThis = and(
    eq(employerRepresentatives.id, id),
    eq(present, version),
    eq(state, outcome === "end" ? "approved" : "waiting"),
  );
  const message = {
    kind: "employer_decision" as const,
    ...{ to: to ?? "", reason, employer: held.name },
    isApproved: outcome === "approve",
    url: `${ctx.site.siteOrigin}/employer-reply/sign-in`,
  };
  const kept = (days: number) => startOfDay(now) + days * dayMs;
  const change =
    outcome === "end"
      ? ctx.db.delete(employerRepresentatives).where(isThis).returning({ id: employerRepresentatives.id })
      : ctx.db
          .update(employerRepresentatives)
          .set({
            state: outcome === "approve" ? "approved" : "refused",
            decidedAt: now,
            version: sql`${present} + 1`,
            expiresAt: kept(outcome === "approve" ? keptDays.approved : keptDays.refused),
          })
          .where(isThis)
          .returning({ id: employerRepresentatives.id });
  const told =
    outcome === "approve"
      ? sql`json_object('domain', ${domain}, 'ownDomain',
          case when ${Number(isConfirmed)} then 'confirmed' when ${isOwn} then 'known' else 'not known' end)`
      : sql`json_object('domain', ${domain})`;
  const [, , , , decided] = await batch(ctx.db, [
    auditEntry(
      ctx,
      { actor, action: `representative.${outcome}`, subjectKind: "company" },
      sql`select (select ${companies.publicId} from ${companies} where ${companies.id} = ${companyId}) as id,
        null as before, ${told} as after from ${employerRepresentatives} where ${isThis}`,
    ),
    insertFrom(
      employerDomains,
      { companyId, domain, role: "admin" },
      sql`from ${employerRepresentatives} where ${isThis} and ${Number(isConfirmed)} on conflict do nothing`,
    ),
    ctx.db.delete(employerAccess).where(
      sql`${Number(outcome === "refuse")} and ${employerAccess.representativeId} = (
          select ${employerRepresentatives.id} from ${employerRepresentatives} where ${isThis})`,
    ),
    await queueMail(ctx, message, {
      to: sql`${to}`,
      when: sql`exists (select 1 from ${employerRepresentatives} where ${isThis})`,
    }),
    change,
  ]);
  return decided.length > 0 ? ok({ name: held.name }) : overtaken();
}

const nothingProposed = { proposed: null, dateProposed: null, proposedFor: null };

const changes = {
  approve: {
    when: isNotNull(employerReplies.proposed),
    set: (now: number) => ({
      published: employerReplies.proposed,
      month: toMonth(now),
      publishedFor: employerReplies.proposedFor,
      ...nothingProposed,
      reason: null,
    }),
  },
  refuse: {
    when: isNotNull(employerReplies.proposed),
    set: (_: number, reason: string) => ({ ...nothingProposed, reason }),
  },
  remove: {
    when: isNotNull(employerReplies.published),
    set: (_: number, reason: string) => ({ published: null, month: null, publishedFor: null, reason }),
  },
} satisfies Record<
  string,
  { when: SQL; set: (now: number, reason: string) => SQLiteUpdateSetSource<typeof employerReplies> }
>;

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
  const isThis = sql`${employerReplies.id} = ${id} and ${employerReplies.version} = ${version} and ${when}`;
  const told = { outcome: outcomes[outcome], reason };
  const [, , decided, [present]] = await batch(ctx.db, [
    auditEntry(
      ctx,
      { actor, action: `reply.${outcome}`, subjectKind: "company" },
      sql`select (select ${companies.publicId} from ${companies}
          where ${companies.id} = ${employerReplies.companyId}) as id, null as before,
        json_object('about', iif(${employerReplies.experienceId} is null, 'the employer', 'an experience')) as after
        from ${employerReplies} where ${isThis}`,
    ),
    await tellOfReply(ctx, id, told, isThis),
    ctx.db
      .update(employerReplies)
      .set({ ...set(ctx.clock(), reason), version: sql`${employerReplies.version} + 1` })
      .where(isThis)
      .returning({ id: employerReplies.id }),
    ctx.db
      .select({ name: companies.name })
      .from(employerReplies)
      .innerJoin(companies, eq(companies.id, employerReplies.companyId))
      .where(eq(employerReplies.id, id)),
  ]);
  if (!present) return gone("reply");
  return decided.length > 0 ? ok(present) : overtaken();
}
