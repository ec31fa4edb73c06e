import { useEffect, useRef } from "react";

import { ButtonLink } from "~/components/button";
import { WithdrawalCode } from "~/features/community/components/withdrawal-code";
import { forgetDraft } from "./share-draft";

/** What was sent besides the policy, to what is said of it. */
const besides: Partial<Record<string, string>> = {
  rating: "The rating that you added is reviewed on its own, and shown with month and year only.",
  story:
    "The rating and the story that you added are reviewed on their own, and shown with month and year only.",
};

/**
 * What happens next with a policy that was sent; `shared` says what came with it. The code of its story stands here
 * once, and is gone when the page is loaded again.
 */
export function SharedPage({ shared, withdrawalCode }: { shared: string; withdrawalCode: string | null }) {
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
        {besides[shared] && <p className="text-body text-muted">{besides[shared]}</p>}
      </div>
      {withdrawalCode !== null && <WithdrawalCode code={withdrawalCode} />}
      <div className="max-w-text">
        <p className="text-muted">
          You find what you sent under{" "}
          <a className="prose-link" href="/privacy/your-data">
            Your data
          </a>
          .
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
