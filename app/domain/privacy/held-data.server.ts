import { sql } from "drizzle-orm";

import { batch } from "../../../db/client.server";
import { nullable, rows, text } from "../../../db/rows.server";
import type { PeopleContext } from "../context";
import { securityEventsOf } from "../security/security-log.server";
import { keysOf, type DataSubject } from "./data-subject.server";
import {
  accountRow,
  browserRows,
  linkRows,
  mailRows,
  sessionRows,
  signupRow,
  toAccount,
  toLink,
  toMail,
  toSignup,
} from "./held-account.server";
import {
  experienceRows,
  requestRows,
  submissionRows,
  toExperience,
  toRequest,
  toSubmission,
  toVote,
  voteRows,
} from "./held-contributions.server";
import type { HeldData } from "./held-data-json";

/**
 * Everything that is held about a person, in one round trip, and one more for an account: each statement looks up for itself whose data it is.
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
  const [[opened], [account], sessions, [signup], browsers, ...lists] = await batch(db, [
    rows({ email: nullable(text) }, sql`select ${keys.email} as email`),
    accountRow(keys),
    sessionRows(db, keys),
    signupRow(db, keys),
    browserRows(db, keys),
    voteRows(db, keys),
    experienceRows(db, keys),
    submissionRows(keys),
    requestRows(db, keys),
    mailRows(db, keys),
    linkRows(db, keys),
  ]);
  const email = opened?.email ?? null;
  if (subject.kind === "email" ? email === null : !account) return null;
  const [votes, experiences, submissions, requests, mail, links] = lists;
  return {
    address: email,
    account: account ? toAccount(account, sessions, await securityEventsOf(ctx, account)) : null,
    waitlist: signup ? toSignup(signup, browsers) : null,
    isSealed: account !== undefined && subject.contributor?.accountId !== account.id,
    votes: votes.map(toVote),
    experiences: experiences.map(toExperience),
    submissions: submissions.map(toSubmission),
    companyRequests: requests.map(toRequest),
    mail: mail.map(toMail),
    dataLinks: links.map(toLink),
  };
}
