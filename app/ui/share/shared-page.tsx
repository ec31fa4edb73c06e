import { useEffect, useRef } from "react";

import { ButtonLink } from "../button";
import { forgetDraft } from "./share-draft";

/** What happens next with a policy that was sent. */
export function SharedPage() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    forgetDraft();
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="page flex flex-col items-start gap-6 py-12 sm:py-16">
      <h1 ref={heading} tabIndex={-1} className="text-display">
        Thank you for sharing
      </h1>
      <div className="flex max-w-text flex-col gap-4 text-lead">
        <p>
          We review every policy before it is public. When this one is approved, it appears in the directory,
          without anything that points back at you.
        </p>
        <p className="text-body text-muted">
          A rating and a story that you added are reviewed on their own, and shown with month and year only.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/share-policy">Share another policy</ButtonLink>
        <ButtonLink to="/companies" variant="secondary">
          Browse companies
        </ButtonLink>
      </div>
    </div>
  );
}
