import { useLocation, useNavigationType } from "@remix-run/react";
import { lazy, useEffect, useRef } from "react";

import { useSite } from "~/components/site";
import type { DirectoryUrl } from "~/core/directory-url";
import { authHref } from "~/features/accounts/rules";
import { ButtonLink } from "~/components/button";
import {
  communityAnchor,
  experienceAnchor,
  experienceFormId,
  communityHashes,
  stillMotion,
} from "~/features/community/rules";
import { experienceBlock } from "~/features/community/experience-texts";

const load = () => import("./experience-form");

/** For members alone. A page that comes with it has its script before it comes to life. */
const isInPage = import.meta.env.SSR || document.getElementById(experienceFormId) !== null;
const ExperienceForm = isInPage ? (await load()).default : lazy(load);

export function CommunityInput({ url }: { url: DirectoryUrl }) {
  const account = useSite()?.account;
  const heading = useAnchoredArrival();
  return (
    <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div id={experienceAnchor} className="flex max-w-text scroll-mt-4 flex-col gap-4">
        <h2 ref={heading} id={`${communityAnchor}-title`} tabIndex={-1}>
          {experienceBlock.title}
        </h2>
        <p>{experienceBlock.intro}</p>
        <ul className="flex list-disc flex-col gap-2 pl-6 text-muted">
          {experienceBlock.promises.map((promise) => (
            <li key={promise}>{promise}</li>
          ))}
        </ul>
      </div>
      {account ? <ExperienceForm url={url} /> : <SignInFirst />}
    </div>
  );
}

const back = `/companies#${communityAnchor}`;

function SignInFirst() {
  return (
    <div className="flex flex-col items-start gap-4 self-start rounded border border-dashed border-edge px-4 py-6 sm:px-6 sm:py-8">
      <p className="max-w-text">{experienceBlock.signIn}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={authHref("login", back)} discover="none">
          {experienceBlock.signInLink}
        </ButtonLink>
        <ButtonLink to={authHref("register", back)} discover="none" variant="secondary">
          {experienceBlock.registerLink}
        </ButtonLink>
      </div>
    </div>
  );
}

const afterMs = 500;

/**
 * 500 ms after arriving by the block's url, scrolls to it and focuses its heading, unless the viewer types
 * elsewhere.
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
