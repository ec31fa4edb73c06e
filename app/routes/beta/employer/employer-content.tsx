import { Fragment, type ReactNode } from "react";
import { Link } from "@remix-run/react";
import { sharedOf, type EmployerPageView } from "~/features/directory/schema";
import { RatingBadge } from "~/components/badge";
import { scaleTexts } from "~/components/texts";
import { VisuallyHidden } from "~/components/visually-hidden";
import { classNames } from "~/components/class-names";
import { employerHref, type DirectoryUrl } from "~/core/directory-url";
import { SourceNotes, staleWords, WithSources } from "~/features/policy/components/sources";
import { ReaderDetails } from "./reader-details";
import { CompareToggle } from "~/features/directory/components/compare-toggle";
import { EmployerPolicy } from "./employer-policy";
import { EmployerReply } from "~/features/employers/components/employer-reply";
import { EmployerSource } from "~/features/employers/components/employer-source";
import { industryLabel, dateLabel, notStated, type NamedWords } from "~/features/employers/rules";
import { otherGroup, refOf, type ShownEmployer } from "./shown-employer";
import { EmployerSection } from "./employer-section";
import { StaffGroups } from "./staff-groups";
import { ShareButton } from "~/features/directory/components/share-button";
import type { LawBrief } from "~/law/law-words-rules";
import { Response } from "./response";
import type { ReplyJson } from "~/features/employers/schema";
import { VoteShare } from "~/components/vote-share";
import { employerPage, questionTitles } from "~/features/employers/texts";
import { communitySection, lawSection } from "~/features/employers/page-texts";
import { nameInText } from "~/core/text-rules";
import { otherNamesOf } from "~/policy/policy-rules";
import { labelOf } from "~/policy/policy";
import { readerDetails } from "~/policy/texts";
import { reportHref } from "~/core/links";
import { WrongOrMissing } from "./wrong-or-missing";

interface EmployerContentProps {
  view: ShownEmployer;
  url: DirectoryUrl;
  /** The page's heading or the dialog's title. */
  title: ReactNode;
  heading: "h2" | "h3";
  /** Shows each question beside its answer. */
  isWide?: boolean;
}

/** Small enough for the rating and all actions on one line of a phone. */
const action = "!gap-1 !px-1.5 !text-small max-sm:[&>.icon]:hidden";

export function EmployerContent({ view, url, title, heading, isWide = false }: EmployerContentProps) {
  const { company, policy, words, gone, memberOf, law, aboveLaw } = view;
  const stale = staleWords(company.isStale, policy.sources);
  // Shown before the figures.
  const concerns = [
    ...(stale === null ? [] : [stale]),
    ...(policy.disagreements.length > 0 ? [employerPage.sourcesDisagree] : []),
  ];
  const group = otherGroup(view);
  const { shownFor } = view.year ?? {};
  const details = (
    <ReaderDetails
      policy={policy}
      action={employerHref(company.id)}
      group={group}
      url={url}
      law={law}
      pay={aboveLaw || view.pay.typed ? view.pay : null}
    >
      {shownFor ?? (law && readerDetails.shownFor(law.shownFor))}
    </ReaderDetails>
  );
  const isAsked = policy.asksTenure || Boolean(shownFor);
  return (
    <WithSources prefix="" sources={policy.sources}>
      <article className={classNames("flex flex-col", isWide && "employer-wide")}>
        <header className={classNames("flex flex-col gap-2", isWide && "lg:pb-4")}>
          <p className="text-small text-muted">
            {[
              industryLabel(company),
              company.country,
              ...policy.scope,
              ...(company.isVerified ? [employerPage.verified] : []),
            ].join(" · ")}
            {concerns.map((concern) => (
              <Fragment key={concern}>
                {" · "}
                <span className="font-semibold text-caution">{concern}</span>
              </Fragment>
            ))}
          </p>
          {title}
          {policy.staff && <p className="font-semibold">{employerPage.isFor(policy.staff)}</p>}
          {gone && <p>{gone}</p>}
          <StaffGroups view={view} url={url} />
          {company.otherNames && (
            <p className="text-small text-muted">
              {labelOf("otherNames", "page")}: {otherNamesOf(company.otherNames).join(", ")}
            </p>
          )}
          {memberOf.length > 0 && (
            <p className="text-small text-muted">
              {labelOf("memberOf", "page")}:{" "}
              {memberOf.map(({ name, to }, place) => (
                <Fragment key={to}>
                  {place > 0 && ", "}
                  <a className="prose-link" href={to}>
                    {name}
                  </a>
                </Fragment>
              ))}
            </p>
          )}
          {words.externalId && <p className="text-small text-muted">{words.externalId}</p>}
          <div className="flex flex-wrap items-center gap-x-1">
            <VisuallyHidden>{scaleTexts.rating}</VisuallyHidden>
            <RatingBadge rating={company.policyRating} />
            <CompareToggle company={{ ...company, id: refOf(view) }} url={url} className={action} />
            <ShareButton company={sharedOf(company)} group={group} className={action} />
          </div>
        </header>
        <EmployerPolicy
          view={view}
          heading={heading}
          shownFor={isAsked && details}
          tell={reportHref(company.id, "paternityLeave", group)}
        >
          {law ? (
            <EmployerLaw law={law} due={policy.due} heading={heading}>
              {!isAsked && details}
            </EmployerLaw>
          ) : (
            <EmployerSection heading={heading} title={questionTitles.law}>
              <Link to="/law" discover="none" className="prose-link inline-flex min-h-target items-center">
                {view.noLaw}
              </Link>
            </EmployerSection>
          )}
        </EmployerPolicy>
        <EmployerSection heading={heading} title={questionTitles.benefits}>
          <EmployerBenefits benefits={words.benefits} />
        </EmployerSection>
        {words.details.map(({ label, words }) => (
          <EmployerSection key={label} heading={heading} title={label}>
            <p className="max-w-text whitespace-pre-line">{words}</p>
          </EmployerSection>
        ))}
        <EmployerSection heading={heading} title={questionTitles.community}>
          <div className="flex flex-col gap-4">
            <EmployerCommunity view={view} url={url} />
          </div>
        </EmployerSection>
        {view.employerReply && (
          <EmployerSection heading={heading} title={questionTitles.reply}>
            <EmployerReply reply={view.employerReply} />
          </EmployerSection>
        )}
        <EmployerSection heading={heading} title={questionTitles.sources}>
          <EmployerSource company={company} policy={policy} />
        </EmployerSection>
        <div className="print:hidden">
          <WrongOrMissing view={view} heading={heading} />
        </div>
      </article>
      <SourceNotes prefix="" sources={policy.sources} />
    </WithSources>
  );
}

function EmployerBenefits({ benefits }: { benefits: readonly NamedWords[] }) {
  if (benefits.length === 0) return <p className="text-muted">{employerPage.noBenefits}</p>;
  return (
    <div className="flex max-w-text flex-col gap-2">
      {benefits.map(({ label, words }) =>
        label === notStated ? (
          <p key={label} className="not-stated text-muted">
            {label}: {words}.
          </p>
        ) : (
          <p key={label}>
            <span className="font-semibold">{label}:</span> {words}.
          </p>
        ),
      )}
    </div>
  );
}

interface EmployerLawProps {
  law: LawBrief;
  /** `YYYY-MM-DD`. */
  due: string | null;
  heading: "h2" | "h3";
  /** The form for the details of the reader, if it is not above. */
  children: ReactNode;
}

export function EmployerLaw({ law, due, heading, children }: EmployerLawProps) {
  const { code, country, shownFor, region, choose, says, employerSays } = law;
  const asked = new URLSearchParams({
    ...(due && { birth: due }),
    ...(region && { state: region }),
  }).toString();
  return (
    <EmployerSection heading={heading} title={questionTitles.law}>
      <div className="flex max-w-text flex-col gap-2">
        {children}
        {says.length === 1 ? (
          <p>{`${lawSection.gives(shownFor)} ${says[0]}`}</p>
        ) : (
          <>
            <p>{lawSection.givesList(shownFor)}</p>
            <ul className="list-disc pl-5">
              {says.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </>
        )}
        {choose && <p>{lawSection.choose(choose)}</p>}
        <p>{employerSays}</p>
        <p>
          <Link
            to={`/law/${code}${asked && `?${asked}`}`}
            discover="none"
            className="prose-link inline-flex min-h-target items-center"
          >
            {lawSection.link(nameInText(country))}
          </Link>
        </p>
      </div>
    </EmployerSection>
  );
}

function EmployerCommunity({ view, url }: { view: EmployerPageView; url: DirectoryUrl }) {
  const { company, experiences } = view;
  return (
    <>
      <VoteShare positivePercentage={company.positivePercentage} totalVotes={company.totalVotes} />
      <Response view={view} url={url} />
      {company.recentComments.length > 0 && (
        <Voices
          title={communitySection.comments}
          voices={company.recentComments.map((content) => ({ content, employerReply: null }))}
        />
      )}
      {experiences.length > 0 && <Voices title={communitySection.experiences} voices={experiences} />}
      <p className="max-w-text text-small text-muted">{communitySection.note}</p>
    </>
  );
}

interface Voice {
  content: string;
  date?: string;
  employerReply: ReplyJson | null;
}

function Voices({ title, voices }: { title: string; voices: Voice[] }) {
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">{title}</p>
      <ul className="flex flex-col gap-4">
        {voices.map(({ content, date, employerReply }, place) => (
          <li key={place}>
            <figure className="max-w-text border-l-2 border-highlight pl-4">
              <blockquote className="whitespace-pre-line [overflow-wrap:anywhere]">{content}</blockquote>
              {date && (
                <figcaption className="mt-1 text-small text-muted">
                  <time dateTime={date}>{dateLabel(date)}</time>
                </figcaption>
              )}
            </figure>
            {employerReply && <EmployerReply reply={employerReply} title={questionTitles.reply} isNested />}
          </li>
        ))}
      </ul>
    </div>
  );
}
