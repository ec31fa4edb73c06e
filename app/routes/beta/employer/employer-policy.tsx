import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import type { Answer, PolicyView } from "~/policy/document/view-shapes";
import { leaveScaleWeeks } from "~/policy/policy-rules";
import { ButtonLink } from "~/components/button";
import { Icon } from "~/components/icon";
import { LeaveScale } from "~/components/leave-scale";
import { AnswerText, NotStated, MedianPin, PayAboveLaw, Peers } from "./answers";
import { ProvisionPictures, ProvisionSentences } from "./provisions";
import { EmployerSection, ReportMark } from "./employer-section";
import type { EmployerJson } from "~/features/employers/schema";
import type { ShownEmployer } from "./shown-employer";
import { employerPage, questionTitles } from "~/features/employers/texts";
import { unansweredQuestions } from "~/features/employers/page-texts";

/** Also of an agreement, which has no votes and no facts beside its document. */
export type PolicyPart = Pick<ShownEmployer, "policy" | "words" | "peers" | "aboveLaw" | "year" | "plan"> & {
  company: Pick<EmployerJson, "name" | "maternityLeave" | "paternityLeave" | "isMinimum">;
};

interface EmployerPolicyProps {
  view: PolicyPart;
  heading: "h2" | "h3";
  /** A form for the details of the reader, if they change the figures. */
  shownFor: ReactNode;
  /** The law, above the closed sections on other paths. */
  children: ReactNode;
}

/** If an employer states weeks alone, one line names all that it does not say. */
export function EmployerPolicy({ view, heading, shownFor, children }: EmployerPolicyProps) {
  const { policy, words, peers, aboveLaw } = view;
  const { isPlain, pensionQuestion } = policy;
  const isAnswered = ({ parts }: Answer) => !isPlain || parts.length > 0;
  const asked = [
    {
      path: "eligibility",
      title: questionTitles.eligibility,
      answer: policy.eligibility,
      silence: unansweredQuestions.eligibility,
    },
    {
      path: "partner",
      title: questionTitles.partner,
      answer: policy.partner,
      silence: unansweredQuestions.partner,
    },
    {
      path: "payBack",
      title: questionTitles.payBack,
      answer: policy.payBack,
      silence: unansweredQuestions.payBack,
      isLed: true,
    },
    {
      path: "pension",
      title: pensionQuestion,
      answer: policy.pension,
      silence: policy.pensionOpen,
    },
    {
      path: "options",
      title: questionTitles.options,
      answer: howToTake(policy),
      silence: unansweredQuestions.options,
    },
  ];
  const silences = asked.filter(({ answer }) => !isAnswered(answer)).map(({ silence }) => silence);
  return (
    <>
      <EmployerSection
        heading={heading}
        title={questionTitles.given}
        report={policy.provisions.length === 0 ? "maternityLeave" : undefined}
      >
        <WhatIGet view={view} heading={heading} shownFor={shownFor} />
        {peers.said && <Peers said={peers.said} />}
        {aboveLaw && <PayAboveLaw {...aboveLaw} />}
        {silences.length > 0 && (
          <NotStated open={[...(policy.isDrawn ? [] : words.openFigures), ...silences]} />
        )}
        <ButtonLink variant="secondary" className="mt-4" to={view.plan}>
          {employerPage.plan}
        </ButtonLink>
      </EmployerSection>
      {asked
        .filter(({ answer }) => isAnswered(answer))
        .map(({ path, title, answer, isLed }) => (
          <EmployerSection key={title} heading={heading} title={title} report={path}>
            <AnswerText answer={answer} isLed={isLed} />
          </EmployerSection>
        ))}
      {children}
      {isAnswered(policy.otherPaths) && (
        <Closed heading={heading} title={questionTitles.otherPaths}>
          <AnswerText answer={policy.otherPaths} />
          <ReportMark path="otherPaths" about={questionTitles.otherPaths} />
        </Closed>
      )}
      {policy.remarks.length > 0 && (
        <Closed heading={heading} title={questionTitles.remarks}>
          <ul className="max-w-text list-disc pl-5">
            {policy.remarks.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Closed>
      )}
    </>
  );
}

/** Both answer one question of a parent who plans. */
function howToTake({ options, comingBack }: PolicyView): Answer {
  return { parts: [...options.parts, ...comingBack.parts], open: [...options.open, ...comingBack.open] };
}

function WhatIGet({ view, heading, shownFor }: Omit<EmployerPolicyProps, "children">) {
  const { company, policy, words } = view;
  const { provisions, disagreements, isPlain, isDrawn } = policy;
  return (
    <>
      {provisions.length > 0 && (
        <ProvisionSentences provisions={provisions} heading={heading === "h2" ? "h3" : "h4"} />
      )}
      {provisions.length === 0 && words.beside.length === 0 && (
        <p className="max-w-text">
          {employerPage.nothingKnown(company.name)}{" "}
          <Link
            to="/share-policy"
            discover="none"
            className="prose-link inline-flex min-h-target items-center"
          >
            {employerPage.shareWhatYouKnow}
          </Link>
        </p>
      )}
      {words.reach.length > 0 && <p className="mt-2 max-w-text text-muted">{words.reach.join(" ")}</p>}
      {disagreements.map((text) => (
        <p key={text} className="mt-4 max-w-text border-l-[3px] border-caution pl-3">
          <span className="font-semibold">{employerPage.sourcesDisagree}:</span> {text}
        </p>
      ))}
      {shownFor && <div className="mt-6">{shownFor}</div>}
      {/* A chart of weeks alone would only say that the pay is unknown. */}
      {isPlain && !isDrawn ? (
        <PlainPicture view={view} />
      ) : (
        <ProvisionPictures
          policy={policy}
          year={view.year}
          pin={view.peers.median !== null && <MedianPin median={view.peers.median} scale={52} />}
        />
      )}
    </>
  );
}

function PlainPicture({ view: { company, words, peers } }: Pick<EmployerPolicyProps, "view">) {
  const hasWeeks = company.maternityLeave !== null || company.paternityLeave !== null;
  return (
    <>
      <LeaveScale
        size="full"
        isSaid
        className="mt-6"
        primary={company.maternityLeave}
        secondary={company.paternityLeave}
        isMinimum={company.isMinimum}
        pin={hasWeeks && peers.median !== null && <MedianPin median={peers.median} scale={leaveScaleWeeks} />}
      />
      {hasWeeks && <p className="mt-2 text-small text-muted">{employerPage.weeksOfPaidLeave}</p>}
      {words.beside.length > 0 && (
        <dl className="mt-2 max-w-text">
          {words.beside.map(({ label, words }) => (
            <div key={label} className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-2">
              <dt className="text-muted">{label}</dt>
              <dd className="ml-auto text-right font-semibold">{words}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

interface ClosedProps {
  heading: "h2" | "h3";
  title: string;
  children: ReactNode;
}

function Closed({ heading: Heading, title, children }: ClosedProps) {
  return (
    <details className="group employer-closed">
      <summary className="flex min-h-target cursor-pointer list-none items-center justify-between gap-4 [&::-webkit-details-marker]:hidden">
        <Heading className="employer-question">{title}</Heading>
        <span className="transition-transform group-open:rotate-180">
          <Icon of="chevron-down" />
        </span>
      </summary>
      <div className="employer-closed-body">{children}</div>
    </details>
  );
}
