import { Form, Link, useNavigation } from "@remix-run/react";

import { everyEmployer } from "../../admin-schema";
import { Badge } from "~/components/badge";
import { Button, buttonClass } from "~/components/button";
import { dateLabel } from "../../rules";
import { Field, Input } from "~/components/field";
import type { RejectedForm } from "~/lib/result";
import { Notice } from "~/components/notice";
import { policyFormHref } from "~/features/policy/components/admin/policy-form-view";
import { SubPage } from "~/features/moderation/components/dashboard/admin-page";
import { DifferenceInWords, SaidInWords } from "./difference";
import { VerificationBadge } from "./employer-row";
import { editHref, employersHref, employerValue } from "./employers-view";
import type { ReviewBasis, ReviewView } from "./review-view";

const comparedWith: Record<ReviewBasis, string> = {
  shown: "Against what is on the site now, under the same name.",
  former: "Against what its policy said before it was last changed.",
  nothing:
    "Nothing to compare with: no other company of this name is on the site, and no earlier policy is kept.",
};

interface ReviewPageProps {
  review: ReviewView;
  rejected: RejectedForm | undefined;
}

/** An employer in the words of its page, what they change, and the decision. Who sent it is not known here. */
export function ReviewPage({ review, rejected }: ReviewPageProps) {
  const { id, name, isApproved, basis, present, said, difference, isStatement, version } = review;
  const isSending = useNavigation().formMethod === "POST";
  return (
    <SubPage title={`Review ${name}`} tab="companies">
      {rejected && (
        <Notice tone="negative" title="Nothing was decided" role="alert">
          <p>{rejected.message}</p>
        </Notice>
      )}
      <p className="flex flex-wrap gap-2">
        <Badge tone={isApproved ? "positive" : "caution"}>{isApproved ? "Active" : "Draft"}</Badge>
        <VerificationBadge status={review.verificationStatus} />
        {review.isStale && <Badge tone="caution">Sources to check</Badge>}
        {review.isSubmission && <Badge>From the public form</Badge>}
        {isStatement && <Badge>Stated by the employer</Badge>}
        {review.addressProven === false && <Badge tone="caution">Address not proven</Badge>}
      </p>
      <section className="flex flex-col gap-2">
        <h2>{difference ? "What changes" : "All new"}</h2>
        <p className="max-w-text text-muted">
          {comparedWith[basis]}
          {present && (
            <>
              {" "}
              <Link
                to={`/companies/${present.id}`}
                className="prose-link inline-flex min-h-target items-center"
              >
                See it on the site
              </Link>
            </>
          )}
        </p>
        {present && !isApproved && !isStatement && (
          <p className="max-w-text">
            Two companies of one name cannot be on the site: bring what is right into the one that is there,
            or hide that one first.
          </p>
        )}
        {difference && <DifferenceInWords difference={difference} />}
      </section>
      <section className="flex flex-col gap-2">
        <h2>In words</h2>
        <p className="max-w-text text-muted">
          {isApproved ? "What everyone reads." : "What everyone reads once it is shown."}
        </p>
        <SaidInWords said={said} heading="h3" />
      </section>
      {isStatement && present && (
        <Form method="post" className="flex flex-col gap-4 border-t border-line pt-4">
          <p className="max-w-text">
            Published, it takes the place of the whole policy of {present.name}, with the employer’s statement
            as its source, and stands in the history as the employer’s.
          </p>
          {/* Enter in the reason presses a form's first button: it must not be the one that publishes. */}
          <button type="submit" name="intent" value="refuse" hidden />
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="present" value={present.id} />
          <input type="hidden" name="presentVersion" value={present.version} />
          <Field id="reason" label="Reason, if you refuse: the employer reads it" className="max-w-text">
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
              Publish the statement
            </Button>
            <Button type="submit" name="intent" value="refuse" variant="destructive">
              Refuse and delete it
            </Button>
          </div>
        </Form>
      )}
      <Form
        method="post"
        action={employersHref(everyEmployer)}
        className="flex flex-wrap gap-2 border-t border-line pt-4"
      >
        {!(isStatement && present) && (
          <Button
            type="submit"
            name="decide"
            value={`${isApproved ? "hide" : "show"}|${employerValue(review)}`}
            variant={isApproved ? "secondary" : "primary"}
            aria-disabled={isSending || undefined}
          >
            {isApproved ? "Hide it" : "Show it on the site"}
          </Button>
        )}
        <Link to={policyFormHref(id)} className={buttonClass("secondary")}>
          Edit the policy
        </Link>
        <Link to={editHref(id)} className={buttonClass("secondary")}>
          Edit the company
        </Link>
      </Form>
      {!isStatement && <Contact contact={review.contact} rejected={rejected} />}
    </SubPage>
  );
}

/** Where an employer can be invited to answer, which is known at most once. */
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
      <h2 id="contact">Invite it to answer</h2>
      {isInvited ? (
        <p>
          Invited at {contact.domain} in {dateLabel(contact.invitedMonth ?? "")}. It is invited once.
        </p>
      ) : (
        <>
          <p className="text-muted">
            {contact
              ? `An address at ${contact.domain} is noted: the employer is invited by mail as soon as it is listed. Another one takes its place.`
              : "An address that the employer itself publishes for its HR. It is invited by mail once, when it is listed; publishing it waits for nothing."}
          </p>
          <Form method="post" noValidate className="flex flex-col items-start gap-4">
            <Field id="email" label="Address" errors={rejected?.fields.email ?? []} className="w-full">
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
              Note the address
            </Button>
          </Form>
        </>
      )}
    </section>
  );
}
