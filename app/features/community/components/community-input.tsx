import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { useSite } from "~/components/site";
import type { DirectoryUrl } from "~/features/directory/components/directory-links";
import { authHref } from "~/features/accounts/rules";
import { ButtonLink } from "~/components/button";
import { communityAnchor, experienceAnchor, communityHashes, stillMotion } from "./community-anchor";
import { ExperienceForm } from "./experience-form";

/** Where people share what they experienced with an employer, and what happens with it. */
export function CommunityInput({ url }: { url: DirectoryUrl }) {
  const account = useSite()?.account;
  const heading = useAnchoredArrival();
  return (
    <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div id={experienceAnchor} className="flex max-w-text scroll-mt-4 flex-col gap-4">
        <h2 ref={heading} id={`${communityAnchor}-title`} tabIndex={-1}>
          Share your experience
        </h2>
        <p>What was it like to take leave? A few honest sentences help other parents decide.</p>
        <ul className="flex list-disc flex-col gap-2 pl-6 text-muted">
          <li>It is anonymous: shown without your name, with the month and year only.</li>
          <li>An admin reads it before it appears publicly.</li>
          <li>Please leave out whatever would tell who you or others are.</li>
          <li>You can take it back at any time: on the employer’s page, or with a code that you get.</li>
        </ul>
      </div>
      {account ? <ExperienceForm url={url} /> : <SignInFirst />}
    </div>
  );
}

const back = `/companies#${communityAnchor}`;

/** What stands in the form's place for someone who is not signed in. */
function SignInFirst() {
  return (
    <div className="flex flex-col items-start gap-4 self-start rounded border border-dashed border-edge px-4 py-6 sm:px-6 sm:py-8">
      <p className="max-w-text">
        Sign in to share an experience, so that everyone speaks once for themselves. Your name is never shown
        with it.
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={authHref("login", back)} discover="none">
          Sign in to share
        </ButtonLink>
        <ButtonLink to={authHref("register", back)} discover="none" variant="secondary">
          Create an account
        </ButtonLink>
      </div>
    </div>
  );
}

const afterMs = 500;

/**
 * Brings someone whose url names the block to it: after 500 ms the block scrolls into view and its heading
 * takes the focus. Whoever has begun to type elsewhere stays there.
 */
function useAnchoredArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  const type: string = useNavigationType();
  const isFirst = useRef(true);
  useEffect(() => {
    const isArrival = isFirst.current || type !== "POP";
    if (!communityHashes.includes(hash) || !isArrival) {
      isFirst.current = false;
      return;
    }
    const timer = window.setTimeout(() => {
      isFirst.current = false;
      if (isTyping()) return;
      const behavior = window.matchMedia(stillMotion).matches ? "auto" : "smooth";
      document.getElementById(communityAnchor)?.scrollIntoView({ behavior });
      heading.current?.focus({ preventScroll: true });
    }, afterMs);
    return () => window.clearTimeout(timer);
  }, [hash, key, type]);
  return heading;
}

function isTyping(): boolean {
  return document.activeElement?.matches("input, textarea, select") ?? false;
}
