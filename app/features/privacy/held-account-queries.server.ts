import { desc, eq, inArray, sql } from "drizzle-orm";

import {
  columnsOf,
  json,
  listOf,
  nullable,
  number,
  oneOf,
  rows,
  sameText,
  text,
  type RowOf,
} from "db/rows.server";
import { apiKeys } from "db/schema/api-keys";
import { auditEntries } from "db/schema/audit-entries";
import { companies } from "db/schema/companies";
import { employerContacts, employerRepresentatives } from "db/schema/employer-replies";
import { launchSignups } from "db/schema/launch-signups";
import { mailOutbox } from "db/schema/mail-outbox";
import { recoveryCodes, secondFactors } from "db/schema/second-factors";
import { betaGrants, dataAccess, emailProofs, resetCodes, sessions } from "db/schema/sessions";
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

const accountColumns = {
  id: users.id,
  username: users.username,
  email: users.email,
  role: users.role,
  createdAt: users.createdAt,
  emailProvenAt: users.emailProvenAt,
};

const accountFields = {
  ...accountColumns,
  resetCodeEndsAt: nullable(number),
  loggedActions: number,
  apiKeys: json(listOf(text)),
  secondFactorAt: nullable(number),
  recoveryCodesLeft: number,
  emailProofEndsAt: nullable(number),
};

/** SQL by hand: it reads other tables in the same row. */
export function accountRow({ account }: SubjectKeys) {
  return rows(
    accountFields,
    sql`select ${columnsOf(accountColumns)},
        (select max(${resetCodes.expiresAt}) from ${resetCodes} where ${resetCodes.userId} = ${users.id}) as resetCodeEndsAt,
        (select json_group_array(label) from (select ${apiKeys.name} as label from ${apiKeys}
          where ${apiKeys.userId} = ${users.id} order by ${apiKeys.name})) as apiKeys,
        (select ${secondFactors.createdAt} from ${secondFactors} where ${secondFactors.userId} = ${users.id}) as secondFactorAt,
        (select count(*) from ${recoveryCodes} where ${recoveryCodes.userId} = ${users.id}) as recoveryCodesLeft,
        (select ${emailProofs.expiresAt} from ${emailProofs} where ${emailProofs.userId} = ${users.id}) as emailProofEndsAt,
        iif(${users.role} = 'admin', (select count(*) from ${auditEntries}
          where ${auditEntries.actor} = ${users.username}), 0) as loggedActions
      from ${users} where ${users.id} = ${account}`,
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
    sql`select ${companies.name} as employer, ${employerRepresentatives.state} as state,
        ${employerRepresentatives.expiresAt} as expiresAt from ${employerRepresentatives}
        join ${companies} on ${companies.id} = ${employerRepresentatives.companyId}
        where ${employerRepresentatives.emailKey} = ${representative}
      union all select ${companies.name}, 'contact', ${employerContacts.expiresAt} from ${employerContacts}
        join ${companies} on ${companies.id} = ${employerContacts.companyId}
        where ${employerContacts.emailKey} = ${representative} and ${employerContacts.expiresAt} is not null`,
  );
}

export function toRepresentative(row: RowOf<typeof representativeFields>): HeldRepresentative {
  const { employer, state, expiresAt } = row;
  return { employer, state, keptUntil: iso(expiresAt) };
}
