import {
  agreementSelect,
  conditionsOf,
  groupsFields,
  groupsSelect,
  readAgreement,
  toConditionsJson,
} from "~/features/employers/conditions-queries.server";
import {
  company,
  asShown,
  employerDetailFields,
  withConditionsOf,
  withFirstConditions,
  documentSelect,
  figuresOfRow,
  isGoneSelect,
  readIsGone,
  toEmployerDetailJson,
  employerColumns,
} from "~/features/employers/queries.server";
import {
  type Viewer,
  type Contributor,
  authorHash,
  ownExperienceHashes,
  rejectEarlyVote,
} from "~/features/accounts/contributor.server";
import { and, desc, eq, sql } from "drizzle-orm";
import { batch } from "db/client.server";
import { rows, type RowOf, type Rows } from "db/rows.server";
import { communityInputs } from "db/schema/community";
import { companies } from "db/schema/companies";
import type { DomainContext } from "~/server/context";
import { mostExperiences } from "~/features/community/rules";
import {
  ownExperiencesOf,
  toOwnExperience,
  selectVote,
  toOwnVote,
  type VoteRow,
} from "~/features/community/queries.server";
import { readPeers, peersSelect } from "~/features/compare/queries.server";
import { peersView, type PeersView } from "~/features/compare/rules";
import { employerIdOf } from "~/core/directory-url";
import type { EmployerDetailJson, PublishedEmployerJson, StaffGroup } from "~/features/employers/schema";
import type { ExperienceJson } from "~/features/community/schema";
import { nothingAsked, type PolicyQuestion } from "~/policy/document/policy-schema";
import { fullPayJsonOf, usualTenure } from "~/policy/document/stored-figures";
import { readReplies, repliesSelect, replyTo } from "~/features/replies/reply-commands.server";
import { toMonth } from "~/core/digits";
import type { EmployerView, OwnContributions } from "./schema";

/** With the employer's reply, in the same round trip. */
export async function getPublishedEmployer(
  ctx: DomainContext,
  publicId: string,
  question: PolicyQuestion,
): Promise<PublishedEmployerJson | null> {
  const [[found], held] = await batch(ctx.db, [
    rows(
      { ...employerDetailFields, replies: readReplies },
      sql`select ${employerColumns}, ${documentSelect}, ${repliesSelect}
        from ${withFirstConditions} where ${company.publicId} = ${publicId} and ${company.isApproved} = 1`,
    ),
    conditionsOf(publicId),
  ]);
  if (!found) return null;
  const { replies, ...row } = found;
  const shown = toEmployerDetailJson(row, ctx, question);
  const conditions = toConditionsJson(held, shown, question, ctx);
  return { ...shown, conditions, employerReply: replyTo(replies, null) };
}

/**
 * One round trip; null if it is not published.
 * @param viewer Also sees their own contributions; experiences with this employer take a second round trip.
 * @param question Figures depend on it.
 * @param group of its staff, by its key; the first of several where it has no such group.
 */
export async function getEmployerView(
  ctx: DomainContext,
  publicId: string,
  viewer: Viewer | null = null,
  question: PolicyQuestion = nothingAsked,
  group: string | null = null,
): Promise<EmployerView | null> {
  const { db } = ctx;
  const tag = viewer ? await authorHash(viewer, "vote", publicId) : "";
  const shown = [employerWithReplies(publicId, group), experiencesOf(db, publicId)] as const;
  const [[row], experiences, standing = []] = await batch(db, [
    ...shown,
    ...(viewer ? [selectVote(db, publicId, tag)] : []),
  ]);
  const contributor = (await viewer?.contributor) ?? null;
  if (!row) return null;
  return {
    ...withPeers(row, ctx, question),
    groupKey: row.groupKey,
    groups: row.groups,
    isGone: row.isGone,
    agreement: row.agreement,
    employerReply: replyTo(row.replies, null),
    experiences: experiences.map((experience) => toExperience(experience, row.replies)),
    own: contributor && (await ownContributions(ctx, publicId, contributor, standing[0])),
  };
}

async function ownContributions(
  { db, clock }: DomainContext,
  publicId: string,
  contributor: Contributor,
  standing: VoteRow | undefined,
): Promise<OwnContributions> {
  const hashes = await ownExperienceHashes(contributor, publicId);
  const [own] = hashes.length > 0 ? await batch(db, [ownExperiencesOf(db, hashes)]) : [[]];
  return {
    vote: toOwnVote(standing),
    experiences: own.map(toOwnExperience),
    votesPaused: rejectEarlyVote(contributor, clock())?.message ?? null,
  };
}

interface EmployerWithPeers {
  company: EmployerDetailJson;
  peers: PeersView;
}

/**
 * Reads one row more.
 * @param refs ids of employers, or of one of their sets of conditions ("id.nurses"): an employer then bears that id.
 */
export async function listEmployersWithPeers(
  ctx: DomainContext,
  refs: string[],
): Promise<(EmployerWithPeers & { groups: StaffGroup[]; isGone: boolean })[]> {
  if (refs.length === 0) return [];
  const found = await batch(
    ctx.db,
    refs.map((ref) => employerWithReplies(employerIdOf(ref), ref.split(".")[1] ?? null)),
  );
  return found.flatMap(([row], place) => {
    if (!row) return [];
    const { company, peers } = withPeers(row, ctx, nothingAsked);
    const id = row.isFirst ? company.id : (refs[place] ?? company.id);
    return { company: { ...company, id }, peers, groups: row.groups, isGone: row.isGone };
  });
}

/** Newest first; null if the employer is not published. */
export async function listExperiences(
  ctx: DomainContext,
  publicId: string,
): Promise<ExperienceJson[] | null> {
  const view = await getEmployerView(ctx, publicId);
  return view && view.experiences;
}

const withPeersFields = { ...employerDetailFields, peers: readPeers };
type EmployerWithPeersRow = RowOf<typeof withPeersFields>;

const viewFields = {
  ...{ ...withPeersFields, ...groupsFields, ...readIsGone },
  ...{ agreement: readAgreement, replies: readReplies },
};
type EmployerViewRow = RowOf<typeof viewFields>;

function employerWithReplies(publicId: string, group: string | null): Rows<EmployerViewRow> {
  return rows(
    viewFields,
    sql`select ${employerColumns}, ${documentSelect}, ${peersSelect}, ${groupsSelect}, ${isGoneSelect(group)},
        ${agreementSelect}, ${repliesSelect}
      from ${group === null ? withFirstConditions : withConditionsOf(group)} where ${company.publicId} = ${publicId} and ${company.isApproved} = 1`,
  );
}

function withPeers(
  { peers, ...stored }: EmployerWithPeersRow,
  ctx: DomainContext,
  question: PolicyQuestion,
): EmployerWithPeers {
  const row = asShown(stored, ctx.clock());
  const company = toEmployerDetailJson(row, ctx, question);
  const { value, atLeast, includesStatePay } = fullPayJsonOf(figuresOfRow(row), usualTenure);
  const tenths = value === null ? null : Math.round(value * 10);
  const fullPay = { country: row.country, tenths, isAtLeast: atLeast, includesStatePay };
  return { company, peers: peersView({ industry: row.industry, fullPay }, peers) };
}

function experiencesOf(db: DomainContext["db"], publicId: string) {
  const about = db.select({ id: companies.id }).from(companies).where(eq(companies.publicId, publicId));
  return (
    db
      .select({
        id: communityInputs.id,
        content: communityInputs.content,
        dateSubmitted: communityInputs.dateSubmitted,
      })
      .from(communityInputs)
      // The literal matches the partial index.
      .where(and(sql`${communityInputs.isApproved} = 1`, eq(communityInputs.companyId, about)))
      .orderBy(desc(communityInputs.dateSubmitted))
      .limit(mostExperiences)
  );
}

type ExperienceRow = Awaited<ReturnType<typeof experiencesOf>>[number];
type Replies = Parameters<typeof replyTo>[0];

/** No author and only the month: either could identify a person. */
function toExperience({ id, content, dateSubmitted }: ExperienceRow, replies: Replies): ExperienceJson {
  return { content, date: toMonth(dateSubmitted), employerReply: replyTo(replies, id) };
}
