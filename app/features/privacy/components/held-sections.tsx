import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import type { HeldAccount, HeldData, HeldSignup } from "../held-data-json";
import { dateLabel } from "~/features/employers/components/employer-facts";
import { Notice } from "~/components/notice";
import { Facts, Records } from "./facts";
import { heldSubmission } from "./held-submission";
import { longDayOf } from "~/components/times";
import { MailTable } from "./mail-table";
import { counted, keptAddress, representativeStates, signupStatus } from "./words";

/** A kind of data: what stands on the page where there is some, and its name where there is none. */
interface HeldSection {
  title: string;
  /** As in "we hold no …". */
  absent: string;
  content: ReactNode;
}

/** What is held, kind by kind; a kind of which nothing is held has no content. */
export function sectionsOf(data: HeldData): HeldSection[] {
  const {
    account,
    waitlist,
    votes,
    experiences,
    submissions,
    companyRequests,
    watching,
    mail,
    dataLinks,
    employers,
  } = data;
  const contributions: HeldSection[] = [
    {
      title: "Your votes and comments",
      absent: "votes",
      content: votes.length > 0 && (
        <Records
          records={votes.map(({ employer, isPositive, comment, isPublic, submittedAt }) => ({
            title: employer,
            text: comment,
            notes: [isPositive ? "Positive" : "Negative", stateOf(isPublic), dateLabel(submittedAt)],
          }))}
        />
      ),
    },
    {
      title: "Your experiences",
      absent: "experiences",
      content: experiences.length > 0 && (
        <>
          <p className="max-w-text text-muted">
            Take one back on its employer’s page, or{" "}
            <Link to="/withdraw" className="prose-link">
              with its withdrawal code
            </Link>
            .
          </p>
          <Records
            records={experiences.map(({ employer, text, isPublic, submittedAt }) => ({
              title: employer,
              text,
              notes: [stateOf(isPublic), dateLabel(submittedAt)],
            }))}
          />
        </>
      ),
    },
    {
      title: "Policies you shared",
      absent: "policies you shared",
      content: submissions.length > 0 && <Records records={submissions.map(heldSubmission)} />,
    },
  ];
  const ofAccount: HeldSection[] = [
    { title: "Your account", absent: "account", content: account && <AccountFacts account={account} /> },
    // Nobody can say of what is sealed that it is not there.
    ...(data.isSealed ? [sealedSection] : contributions),
    {
      title: "Companies you asked for",
      absent: data.address === null ? "company requests from this account" : "company requests",
      content: companyRequests.length > 0 && (
        <Records
          records={companyRequests.map((request) => ({
            title: request.employer,
            text: request.additionalInfo,
            notes: [request.country, keptAddress(request), dateLabel(request.submittedAt)],
          }))}
        />
      ),
    },
  ];
  if (data.address === null) return ofAccount;
  return [
    {
      title: "Your place on the waitlist",
      absent: "place on the waitlist",
      content: waitlist && <SignupFacts signup={waitlist} />,
    },
    ...ofAccount,
    {
      title: "What you watch by mail",
      absent: "watches",
      content: watching && (
        <>
          <Records
            records={[
              ...watching.employers.map((name) => ({ title: name, notes: ["Employer"] })),
              ...watching.searches.map((label) => ({ title: label, notes: ["Search of the directory"] })),
            ]}
          />
          <p className="max-w-text text-muted">
            Until {longDayOf(watching.endsOn)}. The link at the end of each of these mails changes or ends it.
          </p>
        </>
      ),
    },
    {
      title: "Employers you answer for",
      absent: "employer that you answer for",
      content: employers.length > 0 && (
        <Records
          records={employers.map(({ employer, state, keptUntil }) => ({
            title: employer,
            notes: [representativeStates[state], `Kept until ${longDayOf(keptUntil)}`],
          }))}
        />
      ),
    },
    {
      title: "Mail we wrote to you",
      absent: "record of mail",
      content: mail.length > 0 && <MailTable mail={mail} />,
    },
    {
      title: "Links to this page",
      absent: "links to this page",
      content: dataLinks.length > 0 && (
        <Records
          records={dataLinks.map(({ askedAt, isUsed }) => ({
            title: isUsed ? "Open now, in a browser" : "Waiting to be used",
            notes: [`Asked for on ${longDayOf(askedAt)}`],
          }))}
        />
      ),
    },
  ];
}

const sealedSection: HeldSection = {
  title: "Your votes, experiences and policies",
  absent: "",
  content: <Sealed />,
};

/** Why a mailed link does not show what the account contributed, and what does. */
function Sealed() {
  return (
    <Notice>
      <p>
        What this account contributed is sealed with its password, so that nobody who holds our database can
        tell whose it is. A link sent by mail cannot open it either.
      </p>
      <p>
        <Link
          to="/auth?redirectTo=%2Fprivacy%2Fyour-data"
          className="prose-link inline-flex min-h-target items-center"
        >
          Sign in to the account
        </Link>{" "}
        in this browser, and it is shown here, in the download, and can be deleted. Without the password, an
        experience can be{" "}
        <Link to="/withdraw" className="prose-link inline-flex min-h-target items-center">
          withdrawn with its code
        </Link>
        .
      </p>
    </Notice>
  );
}

function stateOf(isPublic: boolean): string {
  return isPublic ? "Published without your name" : "Waiting for review";
}

function AccountFacts({ account }: { account: HeldAccount }) {
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
        ["Username", username],
        ["Email address", email ?? "None"],
        ...(account.emailProvenIn ? [["Confirmed", dateLabel(account.emailProvenIn)] as const] : []),
        ...(account.emailProofEndsAt
          ? [["Link to confirm it", "One was mailed; only its hash is kept"] as const]
          : []),
        ["Password", "A hash, from which it cannot be read"],
        ["Role", role === "admin" ? "Admin" : "User"],
        ["Created", longDayOf(createdAt)],
        [
          "Signed in",
          [
            counted(sessions.length, "session"),
            ...sessions.flatMap(({ browser }) => (browser === null ? [] : [browser])),
          ].join(", "),
        ],
        ...(account.apiKeys.length > 0
          ? ([["Keys for programs", `${account.apiKeys.join(", ")}; of each a hash and the month`]] as const)
          : []),
        ...(secondFactor
          ? ([
              [
                "Second factor",
                `Since ${longDayOf(secondFactor.setUpAt)}, with ${counted(secondFactor.recoveryCodesLeft, "recovery code")} left; the secret is kept encrypted, of the codes their hashes`,
              ],
            ] as const)
          : []),
        ...(resetCodeEndsAt ? ([["Reset code", "One was asked for; only its hash is kept"]] as const) : []),
        ...(securityEvents.length > 0
          ? ([
              ["Security log", `${counted(securityEvents.length, "entry", "entries")}, for 90 days`],
            ] as const)
          : []),
        ...(role === "admin"
          ? ([["Log of admins", `${counted(loggedActions, "action")} under this username`]] as const)
          : []),
      ].map(([name, value]) => [name, value])}
    />
  );
}

function SignupFacts({ signup }: { signup: HeldSignup }) {
  const { firstName, lastName, email, country, status, joinedAt, invitedAt, unsubscribedAt } = signup;
  return (
    <Facts
      facts={[
        ["First name", firstName],
        ["Last name", lastName || "None"],
        ["Email address", email],
        ["Country", country],
        ["Joined", longDayOf(joinedAt)],
        ["State", invitedAt ? `${signupStatus[status]} (${longDayOf(invitedAt)})` : signupStatus[status]],
        ["Invitation opened in", counted(signup.invitedBrowsers.length, "browser")],
        ["Waitlist mail", unsubscribedAt ? `Unsubscribed on ${longDayOf(unsubscribedAt)}` : "Subscribed"],
      ]}
    />
  );
}
