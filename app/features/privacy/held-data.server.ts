import { sql } from "drizzle-orm";

import { batch } from "db/client.server";
import { nullable, rows, text } from "db/rows.server";
import type { PeopleContext } from "~/lib/context";
import { heldWatches } from "~/features/watches/held-watches.server";
import { securityEventsOf } from "~/features/accounts/security-log.server";
import { findAsks } from "~/features/requests/asker.server";
import { keysOf, type DataSubject } from "./data-subject.server";
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
} from "./held-account.server";
import {
  askRows,
  experienceRows,
  submissionRows,
  toAsk,
  toExperience,
  toSubmission,
  toVote,
  voteRows,
} from "./held-contributions.server";
import type { HeldData } from "./held-data-json";

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
