import { inArray, sql } from "drizzle-orm";

import { recountAll } from "../../app/features/compare/commands.server";
import { searchColumnsOf } from "../../app/features/directory/rules";
import {
  columnsFromJson,
  insertNewEmployers,
  writeConditionsOfNew,
  type NewEmployer,
} from "../../app/features/import/apply/new-employers.server";
import { factFields, nothingOf } from "../../app/policy/policy";
import { conditionsColumns, policyColumns, policyOfFacts } from "../../app/features/policy/queries.server";
import { policyDocument, type PolicyDocument } from "../../app/policy/document/document-schema";
import type { DomainContext } from "../../app/server/context";
import { historyEntry } from "../../app/features/history/commands.server";
import { batch } from "../../db/client.server";
import { communityInputs, randomId, ratings } from "../../db/schema/community";
import { companies } from "../../db/schema/companies";
import { users } from "../../db/schema/users";
import { australianBusinesses } from "./australian-businesses";
import { australianInstitutions } from "./australian-institutions";
import { demoExperiences, demoReplies, demoVoterCount, demoVotes, type DemoVotes } from "./community";
import { demoSourceDate, demoSourceName, longUnchecked, type DemoEmployer } from "./demo-employer";
import { otherEmployers } from "./other-employers";
import { demoPolicies } from "./demo-policies";

export const demoEmployers: DemoEmployer[] = [
  ...australianBusinesses,
  ...australianInstitutions,
  ...otherEmployers,
];

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** Fixed, so that every demo looks the same. */
const demoStart = Date.UTC(2025, 6, 1);
/** Days over which pending items came in, and sources were checked. */
const longestWait = 20;
const longestUnchecked = 240;

/**
 * Adds missing invented employers with their votes and experiences, in one batch.
 * @returns how many were added. Only for local state; the invented people cannot sign in.
 */
export async function seedDemo({ db, clock }: DomainContext): Promise<{ added: number }> {
  const ids = demoEmployers.map((employer) => employer.publicId);
  const [held] = await batch(db, [
    db.select({ publicId: companies.publicId }).from(companies).where(inArray(companies.publicId, ids)),
  ]);
  const known = new Set(held.map(({ publicId }) => publicId));
  const missing = demoEmployers.filter((employer) => !known.has(employer.publicId));
  if (missing.length === 0) return { added: 0 };

  const now = clock();
  const isNew = ({ employer }: { employer: string }) => !known.has(employer);
  const rows = (list: object[]) => sql`json_each(${JSON.stringify(list)}) AS row`;
  const employer = sql`companies ON companies.public_id = row.value ->> '$.employer'`;
  const companyId = sql`companies.id`;
  const added = missing.map((one, index) => rowOf(one, index, now));
  const [inserted] = await batch(db, [
    insertNewEmployers(db, added),
    writeConditionsOfNew(added),
    db
      .insert(users)
      .select(sql`SELECT ${columnsFromJson(users)} FROM ${rows(demoVoters())} WHERE true`)
      .onConflictDoNothing(),
    db.insert(ratings).select(
      sql`SELECT ${columnsFromJson(ratings, { companyId, id: randomId })}
        FROM ${rows(demoVotes.filter(isNew).flatMap((votes) => ratingsOf(votes, now)))} JOIN ${employer}`,
    ),
    db.insert(communityInputs).select(
      sql`SELECT ${columnsFromJson(communityInputs, { companyId, id: randomId })}
        FROM ${rows(demoExperiences.filter(isNew).map((input, index) => inputOf(input, index, now)))} JOIN ${employer}`,
    ),
  ]);
  await batch(db, [
    ...(known.has(formerlyLess) ? [] : [formerState()]),
    historyEntry({ clock: () => demoStart }, "import", sql`c.is_approved = 1`),
    ...demoReplies.filter(isNew).map(replyOf),
    ...recountAll,
  ]);
  return { added: inserted.length };
}

/** An employer whose history starts with a smaller policy a year earlier. */
const formerlyLess = "demo000010";

function formerState() {
  return sql`insert into employer_history (company_id, month, kind, reason, figures)
    select id, '2024-07', 'listed', 'import', json_object('country', country, 'maternityLeave', 6.0, 'isPaid', 1,
      'paidPercentage', 100.0, 'hasPartTimeOptions', 0) from companies where public_id = ${formerlyLess}`;
}

function replyOf({ employer, content, isToExperience = false }: (typeof demoReplies)[number]) {
  const experience = isToExperience
    ? sql`(select id from community_inputs where company_id = c.id and is_approved = 1 order by date_submitted desc limit 1)`
    : sql`null`;
  return sql`insert into employer_replies (id, company_id, experience_id, published, month)
    select ${randomId}, c.id, ${experience}, ${content}, '2026-06' from companies c where c.public_id = ${employer}`;
}

const voterName = (index: number) => `demo-parent-${String(index + 1).padStart(3, "0")}`;

function demoVoters() {
  return Array.from({ length: demoVoterCount }, (_, index) => ({
    username: voterName(index),
    // No password has this hash.
    password: "!",
    email: `${voterName(index)}@example.invalid`,
    createdAt: demoStart,
  }));
}

/** Votes for, against and pending. Months give their order, so that the newest comments are always the same. */
function ratingsOf(
  { employer, up, down, pending = 0, praise, complaints, pendingComments }: DemoVotes,
  now: number,
) {
  const votes = (count: number, isPositive: boolean, isApproved: boolean, comments?: string[]) =>
    Array.from({ length: count }, (_, index) => ({
      employer,
      isPositive,
      comment: comments?.[index] ?? null,
      isApproved,
      approvalDate: isApproved ? demoStart + 500 * hour : null,
      dateSubmitted: isApproved
        ? monthAfterStart((isPositive ? 0 : 6) + Math.min(index, 5))
        : daysBefore(now, 1 + index),
    }));
  return [
    ...votes(up, true, true, praise),
    ...votes(down, false, true, complaints),
    ...votes(pending, true, false, pendingComments),
  ];
}

/** Start of a month (ms, UTC), at most eleven after the first. */
function monthAfterStart(months: number): number {
  return Date.UTC(2025, 6 + (months % 12), 1);
}

/** Start of a day, ms UTC. */
function daysBefore(now: number, days: number): number {
  return (Math.floor(now / day) - days) * day;
}

function inputOf(
  { employer, content, isPending = false }: (typeof demoExperiences)[number],
  index: number,
  now: number,
) {
  const dateSubmitted = isPending ? daysBefore(now, 1 + (index % longestWait)) : monthAfterStart(index);
  return { employer, content, isApproved: !isPending, dateSubmitted };
}

function checkedOn(publicId: string, index: number, now: number): string {
  if (longUnchecked.includes(publicId)) return demoSourceDate;
  return new Date(daysBefore(now, 7 + ((index * 37) % longestUnchecked))).toISOString().slice(0, 10);
}

function rowOf({ isDraft = false, ...employer }: DemoEmployer, index: number, now: number): NewEmployer {
  const { publicId, name, country, verificationStatus = "pending" } = employer;
  const { industry = null, subIndustry = null } = employer;
  const isVerified = verificationStatus === "verified";
  const source = { sourceName: demoSourceName, sourceDate: checkedOn(publicId, index, now) };
  const facts = { ...nothingOf(factFields), ...employer, ...source };
  const policy = policyOfFacts(facts, country, documentOf(publicId, source.sourceDate));
  return {
    publicId,
    name,
    industry,
    subIndustry,
    country,
    ...policyColumns(policy, now),
    conditions: conditionsColumns(policy, "import"),
    isVerified,
    verificationStatus,
    verificationDate: isVerified ? demoStart + 300 * hour : null,
    isApproved: !isDraft,
    approvalDate: isDraft ? null : demoStart,
    dateSubmitted: isDraft ? daysBefore(now, 1 + (index % longestWait)) : demoStart - (index + 1) * hour,
    lastUpdated: demoStart,
    ...searchColumnsOf({ ...facts, industry, subIndustry }),
  };
}

/** Keys in the schema's order, as stored. */
function documentOf(publicId: string, checkedOn: string): PolicyDocument | null {
  const written = demoPolicies[publicId];
  if (written === undefined) return null;
  return policyDocument.parse({
    ...written,
    sources: written.sources.map((source) => ({ ...source, checkedOn })),
  });
}
