import { sql, desc, eq, type SQL } from "drizzle-orm";
import { batch } from "db/client.server";
import { nullable, rows, text, number, type RowOf } from "db/rows.server";
import type { PeopleContext, DomainContext } from "~/lib/context";
import { heldWatches } from "~/features/watches/held-watches.server";
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
import { communityInputs, companyAsks, companyRequests, ratings } from "db/schema/community";
import { companies } from "db/schema/companies";
import { pickFacts, policyFields } from "~/features/policy/policy";
import { factReaders, factsSql, readStoredDocument } from "~/features/policy/queries.server";
import { toMonth } from "~/features/policy/policy-rules";
import { placeholderPattern } from "~/features/accounts/rules";
import {
  type Contributor,
  experienceHashes,
  openContributionIndex,
  type OwnEntry,
  authorHash,
} from "./contributor.server";

/**
 * Everything that is held about a person, in one round trip, two more for what they asked for, and one each for an
 * account and for what an email watches: each statement looks up for itself whose data it is.
 * About an email: what carries it, and the account with it. About an account that is signed in: what belongs to
 * the account, and nothing by its email.
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
    askRows(keys, asks),
    mailRows(db, keys),
    linkRows(db, keys),
    representativeRows(keys),
  ]);
  const email = opened?.email ?? null;
  if (subject.kind === "email" ? email === null : !account) return null;
  const watched = email === null ? { watching: null, mail: [] } : await heldWatches(ctx, email);
  const [votes, experiences, submissions, requests, mail, links, employers] = lists;
  return {
    address: email,
    account: account ? toAccount(account, sessions, await securityEventsOf(ctx, account)) : null,
    waitlist: signup ? toSignup(signup, browsers) : null,
    isSealed: account !== undefined && subject.contributor?.accountId !== account.id,
    votes: votes.map(toVote),
    experiences: experiences.map(toExperience),
    submissions: submissions.map(toSubmission),
    companyRequests: await Promise.all(requests.map((row) => toAsk(ctx, row, email))),
    watching: watched.watching,
    mail: [...watched.mail, ...mail.map(toMail)].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1)),
    dataLinks: links.map(toLink),
    employers: employers.map(toRepresentative),
  };
}

type Db = DomainContext["db"];

/** Their votes, newest first. */
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

/** A vote as it is told. */
function toVote(row: Awaited<ReturnType<typeof voteRows>>[number]): HeldVote {
  return { ...row, submittedAt: toMonth(row.submittedAt) };
}

/** What they wrote, newest first. */
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

/** An experience as it is told. */
function toExperience(row: Awaited<ReturnType<typeof experienceRows>>[number]): HeldExperience {
  return { ...row, submittedAt: toMonth(row.submittedAt) };
}

const submissionFields = {
  employer: companies.name,
  industry: companies.industry,
  country: companies.country,
  ...factReaders(policyFields),
  document: companies.policyDocument,
  isPublic: companies.isApproved,
  submittedAt: companies.dateSubmitted,
};

/**
 * The policies that they sent in, as they stand until they are decided on, newest first. By hand: the registry says
 * where each fact stands.
 */
function submissionRows({ own }: SubjectKeys) {
  return rows(
    submissionFields,
    sql`select name as employer, industry, country, ${factsSql(policyFields, "companies")},
        policy_document as document, is_approved as isPublic, date_submitted as submittedAt
      from companies where ${own.policies} order by date_submitted desc, id desc`,
  );
}

/** A policy as it is told: its facts under the names of the site's API. */
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

const askFields = {
  employer: companyRequests.companyName,
  country: companyRequests.country,
  sealedEmail: nullable(text),
  sealedNote: nullable(text),
  status: companyRequests.status,
  askedAt: companyAsks.askedAt,
  requestId: companyAsks.requestId,
  accountHash: nullable(text),
  accountId: nullable(number),
};

/** The employers that they asked for, newest first, by the ids of their asks. */
function askRows({ account }: SubjectKeys, asks: readonly number[]) {
  return rows(
    askFields,
    sql`select r.company_name as employer, r.country, a.sealed_email as sealedEmail, a.sealed_note as sealedNote,
        r.status, a.asked_at as askedAt, a.request_id as requestId, a.account_hash as accountHash, ${account} as accountId
      from company_asks a join company_requests r on r.id = a.request_id
      where a.id in (select value from json_each(${JSON.stringify(asks)})) order by a.asked_at desc, a.id`,
  );
}

/** An ask as it is told. Whoever gives another person's email does not show them what they said. */
async function toAsk(
  { secrets }: Pick<PeopleContext, "secrets">,
  { sealedEmail, sealedNote, askedAt, requestId, accountHash, accountId, ...row }: RowOf<typeof askFields>,
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
 * Whose data is looked at: that of an email, shown to be the person's by a mailed link and now open under a
 * cookie's token; or that of the account that is signed in, whose email nobody has checked. What an account
 * contributed is found with its personal key alone, which a session brings and a mailed link does not.
 */
export type DataSubject =
  | { kind: "email"; tokenHash: string; contributor: Contributor | null }
  | { kind: "account"; contributor: Contributor };

/** Scalar SQL for the two things that data hangs on; null where the subject has none. */
export interface SubjectKeys {
  readonly email: SQL;
  readonly account: SQL;
  /** What stands for the email among those who answer for employers; null where nobody has shown whose it is. */
  readonly representative: SQL;
  /** The conditions on what is the subject's own, in the words of each table. */
  readonly own: OwnConditions;
}

/** False where nothing can be told to be the subject's own. */
export interface OwnConditions {
  readonly votes: SQL;
  readonly experiences: SQL;
  readonly policies: SQL;
}

/** The keys of a subject at this moment (ms): an access that has ended has none. */
export async function keysOf(subject: DataSubject, now: number): Promise<SubjectKeys> {
  const { contributor } = subject;
  if (subject.kind === "account") {
    const account = sql`${subject.contributor.accountId}`;
    const own = await ownConditions(contributor, account);
    return { email: sql`null`, account, representative: sql`null`, own };
  }
  const access = isOpen(subject.tokenHash, now);
  const email = sql`(select email from data_access where ${access})`;
  const representative = sql`(select representative_key from data_access where ${access})`;
  const account = accountOf(email);
  return { email, account, representative, own: await ownConditions(contributor, account) };
}

/**
 * How the contributions of an account are found, by the list that its personal key opens.
 * @param account The account that is looked at; whoever is signed in as another one finds nothing.
 */
export async function ownConditions(contributor: Contributor | null, account: SQL): Promise<OwnConditions> {
  if (!contributor) return { votes: sql`false`, experiences: sql`false`, policies: sql`false` };
  const isTheirs = sql`${contributor.accountId} = ${account}`;
  const list = await openContributionIndex(contributor, contributor.contributionIndex);
  const of = (kind: OwnEntry["kind"]) => list.filter((entry) => entry.kind === kind);
  const tags = of("vote").map(({ companyId }) => authorHash(contributor, "vote", companyId));
  const isIn = (column: SQL, values: readonly string[]) =>
    sql`(${column} in (select value from json_each(${JSON.stringify(values)})) and ${isTheirs})`;
  return {
    votes: isIn(sql`ratings.owner_tag`, await Promise.all(tags)),
    experiences: isIn(sql`withdrawal_hash`, await experienceHashes(list)),
    policies: sql`(owner_tag is not null and ${isIn(
      sql`public_id`,
      of("policy").map(({ companyId }) => companyId),
    )})`,
  };
}

/** The account with an email; one that stands for "no email" is nobody's. */
export function accountOf(email: SQL): SQL {
  return sql`(select id from users where email = ${email} collate nocase and email not like ${placeholderPattern})`;
}

/** Of `data_access`: the row of a cookie's token, while it lasts. */
export function isOpen(tokenHash: string, now: number): SQL {
  return sql`token_hash = ${tokenHash} and is_open = 1 and expires_at > ${now}`;
}
