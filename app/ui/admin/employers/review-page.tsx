import { Form, Link, useNavigation } from "@remix-run/react";

import { everyEmployer } from "../../../domain/employers/admin-employer-json";
import { Badge } from "../../badge";
import { Button, buttonClass } from "../../button";
import { policyFormHref } from "../policy/policy-form-view";
import { SubPage } from "../sub-page";
import { DifferenceInWords, SaidInWords } from "./difference";
import { VerificationBadge } from "./employer-row";
import { editHref, employersHref, employerValue } from "./employers-view";
import type { ReviewBasis, ReviewView } from "./review-view";

const comparedWith: Record<ReviewBasis, string> = {
  shown: "Against what is on the site now, under the same name.",
  former: "Against what its policy said before it was last changed.",
  nothing:
    "Nothing to compare with: no company of this name is on the site, and no earlier policy is kept. All of it is new.",
};

/** An employer in the words of its page, what they change, and the decision. Who sent it is not known here. */
export function ReviewPage({ review }: { review: ReviewView }) {
  const { id, name, isApproved, basis, present, said, difference } = review;
  const isSending = useNavigation().formMethod === "POST";
  return (
    <SubPage title={`Review ${name}`} tab="companies">
      <p className="flex flex-wrap gap-2">
        <Badge tone={isApproved ? "positive" : "caution"}>{isApproved ? "Active" : "Draft"}</Badge>
        <VerificationBadge status={review.verificationStatus} />
        {review.isStale && <Badge tone="caution">Not checked for a year</Badge>}
        {review.isSubmission && <Badge>From the public form</Badge>}
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
        {present && !isApproved && (
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
      <Form
        method="post"
        action={employersHref(everyEmployer)}
        className="flex flex-wrap gap-2 border-t border-line pt-4"
      >
        <Button
          type="submit"
          name="decide"
          value={`${isApproved ? "hide" : "show"}|${employerValue(review)}`}
          variant={isApproved ? "secondary" : "primary"}
          aria-disabled={isSending || undefined}
        >
          {isApproved ? "Hide it" : "Show it on the site"}
        </Button>
        <Link to={policyFormHref(id)} className={buttonClass("secondary")}>
          Edit the policy
        </Link>
        <Link to={editHref(id)} className={buttonClass("secondary")}>
          Edit the company
        </Link>
      </Form>
    </SubPage>
  );
}
