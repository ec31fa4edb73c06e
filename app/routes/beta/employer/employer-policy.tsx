import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import type { Answer, PolicyView } from "~/policy/document/view-shapes";
import { leaveScaleWeeks } from "~/policy/policy-rules";
import { ButtonLink } from "~/components/button";
import { LeaveScale } from "~/components/leave-scale";
import { AnswerText, NotStated, MedianPin, PayAboveLaw, Peers } from "./answers";
import { ProvisionPictures, ProvisionSentences } from "./provisions";
import { ClosedSection, EmployerSection } from "./employer-section";
import type { EmployerJson } from "~/features/employers/schema";
import type { ShownEmployer } from "./shown-employer";
import { employerPage, questionTitles } from "~/features/employers/texts";
import { unansweredQuestions } from "~/features/employers/page-texts";
import { answerTexts } from "~/policy/texts";

/** Also of an agreement, which has no votes and no facts beside its document. */
export type PolicyPart = Pick<ShownEmployer, "policy" | "words" | "peers" | "aboveLaw" | "year" | "plan"> & {
  company: Pick<EmployerJson, "name" | "maternityLeave" | "paternityLeave" | "isMinimum">;
};

interface EmployerPolicyProps {
  view: PolicyPart;
  heading: "h2" | "h3";
  /** For whom the figures are shown, and a form to change that. */
  shownFor: ReactNode;
  /** Where a reader tells what the other parent gets. */
  tell: string | null;
  /** The law, above the closed sections on other paths. */
  children: ReactNode;
}

/** Questions without an answer that one line names together. */
const fewestGathered = 3;

export function EmployerPolicy({ view, heading, shownFor, tell, children }: EmployerPolicyProps) {
  const { policy, words, peers, aboveLaw } = view;
  const { isPlain, isDrawn, pensionQuestion } = policy;
  const asked = [
    {
      title: questionTitles.eligibility,
      answer: policy.eligibility,
      silence: unansweredQuestions.eligibility,
    },
    {
      title: questionTitles.partner,
      answer: policy.partner,
      silence: unansweredQuestions.partner,
    },
    {
      title: questionTitles.payBack,
      answer: policy.payBack,
      silence: unansweredQuestions.payBack,
      isLed: true,
    },
    {
      title: pensionQuestion,
      answer: policy.pension,
      silence: policy.pensionOpen,
    },
    {
      title: questionTitles.options,
      answer: howToTake(policy),
      silence: unansweredQuestions.options,
    },
  ];
  const { otherPaths } = policy;
  const others = { answer: otherPaths, silence: unansweredQuestions.otherPaths };
  const silent = asked.filter(({ answer }) => answer.parts.length === 0);
  const isGathered = isPlain || silent.length >= fewestGathered;
  const isShown = ({ parts }: Answer) => parts.length > 0 || !isGathered;
  const silences = [...asked, others].flatMap(({ answer, silence }) => (isShown(answer) ? [] : [silence]));
  return (
    <>
      <EmployerSection heading={heading} title={questionTitles.given}>
        <WhatIGet view={view} heading={heading} shownFor={shownFor} tell={tell} />
        {peers.said && <Peers said={peers.said} />}
        {aboveLaw && <PayAboveLaw {...aboveLaw} />}
        {silences.length > 0 && (
          <NotStated open={[...(isDrawn || !isPlain ? [] : words.openFigures), ...silences]} />
        )}
        <ButtonLink variant="secondary" className="mt-4" to={view.plan}>
          {employerPage.plan}
        </ButtonLink>
      </EmployerSection>
      {asked
        .filter(({ answer }) => isShown(answer))
        .map(({ title, answer, isLed }) => (
          <EmployerSection key={title} heading={heading} title={title}>
            <AnswerText answer={answer} isLed={isLed} />
          </EmployerSection>
        ))}
      {children}
      {isShown(otherPaths) && (
        <ClosedSection heading={heading} title={questionTitles.otherPaths}>
          <AnswerText answer={otherPaths} />
        </ClosedSection>
      )}
      {policy.remarks.length > 0 && (
        <ClosedSection heading={heading} title={questionTitles.remarks}>
          <ul className="max-w-text list-disc pl-5">
            {policy.remarks.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </ClosedSection>
      )}
    </>
  );
}

/** Both answer one question of a parent who plans. */
function howToTake({ options, comingBack }: PolicyView): Answer {
  return { parts: [...options.parts, ...comingBack.parts], open: [...options.open, ...comingBack.open] };
}

function WhatIGet({ view, heading, shownFor, tell }: Omit<EmployerPolicyProps, "children">) {
  const { company, policy, words } = view;
  const { provisions, disagreements, isPlain, isDrawn } = policy;
  return (
    <>
      {provisions.length > 0 && (
        <ProvisionSentences provisions={provisions} heading={heading === "h2" ? "h3" : "h4"}>
          {policy.isOtherSilent && <OtherParentSilent heading={heading === "h2" ? "h3" : "h4"} tell={tell} />}
        </ProvisionSentences>
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
      {shownFor && <div className="mt-4">{shownFor}</div>}
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

function OtherParentSilent({ heading: Heading, tell }: { heading: "h3" | "h4"; tell: string | null }) {
  return (
    <div>
      <Heading className="font-sans text-body font-semibold">{employerPage.otherParent}:</Heading>
      <p className="not-stated mt-1 text-muted">
        {answerTexts.notStated}{" "}
        {tell && (
          <a className="prose-link" href={tell} rel="nofollow">
            {employerPage.doYouKnow}
          </a>
        )}
      </p>
    </div>
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
