import type { ReactNode } from "react";
import { dateLabel } from "~/features/employers/rules";
import { provisionSentence } from "~/policy/document/provision-words-rules";
import { isFactField, labelOf } from "~/policy/policy";
import { longDayOf } from "~/components/times";
import type { HeldAccount, HeldMail, HeldSignup, HeldSubmission } from "~/features/privacy/held-data-schema";
import {
  heldAccount,
  heldRecords,
  heldSignup,
  mailKind,
  mailState,
  signupStates,
} from "~/features/privacy/texts";

export function AccountFacts({ account }: { account: HeldAccount }) {
  const {
    username,
    email,
    role,
    createdAt,
    sessions,
    resetCodeEndsAt,
    secondFactor,
    loggedActions,
    securityEvents,
  } = account;
  return (
    <Facts
      facts={[
        [heldAccount.username, username],
        [heldAccount.email, email ?? heldAccount.none],
        ...optional(
          account.emailProvenIn !== null && [heldAccount.confirmed, dateLabel(account.emailProvenIn)],
        ),
        ...optional(account.emailProofEndsAt !== null && [heldAccount.proof, heldAccount.proofSent]),
        [heldAccount.password, heldAccount.passwordHash],
        [heldAccount.role, role === "admin" ? heldAccount.admin : heldAccount.user],
        [heldAccount.created, longDayOf(createdAt)],
        [
          heldAccount.signedIn,
          heldAccount.sessions(
            sessions.length,
            sessions.flatMap(({ browser }) => (browser === null ? [] : [browser])),
          ),
        ],
        ...optional(
          account.apiKeys.length > 0 && [heldAccount.keys, heldAccount.keysKept(account.apiKeys.join(", "))],
        ),
        ...optional(
          secondFactor !== null && [
            heldAccount.secondFactor,
            heldAccount.secondFactorKept(longDayOf(secondFactor.setUpAt), secondFactor.recoveryCodesLeft),
          ],
        ),
        ...optional(resetCodeEndsAt !== null && [heldAccount.resetCode, heldAccount.resetCodeSent]),
        ...optional(
          securityEvents.length > 0 && [
            heldAccount.securityLog,
            heldAccount.securityLogKept(securityEvents.length),
          ],
        ),
        ...optional(role === "admin" && [heldAccount.adminLog, heldAccount.adminLogKept(loggedActions)]),
      ]}
    />
  );
}

function optional(fact: false | Fact): Fact[] {
  return fact ? [fact] : [];
}

export function SignupFacts({ signup }: { signup: HeldSignup }) {
  const { firstName, lastName, email, country, status, joinedAt, invitedAt, unsubscribedAt } = signup;
  return (
    <Facts
      facts={[
        [heldSignup.firstName, firstName],
        [heldSignup.lastName, lastName || heldAccount.none],
        [heldAccount.email, email],
        [heldSignup.country, country],
        [heldSignup.joined, longDayOf(joinedAt)],
        [
          heldSignup.state,
          invitedAt ? `${signupStates[status]} (${longDayOf(invitedAt)})` : signupStates[status],
        ],
        [heldSignup.openedIn, heldSignup.browsers(signup.invitedBrowsers.length)],
        [
          heldSignup.mail,
          unsubscribedAt ? heldSignup.unsubscribed(longDayOf(unsubscribedAt)) : heldSignup.subscribed,
        ],
      ]}
    />
  );
}

type Fact = [name: string, value: ReactNode];

export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
      {facts.map(([name, value]) => (
        <div key={name} className="sm:contents">
          <dt className="text-small text-muted sm:text-body">{name}</dt>
          <dd className="[overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface HeldRecord {
  title: string;
  /** The person's own words. */
  text?: string | null;
  notes: string[];
}

export function Records({ records }: { records: HeldRecord[] }) {
  return (
    <ul className="flex flex-col divide-y divide-line border-y border-line">
      {records.map(({ title, text, notes }, place) => (
        <li key={place} className="flex flex-col gap-1 py-3">
          <h3 className="[overflow-wrap:anywhere]">{title}</h3>
          {text && <p className="max-w-text whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>}
          <p className="text-small text-muted [overflow-wrap:anywhere]">{notes.join(" · ")}</p>
        </li>
      ))}
    </ul>
  );
}

export function MailTable({ mail }: { mail: HeldMail[] }) {
  return (
    <table className="w-full hyphens-auto text-left [overflow-wrap:anywhere]">
      <thead>
        <tr className="border-b border-edge text-small text-muted">
          <th className="py-2 pr-4 font-semibold">{heldRecords.mail}</th>
          <th className="py-2 pr-4 font-semibold">{heldRecords.date}</th>
          <th className="py-2 font-semibold">{heldRecords.state}</th>
        </tr>
      </thead>
      <tbody>
        {mail.map((email, place) => (
          <tr key={place} className="border-b border-line align-top">
            <th scope="row" className="py-2 pr-4 font-normal">
              {mailKind(email)}
            </th>
            <td className="py-2 pr-4">{longDayOf(email.createdAt)}</td>
            <td className="py-2">{mailState(email)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const names: Record<string, string> = { industry: heldRecords.industry, country: heldRecords.country };

/** A shared policy as lines of text, without what was not stated. */
export function heldSubmission({ employer, policy, wholePolicy, isPublic, submittedAt }: HeldSubmission) {
  const lines = Object.entries(policy).flatMap(([field, value]) =>
    value === null
      ? []
      : [`${isFactField(field) ? labelOf(field, "data") : (names[field] ?? field)}: ${inWords(value)}`],
  );
  const sentences =
    wholePolicy?.provisions.map((provision) => provisionSentence(provision, wholePolicy)) ?? [];
  return {
    title: employer,
    text: [...lines, ...sentences].join("\n"),
    notes: [isPublic ? heldRecords.policyPublished : heldRecords.waiting, dateLabel(submittedAt)],
  };
}

function inWords(value: string | number | boolean): string {
  if (typeof value === "boolean") return value ? heldRecords.yes : heldRecords.no;
  return String(value);
}
