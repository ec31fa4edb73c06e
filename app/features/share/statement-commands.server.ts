import { eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { batch } from "db/client.server";
import { nullable, rows, text } from "db/rows.server";
import { startOfDay } from "db/schema/community";
import { companies } from "db/schema/companies";
import { conditions, employerConditions } from "db/schema/conditions";
import { employerRepresentatives } from "db/schema/employer-replies";
import type { DomainContext, PeopleContext } from "~/server/context";
import { getEmployer, employerOfStatement } from "~/features/employers/queries.server";
import { searchColumnsOf } from "~/features/directory/rules";
import { deleteDraft } from "~/features/moderation/employer-delete-commands.server";
import {
  changedSets,
  editConditions,
  getGivenConditions,
} from "~/features/moderation/conditions-commands.server";
import type { GivenConditions } from "~/features/agreements/membership-commands.server";
import { newPublicId } from "~/features/employers/schema";
import { insertDraft } from "./share-commands.server";
import type { Actor } from "~/server/audit-entry.server";
import { parsePolicyDocument, type PolicyDocument } from "~/policy/document/document-schema";
import { factFields, pickFacts } from "~/policy/policy";
import {
  conditionsColumns,
  policyColumns,
  policyOfFacts,
  readStoredDocument,
  writeOwnConditions,
} from "~/features/policy/queries.server";
import { fail, ok, type Result } from "~/core/result";
import { waitingStatement } from "~/features/replies/reply-commands.server";
import { letInFor, type Representative } from "~/features/replies/representative.server";
import { statementPage, replyErrors } from "~/features/replies/texts";
import { decisionTexts } from "~/features/replies/admin-texts";

const source = "statement";

/** The employer is the one source, read today. */
function asStatement(
  document: PolicyDocument,
  employer: string,
  url: string,
  now: number,
): Result<PolicyDocument> {
  const { fieldSources: _, provisions, ...whole } = document;
  if (provisions.length === 0)
    return fail("invalid", `${replyErrors.noProvision}.`, { policy: [replyErrors.noProvision] });
  const stated = {
    ...whole,
    sources: [
      {
        id: source,
        kind: "employer_statement",
        ...(url !== "" && { url }),
        title: statementPage.sourceTitle(employer).slice(0, 300),
        publisher: employer.slice(0, 200),
        checkedOn: new Date(now).toISOString().slice(0, 10),
      },
    ],
    provisions: provisions.map((provision) => ({ ...provision, source })),
  };
  const checked = parsePolicyDocument(stated, now);
  const atUrl = checked.ok ? undefined : checked.fields?.["sources[0].url"];
  return atUrl ? fail("invalid", replyErrors.policyWrong, { statementUrl: atUrl }) : checked;
}

interface StatementBasis {
  /** What the form begins with, without sources: the statement that waits, or the public policy. */
  document: PolicyDocument | null;
  /** The key of the set that is stated; "" where the employer is not listed. */
  group: string;
  sets: GivenConditions[];
  /** The key of the set whose statement waits. */
  waiting: string | null;
}

/** @param group the first if it is null. @returns null where the employer has no such group of staff. */
export async function statementBasis(
  ctx: DomainContext,
  { companyId, companyRow }: Representative,
  group: string | null,
): Promise<StatementBasis | null> {
  const [company, { sets }, [[waiting]]] = await Promise.all([
    getEmployer(ctx, companyId),
    getGivenConditions(ctx, companyId),
    batch(ctx.db, [
      ctx.db
        .select({ document: conditions.document, group: employerConditions.groupKey })
        .from(conditions)
        .innerJoin(employerConditions, eq(employerConditions.conditionsId, conditions.id))
        .where(sql`${conditions.companyId} in (${waitingStatement(companyRow)})`),
    ]),
  ]);
  if (!company) return { document: null, group: "", sets: [], waiting: null };
  const meant = setOf(sets, group);
  if (!meant) return null;
  const stated = waiting?.group === meant.groupKey ? readStoredDocument(waiting.document) : null;
  const { fieldSources: _, provisions, ...whole } = stated ?? meant.policy;
  const document = {
    ...whole,
    sources: [],
    provisions: provisions.map(({ source: __, ...provision }) => provision),
  };
  return { document, group: meant.groupKey, sets, waiting: waiting?.group ?? null };
}

const setOf = (sets: readonly GivenConditions[], group: string | null) =>
  group === null ? sets[0] : sets.find(({ groupKey }) => groupKey === group);

interface StatedPolicy {
  document: PolicyDocument;
  /** The employer's own page; "" for none. */
  url: string;
  /** Whose it is; the first set if it is null. */
  group: string | null;
}

/**
 * A draft of the role "employer", in place of the one that waits. Each has its own id, so that nobody
 * decides on another than they read. Its group of staff is the key of its own conditions.
 * @returns `invalid` with fields; `not_found` where the employer is not listed or has no such group, or the right has ended.
 */
export async function stateFigures(
  ctx: DomainContext,
  { id, companyId, companyRow }: Representative,
  { document, url, group }: StatedPolicy,
): Promise<Result<null>> {
  const now = ctx.clock();
  const [company, { sets }] = await Promise.all([
    getEmployer(ctx, companyId),
    getGivenConditions(ctx, companyId),
  ]);
  if (!company) return notListed();
  const meant = setOf(sets, group);
  if (!meant) return fail("not_found", replyErrors.noSuchStaff);
  const stated = asStatement(document, company.name, url, now);
  if (!stated.ok) return stated;
  const { groupKey } = meant;
  const after = changedSets(sets, { kind: "write", group: groupKey, policy: stated.value });
  if (!after.ok) return after;
  const { name, industry, subIndustry, country } = company;
  const policy = policyOfFacts(pickFacts(factFields, company), country, stated.value);
  const publicId = newPublicId();
  const day = startOfDay(now);
  const isTheirs = sql`exists (select 1 from ${employerRepresentatives}
    join ${companies} on ${companies.id} = ${employerRepresentatives.companyId}
    where ${employerRepresentatives.id} = ${id} and ${employerRepresentatives.state} = 'approved'
      and ${companies.isApproved} = 1)`;
  const draft = sql`(select ${companies.id} from ${companies} where ${companies.publicId} = ${publicId})`;
  const [, , , , [stored]] = await batch(ctx.db, [
    ctx.db.delete(companies).where(sql`${companies.id} in (${waitingStatement(companyRow)}) and ${isTheirs}`),
    insertDraft(
      {
        ...{ name, industry, subIndustry, country },
        ...policyColumns(policy, now),
        ...searchColumnsOf({ name, industry, subIndustry, country, ...policy.facts }),
        publicId,
        statementOf: sql`coalesce(${letInFor(id)}, ${companyRow})`,
        dateSubmitted: day,
        lastUpdated: day,
      },
      isTheirs,
    ),
    writeOwnConditions(draft, conditionsColumns(policy, "employer")),
    ctx.db.update(employerConditions).set({ groupKey }).where(eq(employerConditions.companyId, draft)),
    ctx.db.select({ id: companies.id }).from(companies).where(eq(companies.publicId, publicId)),
  ]);
  return stored ? ok(null) : notListed();
}

function notListed() {
  return fail("not_found", replyErrors.mayNotAnswer);
}

interface PublishedStatement {
  draftId: string;
  version: number;
  presentId: string;
  presentVersion: number;
  actor: Actor;
}

/**
 * The new policy's role is "employer"; it takes the place of an agreement's, which stays. The draft is deleted last,
 * with the mails, so pressing twice has one effect.
 * @returns `not_found`; `conflict` where the statement or the employer is not what the admin saw, or the employer has no
 * such group of staff any more; `invalid` where others are for these staff.
 */
export async function publishStatement(
  ctx: PeopleContext,
  { draftId, version, presentId, presentVersion, actor }: PublishedStatement,
): Promise<Result<{ name: string }>> {
  const drafts = alias(companies, "d");
  const [[draft]] = await batch(ctx.db, [
    rows(
      { version: companies.version, group: text, document: nullable(text), employerId: nullable(text) },
      sql`select ${drafts.version} as version, ${employerConditions.groupKey} as "group", ${conditions.document} as document,
          (select ${companies.publicId} from ${companies} where ${companies.id} = ${employerOfStatement("d")}) as employerId
        from ${companies} ${drafts} join ${conditions} on ${conditions.id} = ${drafts.conditionsId}
        join ${employerConditions} on ${employerConditions.conditionsId} = ${conditions.id}
        where ${drafts.publicId} = ${draftId} and ${drafts.statementOf} is not null`,
    ),
  ]);
  if (!draft) return fail("not_found", decisionTexts.statementGone);
  const policy = readStoredDocument(draft.document);
  if (draft.version !== version || draft.employerId !== presentId || policy === null)
    return fail("conflict", decisionTexts.statementChanged);
  const { group } = draft;
  const { sets } = await getGivenConditions(ctx, presentId);
  if (!setOf(sets, group)) return fail("conflict", decisionTexts.staffGone);
  const edited = await editConditions(ctx, {
    ...{ id: presentId, version: presentVersion, actor, as: "employer" as const },
    change: { kind: "write", group, policy },
  });
  if (!edited.ok) return edited;
  await deleteDraft(ctx, { id: draftId, version, actor, told: { outcome: "published", reason: "" } });
  return ok({ name: edited.value.name });
}
