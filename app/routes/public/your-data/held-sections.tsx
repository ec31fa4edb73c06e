import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { HeldData } from "~/features/privacy/held-data-schema";
import { dateLabel } from "~/features/employers/rules";
import { Notice } from "~/components/notice";
import { longDayOf } from "~/components/times";
import { AccountFacts, heldSubmission, MailTable, Records, SignupFacts } from "./held-records";
import {
  heldRecords,
  heldSections,
  representativeStates,
  sealedSection as sealedTexts,
} from "~/features/privacy/texts";

interface HeldSection {
  title: string;
  /** Completes "We keep no …". */
  absent: string;
  content: ReactNode;
}

/** Sections without data have no content. */
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
      ...heldSections.votes,
      content: votes.length > 0 && (
        <Records
          records={votes.map(({ employer, isPositive, comment, isPublic, submittedAt }) => ({
            title: employer,
            text: comment,
            notes: [
              isPositive ? heldRecords.positive : heldRecords.negative,
              stateOf(isPublic),
              dateLabel(submittedAt),
            ],
          }))}
        />
      ),
    },
    {
      ...heldSections.experiences,
      content: experiences.length > 0 && (
        <>
          <p className="max-w-text text-muted">
            {heldRecords.takeBack}{" "}
            <Link to="/withdraw" className="prose-link">
              {heldRecords.takeBackLink}
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
      ...heldSections.policies,
      content: submissions.length > 0 && <Records records={submissions.map(heldSubmission)} />,
    },
  ];
  const ofAccount: HeldSection[] = [
    { ...heldSections.account, content: account && <AccountFacts account={account} /> },
    // Sealed contributions may exist, so they are not listed as absent.
    ...(data.isSealed ? [sealedSection] : contributions),
    {
      title: heldSections.requests.title,
      absent: data.address === null ? heldSections.requests.absentOfAccount : heldSections.requests.absent,
      content: companyRequests.length > 0 && (
        <Records
          records={companyRequests.map((request) => ({
            title: request.employer,
            text: request.additionalInfo,
            notes: [request.country, heldRecords.address(request), dateLabel(request.submittedAt)],
          }))}
        />
      ),
    },
  ];
  if (data.address === null) return ofAccount;
  return [
    {
      ...heldSections.waitlist,
      content: waitlist && <SignupFacts signup={waitlist} />,
    },
    ...ofAccount,
    {
      ...heldSections.watching,
      content: watching && (
        <>
          <Records
            records={watching.employers.map((name) => ({ title: name, notes: [heldRecords.employer] }))}
          />
          <p className="max-w-text text-muted">{heldRecords.watchesEnd(longDayOf(watching.endsOn))}</p>
        </>
      ),
    },
    {
      ...heldSections.employers,
      content: employers.length > 0 && (
        <Records
          records={employers.map(({ employer, state, keptUntil }) => ({
            title: employer,
            notes: [representativeStates[state], heldRecords.keptUntil(longDayOf(keptUntil))],
          }))}
        />
      ),
    },
    {
      ...heldSections.mail,
      content: mail.length > 0 && <MailTable mail={mail} />,
    },
    {
      ...heldSections.links,
      content: dataLinks.length > 0 && (
        <Records
          records={dataLinks.map(({ askedAt, isUsed }) => ({
            title: isUsed ? heldRecords.linkUsed : heldRecords.linkUnused,
            notes: [heldRecords.linkAsked(longDayOf(askedAt))],
          }))}
        />
      ),
    },
  ];
}

const sealedSection: HeldSection = {
  ...heldSections.sealed,
  content: <Sealed />,
};

function Sealed() {
  return (
    <Notice>
      <p>{sealedTexts.why}</p>
      <p>
        <Link
          to="/auth?redirectTo=%2Fprivacy%2Fyour-data"
          className="prose-link inline-flex min-h-target items-center"
        >
          {sealedTexts.signIn}
        </Link>{" "}
        {sealedTexts.signInNext} {sealedTexts.withoutPassword}{" "}
        <Link to="/withdraw" className="prose-link inline-flex min-h-target items-center">
          {sealedTexts.withdraw}
        </Link>
        .
      </p>
    </Notice>
  );
}

function stateOf(isPublic: boolean): string {
  return isPublic ? heldRecords.published : heldRecords.waiting;
}
