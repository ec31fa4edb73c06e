import type { OwnConditions, SubjectKeys } from "./subject-keys.server";
import { sql, desc, eq, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { batch } from "db/client.server";
import { columnsOf, nullable, rows, sameText, text, number, type RowOf } from "db/rows.server";
import type { PeopleContext, DomainContext } from "~/server/context";
import { listStoredWatches } from "./held-watch-queries.server";
import { securityEventsOf } from "~/features/accounts/security-log.server";
import { findAsks, accountHashes, unsealAsked } from "~/features/requests/requester.server";
import {
  accountRow,
  browserRows,
  linkRows,
  mailRows,
  representativeRows,
  sessionRows,
  signupRow,
  toAccount,
  toLink,
  toMail,
  toRepresentative,
  toSignup,
} from "./held-account-queries.server";
import type { HeldData, HeldExperience, HeldRequest, HeldSubmission, HeldVote } from "./held-data-schema";
import { communityInputs, requesters, companyRequests, ratings } from "db/schema/community";
import { companies } from "db/schema/companies";
import { conditions } from "db/schema/conditions";
import { dataAccess } from "db/schema/sessions";
import { users } from "db/schema/users";
import { pickFacts, policyFields } from "~/policy/policy";
import { factReaders, factsSql, readStoredDocument } from "~/features/policy/queries.server";
import { toMonth } from "~/core/digits";
import { placeholderPattern } from "~/core/placeholder-email";
import {
  type Contributor,
  experienceHashes,
  openContributionIndex,
  type OwnEntry,
  authorHash,
} from "~/features/accounts/contributor.server";

/**
 * Everything kept about a person. An email's data includes its account; an account's data excludes what is
 * kept by email. One round trip, two for requests, and one each for an account and for watches.
 * @returns null when the access has ended, or the account is gone.
 */
export async function listHeldData(
  ctx: Pick<PeopleContext, "db" | "clock" | "secrets">,
  subject: DataSubject,
): Promise<HeldData | null> {
  const { db, clock } = ctx;
  const keys = await keysOf(subject, clock());
  const asks = await findAsks(ctx, keys);
  const [[opened], [account], sessions, [signup], browsers, ...lists] = await batch(db, [
    rows({ email: nullable(text) }, sql`select ${keys.email} as email`),
    accountRow(keys),
    sessionRows(db, keys),
    signupRow(db, keys),
    browserRows(db, keys),
    voteRows(db, keys),
    experienceRows(db, keys),
    submissionRows(keys),
    requestRows(keys, asks),
    mailRows(db, keys),
    linkRows(db, keys),
    representativeRows(keys),
  ]);
  const email = opened?.email ?? null;
  if (subject.kind === "email" ? email === null : !account) return null;
  const watched = email === null ? { watching: null, mail: [] } : await listStoredWatches(ctx, email);
  const [votes, experiences, submissions, requests, mail, links, employers] = lists;
  return {
    address: email,
    account: account ? toAccount(account, sessions, await securityEventsOf(ctx, account)) : null,
    waitlist: signup ? toSignup(signup, browsers) : null,
    isSealed: account !== undefined && subject.contributor?.accountId !== account.id,
    votes: votes.map(toVote),
    experiences: experiences.map(toExperience),
    submissions: submissions.map(toSubmission),
    companyRequests: await Promise.all(requests.map((row) => toRequest(ctx, row, email))),
    watching: watched.watching,
    mail: [...watched.mail, ...mail.map(toMail)].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1)),
    dataLinks: links.map(toLink),
    employers: employers.map(toRepresentative),
  };
}

type Db = DomainContext["db"];

function voteRows(db: Db, { own }: SubjectKeys) {
  return db
    .select({
      employer: companies.name,
      isPositive: ratings.isPositive,
      comment: ratings.comment,
      isPublic: ratings.isApproved,
      submittedAt: ratings.dateSubmitted,
    })
    .from(ratings)
    .innerJoin(companies, eq(companies.id, ratings.companyId))
    .where(own.votes)
    .orderBy(desc(ratings.dateSubmitted), desc(ratings.id));
}

function toVote(row: Awaited<ReturnType<typeof voteRows>>[number]): HeldVote {
  return { ...row, submittedAt: toMonth(row.submittedAt) };
}

function experienceRows(db: Db, { own }: SubjectKeys) {
  return db
    .select({
      employer: companies.name,
      text: communityInputs.content,
      isPublic: communityInputs.isApproved,
      submittedAt: communityInputs.dateSubmitted,
    })
    .from(communityInputs)
    .innerJoin(companies, eq(companies.id, communityInputs.companyId))
    .where(own.experiences)
    .orderBy(desc(communityInputs.dateSubmitted), desc(communityInputs.id));
}

function toExperience(row: Awaited<ReturnType<typeof experienceRows>>[number]): HeldExperience {
  return { ...row, submittedAt: toMonth(row.submittedAt) };
}

const submissionColumns = {
  employer: companies.name,
  industry: companies.industry,
  country: companies.country,
  isPublic: companies.isApproved,
  submittedAt: companies.dateSubmitted,
};

const submissionFields = {
  ...submissionColumns,
  document: conditions.document,
  ...factReaders(policyFields),
};

/**
 * Policies that are not decided on yet, newest first. SQL by hand: the registry names each fact's column.
 */
function submissionRows({ own }: SubjectKeys) {
  return rows(
    submissionFields,
    sql`select ${columnsOf(submissionColumns, "companies")}, ${conditions.document} as document,
        ${factsSql(policyFields, "companies")}
      from ${companies} join ${conditions} on ${conditions.companyId} = ${companies.id} where ${own.policies} order by ${companies.dateSubmitted} desc, ${companies.id} desc`,
  );
}

function toSubmission(row: RowOf<typeof submissionFields>): HeldSubmission {
  const { employer, industry, country, document, isPublic, submittedAt } = row;
  const policy = { industry, country, ...pickFacts(policyFields, row) };
  return {
    employer,
    policy,
    wholePolicy: readStoredDocument(document),
    isPublic,
    submittedAt: toMonth(submittedAt),
  };
}

const requestFields = {
  employer: companyRequests.companyName,
  country: companyRequests.country,
  sealedEmail: nullable(text),
  sealedNote: nullable(text),
  status: companyRequests.status,
  askedAt: requesters.askedAt,
  requestId: requesters.requestId,
  accountHash: nullable(text),
  accountId: nullable(number),
};

function requestRows({ account }: SubjectKeys, asks: readonly number[]) {
  return rows(
    requestFields,
    sql`select ${companyRequests.companyName} as employer, ${companyRequests.country} as country,
        ${requesters.sealedEmail} as sealedEmail, ${requesters.sealedNote} as sealedNote, ${companyRequests.status} as status,
        ${requesters.askedAt} as askedAt, ${requesters.requestId} as requestId, ${requesters.accountHash} as accountHash,
        ${account} as accountId
      from ${requesters} join ${companyRequests} on ${companyRequests.id} = ${requesters.requestId}
      where ${requesters.id} in (select value from json_each(${JSON.stringify(asks)}))
      order by ${requesters.askedAt} desc, ${requesters.id}`,
  );
}

/** Someone who gave another person's email does not show them their note. */
async function toRequest(
  { secrets }: Pick<PeopleContext, "secrets">,
  {
    sealedEmail,
    sealedNote,
    askedAt,
    requestId,
    accountHash,
    accountId,
    ...row
  }: RowOf<typeof requestFields>,
  email: string | null,
): Promise<HeldRequest> {
  const own = accountId === null ? [] : await accountHashes(secrets, requestId, accountId);
  const isOwn = accountHash === null || own.includes(accountHash);
  return {
    ...row,
    email: (await unsealAsked(secrets, sealedEmail)) ?? email,
    additionalInfo: isOwn ? await unsealAsked(secrets, sealedNote) : null,
    tellWhenListed: sealedEmail !== null,
    submittedAt: toMonth(askedAt),
  };
}

/**
 * An email opened by a mailed link and a cookie, or the signed-in account, whose email may be unconfirmed.
 * Only a session's user key finds an account's contributions; a mailed link does not.
 */
export type DataSubject =
  | { kind: "email"; tokenHash: string; contributor: Contributor | null }
  | { kind: "account"; contributor: Contributor };

/** An access that has ended by `now` (ms) has no keys. */
export async function keysOf(subject: DataSubject, now: number): Promise<SubjectKeys> {
  const { contributor } = subject;
  if (subject.kind === "account") {
    const account = sql`${subject.contributor.accountId}`;
    const own = await ownConditions(contributor, account);
    return { email: sql`null`, account, representative: sql`null`, own };
  }
  const access = isOpen(subject.tokenHash, now);
  const email = sql`(select ${dataAccess.email} from ${dataAccess} where ${access})`;
  const representative = sql`(select ${dataAccess.representativeKey} from ${dataAccess} where ${access})`;
  const account = accountOf(email);
  return { email, account, representative, own: await ownConditions(contributor, account) };
}

/**
 * Finds contributions by the index that the user key opens.
 * @param account The account viewed; another signed-in account finds nothing.
 */
export async function ownConditions(contributor: Contributor | null, account: SQL): Promise<OwnConditions> {
  if (!contributor) return { votes: sql`false`, experiences: sql`false`, policies: sql`false` };
  const isTheirs = sql`${contributor.accountId} = ${account}`;
  const list = await openContributionIndex(contributor, contributor.contributionIndex);
  const of = (kind: OwnEntry["kind"]) => list.filter((entry) => entry.kind === kind);
  const voteHashes = of("vote").map(({ companyId }) => authorHash(contributor, "vote", companyId));
  const isIn = (column: SQLiteColumn, values: readonly string[]) =>
    sql`(${column} in (select value from json_each(${JSON.stringify(values)})) and ${isTheirs})`;
  return {
    votes: isIn(ratings.authorHash, await Promise.all(voteHashes)),
    experiences: isIn(communityInputs.withdrawalHash, await experienceHashes(list)),
    policies: sql`(${companies.authorHash} is not null and ${isIn(
      companies.publicId,
      of("policy").map(({ companyId }) => companyId),
    )})`,
  };
}

/** Placeholder emails match no account. */
export function accountOf(email: SQL): SQL {
  return sql`(select ${users.id} from ${users}
    where ${sameText(users.email, email)} and ${users.email} not like ${placeholderPattern})`;
}

/** The `data_access` row of a cookie's token, while it lasts. */
export function isOpen(tokenHash: string, now: number): SQL {
  return sql`${dataAccess.tokenHash} = ${tokenHash} and ${dataAccess.isOpen} = 1 and ${dataAccess.expiresAt} > ${now}`;
}
