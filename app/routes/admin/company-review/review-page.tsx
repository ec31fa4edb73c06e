import { Form, Link, useNavigation } from "@remix-run/react";
import { everyEmployer, employersHref, employerValue } from "../dashboard/employers/employers-view";
import { Badge } from "~/components/badge";
import { Button, buttonClass } from "~/components/button";
import { dateLabel } from "~/features/employers/rules";
import { Field, Input } from "~/components/field";
import type { RejectedForm } from "~/core/result";
import { staffSets } from "~/policy/form-texts";
import type { StatedConditions } from "~/features/employers/admin-schema";
import { Notice } from "~/components/notice";
import { policyFormHref, editHref } from "~/core/admin-links";
import { SubPage } from "../frame/sub-page";
import { DifferenceInWords, SaidInWords } from "~/features/policy/components/difference";
import { VerificationBadge } from "../frame/verification-badge";
import type { ReviewView } from "./review-view";
import { SourceList } from "~/features/policy/components/sources";
import { questionTitles } from "~/features/employers/texts";
import {
  adminEmployerTexts,
  deleteDraftsPanel,
  invitation,
  reviewPage,
} from "~/features/employers/admin-texts";
import { LeavePicture } from "./leave-picture";

interface ReviewPageProps {
  review: ReviewView;
  rejected: RejectedForm | undefined;
}

export function ReviewPage({ review, rejected }: ReviewPageProps) {
  const { id, name, isApproved, present, said, difference, isStatement, sharedFor, version } = review;
  const isSending = useNavigation().formMethod === "POST";
  return (
    <SubPage title={reviewPage.title(name)} tab="companies">
      {rejected && (
        <Notice tone="negative" title={reviewPage.notDecided} role="alert">
          <p>{rejected.message}</p>
        </Notice>
      )}
      <p className="flex flex-wrap gap-2">
        <Badge tone={isApproved ? "positive" : "caution"}>
          {isApproved ? adminEmployerTexts.active : adminEmployerTexts.draft}
        </Badge>
        <VerificationBadge status={review.verificationStatus} />
        {review.isStale && <Badge tone="caution">{adminEmployerTexts.toCheck}</Badge>}
        {review.isSubmission && <Badge>{adminEmployerTexts.fromForm}</Badge>}
        {isStatement && <Badge>{adminEmployerTexts.byEmployer}</Badge>}
        {review.addressProven === false && (
          <Badge tone="caution">{adminEmployerTexts.addressNotProven}</Badge>
        )}
      </p>
      <section className="flex flex-col gap-2">
        <h2>{questionTitles.sources}</h2>
        {review.sources.length === 0 ? <p>{reviewPage.noSource}</p> : <SourceList sources={review.sources} />}
      </section>
      <section className="flex flex-col gap-2">
        <h2>{reviewPage.picture}</h2>
        <LeavePicture picture={review.picture} />
      </section>
      <section className="flex flex-col gap-2">
        <h2>{difference ? reviewPage.changes : isApproved ? reviewPage.noFormer : reviewPage.allNew}</h2>
        <p className="max-w-text text-muted">
          {comparedWith(review)}
          {present && (
            <>
              {" "}
              <Link
                to={`/companies/${present.id}`}
                className="prose-link inline-flex min-h-target items-center"
              >
                {reviewPage.seeIt}
              </Link>
            </>
          )}
        </p>
        {present && !isApproved && !isStatement && sharedFor === null && (
          <p className="max-w-text">{reviewPage.sameName}</p>
        )}
        {difference && <DifferenceInWords difference={difference} />}
      </section>
      <section className="flex flex-col gap-2">
        <h2>{reviewPage.inWords}</h2>
        <p className="max-w-text text-muted">
          {isApproved ? reviewPage.everyoneReads : reviewPage.everyoneWillRead}
        </p>
        <SaidInWords said={said} heading="h3" />
        {review.others.map(({ key, staff, said }) => (
          <details key={key} open={!isApproved}>
            <summary className="inline-flex min-h-target cursor-pointer items-center font-semibold">
              {reviewPage.alsoFor(staff ?? staffSets.everybody)}
            </summary>
            <SaidInWords said={said} heading="h3" />
          </details>
        ))}
      </section>
      {sharedFor !== null && present && (
        <Form method="post" className="flex flex-col items-start gap-4 border-t border-line pt-4">
          <p className="max-w-text">{reviewPage.addWhat(present.name)}</p>
          <Seen version={version} present={present} />
          <Button type="submit" name="intent" value="add" aria-disabled={isSending || undefined}>
            {reviewPage.add(sharedFor)}
          </Button>
        </Form>
      )}
      {isStatement && present && (
        <Form method="post" className="flex flex-col gap-4 border-t border-line pt-4">
          <p className="max-w-text">{replacedBy(review, present.name)}</p>
          {/* Enter presses a form's first button: it must not publish. */}
          <button type="submit" name="intent" value="refuse" hidden />
          <Seen version={version} present={present} />
          <Field id="reason" label={reviewPage.reason} className="max-w-text">
            {(control) => (
              <Input
                {...control}
                name="reason"
                autoComplete="off"
                defaultValue={rejected?.values.reason ?? ""}
              />
            )}
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" name="intent" value="publish" aria-disabled={isSending || undefined}>
              {reviewPage.publish}
            </Button>
            <Button type="submit" name="intent" value="refuse" variant="destructive">
              {reviewPage.refuse}
            </Button>
          </div>
        </Form>
      )}
      <Form
        method="post"
        action={employersHref(everyEmployer)}
        className="flex flex-wrap gap-2 border-t border-line pt-4"
      >
        {!isStatement && sharedFor === null && (
          <Button
            type="submit"
            name="decide"
            value={`${isApproved ? "hide" : "show"}|${employerValue(review)}`}
            variant={isApproved ? "secondary" : "primary"}
            aria-disabled={isSending || undefined}
          >
            {isApproved ? reviewPage.hide : reviewPage.show}
          </Button>
        )}
        <Link to={policyFormHref(id)} className={buttonClass("secondary")}>
          {reviewPage.editPolicy}
        </Link>
        <Link to={editHref(id)} className={buttonClass("secondary")}>
          {reviewPage.editCompany}
        </Link>
      </Form>
      {review.isDeletable && !(isStatement && present) && <Refuse review={review} />}
      {!isStatement && <Contact contact={review.contact} rejected={rejected} />}
    </SubPage>
  );
}

/** Asks first, without a page of its own: nothing brings it back. */
function Refuse({ review: { version, isSubmission } }: { review: ReviewView }) {
  const isSending = useNavigation().formMethod === "POST";
  return (
    <details>
      <summary
        className={buttonClass("secondary", "cursor-pointer list-none [&::-webkit-details-marker]:hidden")}
      >
        {reviewPage.refuseIt}
      </summary>
      <Form method="post" className="mt-4 flex flex-col items-start gap-4">
        <p className="max-w-text">
          {deleteDraftsPanel.neverShown(true)} {isSubmission && reviewPage.noMessage}
        </p>
        <input type="hidden" name="version" value={version} />
        <Button
          type="submit"
          name="intent"
          value="refuse"
          variant="destructive"
          aria-disabled={isSending || undefined}
        >
          {reviewPage.refuse}
        </Button>
      </Form>
    </details>
  );
}

const staffOf = ({ staff }: StatedConditions) => staff ?? staffSets.everybody;

/** What a decision is about, as it was read. */
function Seen({ version, present }: { version: number; present: NonNullable<ReviewView["present"]> }) {
  return (
    <>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="present" value={present.id} />
      <input type="hidden" name="presentVersion" value={present.version} />
    </>
  );
}

function comparedWith({ basis, stated, present, sharedFor, isApproved }: ReviewView): string {
  if (basis === "nothing" && isApproved) return reviewPage.noFormerText;
  if (sharedFor !== null && present) return reviewPage.newFor(present.name, sharedFor);
  if (!stated || !present) return reviewPage[basis];
  return stated.isGone ? reviewPage.staffGone(present.name) : reviewPage.shownOf(staffOf(stated));
}

function replacedBy({ stated }: ReviewView, employer: string): string {
  if (!stated) return reviewPage.statement(employer);
  if (stated.isGone) return reviewPage.staffGone(employer);
  const what = reviewPage.statementOf(employer, staffOf(stated));
  return stated.isOfAgreement ? `${what} ${reviewPage.ofAgreement}` : what;
}

function Contact({
  contact,
  rejected,
}: {
  contact: ReviewView["contact"];
  rejected: RejectedForm | undefined;
}) {
  const isInvited = contact !== null && contact.invitedMonth !== null;
  return (
    <section aria-labelledby="contact" className="flex max-w-text flex-col gap-4 border-t border-line pt-4">
      <h2 id="contact">{invitation.heading}</h2>
      {isInvited ? (
        <p>{invitation.invited(contact.domain, dateLabel(contact.invitedMonth ?? ""))}</p>
      ) : (
        <>
          <p className="text-muted">{contact ? invitation.noted(contact.domain) : invitation.ask}</p>
          <Form method="post" noValidate className="flex flex-col items-start gap-4">
            <Field
              id="email"
              label={invitation.address}
              errors={rejected?.fields.email ?? []}
              className="w-full"
            >
              {(control) => (
                <Input
                  {...control}
                  name="email"
                  type="email"
                  autoComplete="off"
                  defaultValue={rejected?.values.email ?? ""}
                />
              )}
            </Field>
            <Button type="submit" name="intent" value="contact" variant="secondary">
              {invitation.submit}
            </Button>
          </Form>
        </>
      )}
    </section>
  );
}
