import { desc, eq, inArray, sql } from "drizzle-orm";

import { json, listOf, nullable, number, oneOf, rows, sameText, text, type RowOf } from "db/rows.server";
import { companies } from "db/schema/companies";
import { launchSignups } from "db/schema/launch-signups";
import { mailOutbox } from "db/schema/mail-outbox";
import { betaGrants, dataAccess, sessions } from "db/schema/sessions";
import { users } from "db/schema/users";
import { isRealEmail } from "~/core/placeholder-email";
import type { DomainContext } from "~/server/context";
import { toMonth } from "~/core/digits";
import type { securityEventsOf } from "~/features/accounts/security-log.server";
import type { SubjectKeys } from "./subject-keys.server";
import {
  iso,
  isoOrNull,
  type HeldAccount,
  type HeldData,
  type HeldMail,
  type HeldRepresentative,
  type HeldSignup,
} from "./held-data-schema";

type Db = DomainContext["db"];

const accountFields = {
  id: users.id,
  username: users.username,
  email: users.email,
  role: users.role,
  createdAt: users.createdAt,
  resetCodeEndsAt: nullable(number),
  loggedActions: number,
  apiKeys: json(listOf(text)),
  secondFactorAt: nullable(number),
  recoveryCodesLeft: number,
  emailProvenAt: nullable(number),
  emailProofEndsAt: nullable(number),
};

/** SQL by hand: it reads other tables in the same row. */
export function accountRow({ account }: SubjectKeys) {
  return rows(
    accountFields,
    sql`select id, username, email, role, created_at as createdAt,
        (select max(expires_at) from reset_codes where user_id = u.id) as resetCodeEndsAt,
        (select json_group_array(name) from (select name from api_keys where user_id = u.id order by name)) as apiKeys,
        (select created_at from second_factors where user_id = u.id) as secondFactorAt,
        (select count(*) from recovery_codes where user_id = u.id) as recoveryCodesLeft,
        email_proven_at as emailProvenAt,
        (select expires_at from email_proofs where user_id = u.id) as emailProofEndsAt,
        iif(role = 'admin', (select count(*) from audit_entries where actor = u.username), 0) as loggedActions
      from users u where id = ${account}`,
  );
}

/** Oldest first. */
export function sessionRows(db: Db, { account }: SubjectKeys) {
  return db
    .select({ beganAt: sessions.createdAt, endsAt: sessions.expiresAt, browser: sessions.browser })
    .from(sessions)
    .where(eq(sessions.userId, account))
    .orderBy(sessions.createdAt);
}

export function toAccount(
  row: RowOf<typeof accountFields>,
  sessions: SessionRow[],
  events: Awaited<ReturnType<typeof securityEventsOf>>,
): HeldAccount {
  const { username, email, role, createdAt, resetCodeEndsAt, loggedActions } = row;
  const { secondFactorAt, recoveryCodesLeft } = row;
  return {
    username,
    email: isRealEmail(email) ? email : null,
    role,
    emailProvenIn: row.emailProvenAt === null ? null : toMonth(row.emailProvenAt),
    emailProofEndsAt: isoOrNull(row.emailProofEndsAt),
    createdAt: iso(createdAt),
    sessions: sessions.map((session) => ({ ...toSpan(session), browser: session.browser })),
    apiKeys: row.apiKeys,
    secondFactor: secondFactorAt === null ? null : { setUpAt: iso(secondFactorAt), recoveryCodesLeft },
    resetCodeEndsAt: isoOrNull(resetCodeEndsAt),
    securityEvents: events.map((event) => ({ ...event, happenedAt: iso(event.happenedAt) })),
    loggedActions,
  };
}

export function signupRow(db: Db, { email }: SubjectKeys) {
  return db
    .select({
      firstName: launchSignups.firstName,
      lastName: launchSignups.lastName,
      email: launchSignups.email,
      country: launchSignups.country,
      status: launchSignups.status,
      joinedAt: launchSignups.signupDate,
      invitedAt: launchSignups.approvalDate,
      invitationEndsAt: launchSignups.tokenExpiresAt,
      unsubscribedAt: launchSignups.unsubscribedAt,
    })
    .from(launchSignups)
    .where(sameText(launchSignups.email, email));
}

/** Browsers with this signup's beta access, oldest first. */
export function browserRows(db: Db, { email }: SubjectKeys) {
  const signup = db
    .select({ id: launchSignups.id })
    .from(launchSignups)
    .where(sameText(launchSignups.email, email));
  return db
    .select({ beganAt: betaGrants.createdAt, endsAt: betaGrants.expiresAt })
    .from(betaGrants)
    .where(inArray(betaGrants.signupId, signup))
    .orderBy(betaGrants.createdAt);
}

export function toSignup(row: Awaited<ReturnType<typeof signupRow>>[number], browsers: Span[]): HeldSignup {
  return {
    ...row,
    joinedAt: iso(row.joinedAt),
    invitedAt: isoOrNull(row.invitedAt),
    invitationEndsAt: isoOrNull(row.invitationEndsAt),
    unsubscribedAt: isoOrNull(row.unsubscribedAt),
    invitedBrowsers: browsers.map(toSpan),
  };
}

/** Newest first, without the text. */
export function mailRows(db: Db, { email }: SubjectKeys) {
  return db
    .select({
      kind: mailOutbox.kind,
      status: mailOutbox.status,
      createdAt: mailOutbox.createdAt,
      sentAt: mailOutbox.sentAt,
    })
    .from(mailOutbox)
    .where(sameText(mailOutbox.recipient, email))
    .orderBy(desc(mailOutbox.createdAt));
}

export function toMail(row: Awaited<ReturnType<typeof mailRows>>[number]): HeldMail {
  return { ...row, createdAt: iso(row.createdAt), sentAt: isoOrNull(row.sentAt) };
}

/** Newest first. */
export function linkRows(db: Db, { email }: SubjectKeys) {
  return db
    .select({ askedAt: dataAccess.createdAt, endsAt: dataAccess.expiresAt, isUsed: dataAccess.isOpen })
    .from(dataAccess)
    .where(sameText(dataAccess.email, email))
    .orderBy(desc(dataAccess.createdAt));
}

export function toLink(row: Awaited<ReturnType<typeof linkRows>>[number]): HeldData["dataLinks"][number] {
  return { ...row, askedAt: iso(row.askedAt), endsAt: iso(row.endsAt) };
}

type SessionRow = Awaited<ReturnType<typeof sessionRows>>[number];
type Span = Awaited<ReturnType<typeof browserRows>>[number];

function toSpan({ beganAt, endsAt }: Span) {
  return { beganAt: iso(beganAt), endsAt: iso(endsAt) };
}

const representativeFields = {
  employer: companies.name,
  state: oneOf(["asked", "waiting", "approved", "refused", "contact"]),
  expiresAt: number,
};

/** SQL by hand: the email is stored as a key. */
export function representativeRows({ representative }: SubjectKeys) {
  return rows(
    representativeFields,
    sql`select c.name as employer, r.state, r.expires_at as expiresAt from employer_representatives r
        join companies c on c.id = r.company_id where r.email_key = ${representative}
      union all select c.name, 'contact', k.expires_at from employer_contacts k
        join companies c on c.id = k.company_id where k.email_key = ${representative} and k.expires_at is not null`,
  );
}

export function toRepresentative(row: RowOf<typeof representativeFields>): HeldRepresentative {
  const { employer, state, expiresAt } = row;
  return { employer, state, keptUntil: iso(expiresAt) };
}
