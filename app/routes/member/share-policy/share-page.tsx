import { useEffect, useMemo, useRef, useState } from "react";
import { Button, ButtonLink } from "~/components/button";
import { Notice } from "~/components/notice";
import { useHydrated } from "~/components/hydration";
import { ShareForm } from "./share-form";
import { forgetDraft, keepDraft, readDraft, useTypedEarly } from "./share-draft";
import type { ShareActionData } from "./use-share-form";
import { WithdrawalCode } from "~/features/community/components/withdrawal-code";
import { sharePage, sharedPage } from "~/features/share/texts";

interface SharePageProps {
  username: string;
  /** Why this account cannot rate for some days after a reset. */
  votesPaused: string | null;
  actionData: ShareActionData | undefined;
}

export function SharePage({ username, votesPaused, actionData }: SharePageProps) {
  const [first] = useState(actionData);
  const [isAfresh, setIsAfresh] = useState(false);
  const isHydrated = useHydrated();
  const kept = useMemo(
    () => (isHydrated && !first ? readDraft(username) : null),
    [isHydrated, first, username],
  );
  const draft = isAfresh ? null : kept;
  const page = useRef<HTMLDivElement>(null);
  const found = useTypedEarly(page, draft, first?.values);
  const known = isAfresh ? null : found;
  // Once: the form keeps what is typed from now on.
  const isEarlyKept = useRef(false);
  useEffect(() => {
    if (!found || found === draft || isEarlyKept.current) return;
    isEarlyKept.current = true;
    const { terms: _, ...values } = found.values;
    keepDraft(username, { values, step: found.focusedStep ?? found.step });
  }, [found, draft, username]);
  const startAfresh = () => {
    forgetDraft();
    setIsAfresh(true);
  };
  return (
    <div
      ref={page}
      className="page grid gap-x-16 gap-y-10 py-8 sm:py-12 lg:grid-cols-[7fr_4fr] lg:items-start"
    >
      <div className="flex min-w-0 max-w-text flex-col gap-8">
        <div className="flex flex-col gap-4">
          <h1 className="text-display">{sharePage.title}</h1>
          <p className="text-lead">{sharePage.intro}</p>
        </div>
        {votesPaused !== null && (
          <Notice>
            <p>{votesPaused}</p>
            <p>{sharePage.paused}</p>
          </Notice>
        )}
        {draft && (
          <Notice title={sharePage.draftKept}>
            <Button variant="quiet" onClick={startAfresh} className="-ml-4">
              {sharePage.startAgain}
            </Button>
          </Notice>
        )}
        <ShareForm
          key={isAfresh ? "afresh" : known ? "kept" : "new"}
          actionData={actionData}
          username={username}
          values={known?.values ?? (actionData ?? first)?.values ?? {}}
          keptStep={known?.step}
          focusedStep={known?.focusedStep}
        />
      </div>
      <WhatHappens />
    </div>
  );
}

function WhatHappens() {
  return (
    <aside className="flex max-w-text flex-col gap-4 border-t border-line pt-6 lg:border-l lg:border-t-0 lg:pl-8 lg:pt-0">
      <h2 className="text-lead">{sharePage.nextTitle}</h2>
      <ul className="flex flex-col gap-4 text-muted">
        {sharePage.next.map(([title, text]) => (
          <li key={title}>
            <strong className="text-ink">{title}</strong> {text}
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** By what was sent besides the policy. */
const besides: Partial<Record<string, string>> = {
  rating: sharedPage.rating,
  story: sharedPage.story,
};

/** @param shared What came with the policy. The code of its story is shown once. */
export function SharedPage({ shared, withdrawalCode }: { shared: string; withdrawalCode: string | null }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    forgetDraft();
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="page flex flex-col items-start gap-6 py-12 sm:py-16">
      <h1 ref={heading} tabIndex={-1} className="text-display">
        {sharedPage.title}
      </h1>
      <div className="flex max-w-text flex-col gap-4 text-lead">
        <p>{sharedPage.review}</p>
        {besides[shared] && <p className="text-body text-muted">{besides[shared]}</p>}
      </div>
      {withdrawalCode !== null && <WithdrawalCode code={withdrawalCode} />}
      <div className="max-w-text">
        <p className="text-muted">
          {sharedPage.yourData}{" "}
          <a className="prose-link" href="/privacy/your-data">
            {sharedPage.yourDataLink}
          </a>
          .
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/share-policy">{sharedPage.another}</ButtonLink>
        <ButtonLink to="/companies" variant="secondary">
          {sharedPage.browse}
        </ButtonLink>
      </div>
    </div>
  );
}
