import { sql } from "drizzle-orm";

import { runBatch } from "../../../db/client.server";
import type { DomainContext } from "../context";
import type { Fact } from "../policy/fact";
import { deriveByKind, policyFields, type FactField } from "../policy/policy";
import { factSql } from "../policy/policy-store.server";
import { keysOf, type DataSubject, type SubjectKeys } from "./data-subject.server";
import type { HeldData } from "./held-data-json";
import {
  toAccount,
  toExperience,
  toLink,
  toMail,
  toRequest,
  toSignup,
  toSubmission,
  toVote,
  type Rows,
} from "./held-data-rows.server";

type Answers = [
  Rows["address"],
  Rows["account"],
  Rows["span"],
  Rows["signup"],
  Rows["span"],
  Rows["vote"],
  Rows["experience"],
  Rows["submission"],
  Rows["request"],
  Rows["mail"],
  Rows["link"],
];

/**
 * Everything that is held about a person, in one round trip. About an address: what carries it, and the account
 * with it. About an account that is signed in: what belongs to the account, and nothing by its address.
 * @returns null when the access has ended, or the account is gone.
 */
export async function listHeldData(
  { db, clock }: DomainContext,
  subject: DataSubject,
): Promise<HeldData | null> {
  const keys = keysOf(subject, clock());
  const [[{ address } = { address: null }], [account], sessions, [signup], browsers, ...lists] =
    await runBatch<Answers>(db, [
      sql`select ${keys.address} as address`,
      accountQuery(keys),
      sql`select created_at as beganAt, expires_at as endsAt from sessions where user_id = ${keys.account} order by 1`,
      signupQuery(keys),
      sql`select created_at as beganAt, expires_at as endsAt from beta_grants
        where signup_id in (select id from launch_signups where email = ${keys.address} collate nocase) order by 1`,
      votesQuery(keys),
      experiencesQuery(keys),
      submissionsQuery(keys),
      requestsQuery(keys),
      sql`select kind, status, created_at as createdAt, sent_at as sentAt from mail_outbox
        where recipient = ${keys.address} collate nocase order by created_at desc`,
      sql`select created_at as askedAt, expires_at as endsAt, is_open as isUsed from data_access
        where email = ${keys.address} collate nocase order by created_at desc`,
    ]);
  if (subject.kind === "address" ? address === null : !account) return null;
  const [votes, experiences, submissions, requests, mail, links] = lists;
  return {
    address,
    account: account ? toAccount(account, sessions) : null,
    waitlist: signup ? toSignup(signup, browsers) : null,
    votes: votes.map(toVote),
    experiences: experiences.map(toExperience),
    submissions: submissions.map(toSubmission),
    companyRequests: requests.map(toRequest),
    mail: mail.map(toMail),
    dataLinks: links.map(toLink),
  };
}

function accountQuery({ account }: SubjectKeys) {
  return sql`select username, email, role, created_at as createdAt,
      (select max(expires_at) from reset_codes where user_id = u.id) as resetCodeEndsAt,
      iif(role = 'admin', (select count(*) from audit_entries where actor = u.username), 0) as loggedActions
    from users u where id = ${account}`;
}

function signupQuery({ address }: SubjectKeys) {
  return sql`select first_name as firstName, last_name as lastName, email, country, status,
      signup_date as joinedAt, approval_date as invitedAt, token_expires_at as invitationEndsAt,
      unsubscribed_at as unsubscribedAt
    from launch_signups where email = ${address} collate nocase`;
}

function votesQuery({ account }: SubjectKeys) {
  return sql`select c.name as employer, r.is_positive as isPositive, r.comment, r.is_approved as isPublic,
      r.date_submitted as submittedAt
    from ratings r join companies c on c.id = r.company_id
    where r.user_id = ${account} order by r.date_submitted desc, r.id desc`;
}

/** Whoever gives another person's address does not thereby show them what they wrote. */
function experiencesQuery({ account, address }: SubjectKeys) {
  return sql`select c.name as employer, iif(i.user_id is null or i.user_id is ${account}, i.content, null) as text,
      i.submitter_email as email, i.is_approved as isPublic, i.date_submitted as submittedAt
    from community_inputs i join companies c on c.id = i.company_id
    where i.user_id = ${account} or i.submitter_email = ${address} collate nocase
    order by i.date_submitted desc, i.id desc`;
}

function submissionsQuery({ account }: SubjectKeys) {
  const triState = (_: Fact, field: FactField) => {
    const fact = factSql(field);
    return sql`json(iif(${fact} is null, 'null', iif(${fact}, 'true', 'false')))`;
  };
  const plain = (_: Fact, field: FactField) => factSql(field);
  const facts = deriveByKind(policyFields, {
    weeks: plain,
    percent: plain,
    triState,
    months: plain,
    line: plain,
    list: plain,
    text: plain,
    url: plain,
    day: plain,
  });
  const named = Object.entries(facts).map(([field, fact]) => sql`, ${sql.raw(`'${field}'`)}, ${fact}`);
  return sql`select name as employer, is_approved as isPublic, date_submitted as submittedAt,
      json_object('industry', industry, 'country', country${sql.join(named)}) as policy
    from companies where submitted_by = ${account} order by date_submitted desc, id desc`;
}

function requestsQuery({ account, address }: SubjectKeys) {
  return sql`select r.company_name as employer, r.country, q.requestor_email as email,
      iif(q.requested_by is null or q.requested_by is ${account}, q.additional_info, null) as additionalInfo,
      r.status, q.date_submitted as submittedAt
    from company_requesters q join company_requests r on r.id = q.request_id
    where q.requested_by = ${account} or q.requestor_email = ${address} collate nocase
    order by q.date_submitted desc, q.id desc`;
}
