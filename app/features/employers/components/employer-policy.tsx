import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import type { Answer, PolicyView } from "~/features/policy/document/view-shapes";
import { leaveScaleWeeks } from "~/features/policy/policy-rules";
import { Icon } from "~/components/icon";
import { LeaveScale } from "~/components/leave-scale";
import { AnswerText, NotStated, MedianPin, PayAboveLaw, Peers } from "~/features/policy/components/answers";
import { Provisions } from "~/features/policy/components/provisions";
import { SourceMarks } from "~/features/policy/components/sources";
import { EmployerSection } from "./employer-section";
import { ReportLink } from "./report-link";
import type { ShownEmployer } from "./employer-words";

interface EmployerPolicyProps {
  view: ShownEmployer;
  heading: "h2" | "h3";
  /** What the law gives: it stands before other paths, which are closed. */
  children: ReactNode;
}

/**
 * What an employer gives, question by question. Of one that says weeks alone, what it does not say is gathered in one
 * line: its page is whole, and not a form with holes.
 */
export function EmployerPolicy({ view, heading, children }: EmployerPolicyProps) {
  const { policy, words, peers, aboveLaw } = view;
  const { isPlain, pensionQuestion } = policy;
  const isAnswered = ({ parts }: Answer) => !isPlain || parts.length > 0;
  const asked = [
    {
      path: "eligibility",
      title: "Who gets it, and from when?",
      answer: policy.eligibility,
      silence: "who gets it, and from when",
    },
    {
      path: "payBack",
      title: "Must I pay it back?",
      answer: policy.payBack,
      silence: "whether it must be paid back",
      isLed: true,
    },
    {
      path: "pension",
      title: pensionQuestion,
      answer: policy.pension,
      silence: "whether the pension goes on",
    },
    {
      path: "options",
      title: "How can I take it?",
      answer: howToTake(policy),
      silence: "how it can be taken",
    },
  ];
  const silences = asked.filter(({ answer }) => !isAnswered(answer)).map(({ silence }) => silence);
  return (
    <>
      <EmployerSection
        heading={heading}
        title="What do I get?"
        report={policy.isPlain && !policy.isDrawn ? "maternityLeave" : undefined}
      >
        <WhatIGet view={view} heading={heading} />
        {peers.said && <Peers said={peers.said} />}
        {aboveLaw && <PayAboveLaw {...aboveLaw} />}
        {silences.length > 0 && (
          <NotStated open={[...(policy.isDrawn ? [] : words.openFigures), ...silences]} />
        )}
      </EmployerSection>
      {asked
        .filter(({ answer }) => isAnswered(answer))
        .map(({ path, title, answer, isLed }) => (
          <EmployerSection key={title} heading={heading} title={title} report={path}>
            <AnswerText answer={answer} isLed={isLed} />
          </EmployerSection>
        ))}
      {children}
      {isAnswered(policy.otherPaths) && <OtherPaths answer={policy.otherPaths} heading={heading} />}
    </>
  );
}

/** Options and coming back are one question to who plans a leave. */
function howToTake({ options, comingBack }: PolicyView): Answer {
  return { parts: [...options.parts, ...comingBack.parts], open: [...options.open, ...comingBack.open] };
}

function WhatIGet({ view, heading }: Omit<EmployerPolicyProps, "children">) {
  const {
    company,
    policy,
    words,
    peers: { median },
  } = view;
  const { provisions, disagreements, isPlain, isDrawn } = policy;
  if (provisions.length === 0 && words.figures.length === 0)
    return (
      <>
        <LeaveScale size="full" primary={company.maternityLeave} secondary={company.paternityLeave} />
        <p className="mt-2 max-w-text">
          Nobody has told us yet what {company.name} gives.{" "}
          <Link
            to="/share-policy"
            discover="none"
            className="prose-link inline-flex min-h-target items-center"
          >
            Share what you know
          </Link>
        </p>
      </>
    );
  // Weeks alone are drawn as everywhere; a picture of pay would show nothing but that the pay is not known.
  if (isPlain && !isDrawn)
    return (
      <>
        <LeaveScale
          size="full"
          primary={company.maternityLeave}
          secondary={company.paternityLeave}
          pin={median !== null && <MedianPin median={median} scale={leaveScaleWeeks} />}
        />
        <p className="mt-2 text-small text-muted">
          Weeks of paid leave.
          <SourceMarks numbers={provisions.flatMap(({ sources }) => sources)} />
        </p>
        {words.figures.length > 0 && (
          <dl className="mt-2 max-w-text">
            {words.figures.map(({ label, words }) => (
              <div key={label} className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-2">
                <dt className="text-muted">{label}</dt>
                <dd className="ml-auto text-right font-semibold">{words}</dd>
              </div>
            ))}
          </dl>
        )}
      </>
    );
  return (
    <>
      <Provisions
        policy={policy}
        heading={heading === "h2" ? "h3" : "h4"}
        pin={median !== null && <MedianPin median={median} scale={52} />}
      />
      {disagreements.map((text) => (
        <p key={text} className="mt-4 max-w-text border-l-[3px] border-caution pl-3">
          <span className="font-semibold">Sources disagree:</span> {text}
        </p>
      ))}
    </>
  );
}

function OtherPaths({ answer, heading: Heading }: { answer: Answer; heading: "h2" | "h3" }) {
  return (
    <details className="group employer-closed">
      <summary className="flex min-h-target cursor-pointer list-none items-center justify-between gap-4 [&::-webkit-details-marker]:hidden">
        <Heading className="employer-question">Loss and other paths</Heading>
        <span className="transition-transform group-open:rotate-180">
          <Icon of="chevron-down" />
        </span>
      </summary>
      <div className="employer-closed-body">
        <AnswerText answer={answer} />
        <ReportLink path="otherPaths" />
      </div>
    </details>
  );
}
