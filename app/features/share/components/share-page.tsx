import { useEffect, useMemo, useRef, useState } from "react";

import { Button } from "~/components/button";
import { Notice } from "~/components/notice";
import { useHydrated } from "~/components/use-hydrated";
import { ShareForm } from "./share-form";
import { forgetDraft, keepDraft, readDraft } from "./share-draft";
import { useTypedEarly } from "./typed-early";
import type { ShareActionData } from "./use-share-form";

interface SharePageProps {
  username: string;
  /** Why this account cannot rate for some days after a reset; null where it can. */
  votesPaused: string | null;
  actionData: ShareActionData | undefined;
}

/** Where a member describes an employer's policy. What they typed before stands there again. */
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
  // Once: what is typed from now on, the form itself keeps.
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
          <h1 className="text-display">Share a policy</h1>
          <p className="text-lead">
            Tell other parents what an employer gives. Share as much or as little as you know.
          </p>
        </div>
        {votesPaused !== null && (
          <Notice>
            <p>{votesPaused}</p>
            <p>You can share the policy now: leave the rating and the story out.</p>
          </Notice>
        )}
        {draft && (
          <Notice title="What you typed before is still here">
            <Button variant="quiet" onClick={startAfresh} className="-ml-4">
              Start afresh
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
      <h2 className="text-lead">What happens with it</h2>
      <ul className="flex flex-col gap-4 text-muted">
        <li>
          <strong className="text-ink">It stays anonymous.</strong> Nothing that is published points back at
          you.
        </li>
        <li>
          <strong className="text-ink">We review it first.</strong> It appears in the directory once we have
          checked it.
        </li>
        <li>
          <strong className="text-ink">Your draft is yours.</strong> What you type is kept in this tab until
          you send it, sign out or close it, for a day at most. Only the employer’s name is looked up in the
          directory meanwhile.
        </li>
      </ul>
    </aside>
  );
}
